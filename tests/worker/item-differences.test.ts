import type { AppLoadContext } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { changesOf } from '#app/server/resources/answers.server.ts';
import { itemForms } from '#app/server/resources/items.server.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

/** The screen of an administrator, with an edition that is public, one that is not, and none. */
async function screen(language: Language) {
  const edition = { isNetsci: true, eventType: 'NETSCI' } as const;
  const { ctx } = await createWorld({
    users: [{}],
    events: [
      { ...edition, title: 'NetSci 2027', status: 'PUBLISHED' },
      { ...edition, title: 'NetSci 2028', status: 'DRAFT' },
    ],
  });
  return { ctx, visit: { language, consent: null } } as unknown as AppLoadContext;
}

const inLines = (changes: Awaited<ReturnType<typeof changesOf>>) =>
  Object.fromEntries(
    changes.map(({ field, parts }) => [field, parts.map(({ text, is }) => `${is}: ${text}`)]),
  );

describe('D-187 D-156 the difference between two versions of a submission', () => {
  it('names editions by their titles, in whatever state they are', async () => {
    const context = await screen('en');
    const change = async (from: string | null, to: string | null) =>
      inLines(await changesOf(context, itemForms('events'), { parentId: from }, { parentId: to }))
        .parentId;
    expect(await change(idOf('events', 1), idOf('events', 2))).toEqual([
      'same: NetSci ',
      'removed: 2027',
      'added: 2028',
    ]);
    expect(await change(null, idOf('events', 1))).toEqual(['added: NetSci 2027']);
    expect(await change(idOf('events', 9), null)).toEqual(['removed: An edition that is gone']);
  });

  it('shows pictures, days, countries and choices as a reader knows them', async () => {
    const context = await screen('it');
    const before = { imageId: idOf('images', 1), imageAlt: 'Un lago' };
    const after = { ...before, imageId: idOf('images', 2) };
    expect(await changesOf(context, itemForms('netsci-events'), before, after)).toEqual([
      {
        field: 'imageId',
        parts: [
          { text: 'Un lago', is: 'removed', picture: idOf('images', 1) },
          { text: 'Un lago', is: 'added', picture: idOf('images', 2) },
        ],
      },
    ]);
    const empty = { startDate: null, country: '', attendance: null, eventType: null };
    const typed = {
      startDate: '2027-06-01',
      country: 'Germany',
      attendance: 'ONLINE',
      eventType: 'NETSCIX',
    };
    expect(inLines(await changesOf(context, itemForms('netsci-events'), empty, typed))).toEqual({
      startDate: ['added: 1º giugno 2027'],
      country: ['added: Germania'],
      attendance: ['added: Online'],
      eventType: ['added: NetSci-X'],
    });
  });
});
