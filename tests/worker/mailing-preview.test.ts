import { describe, expect, it } from 'vitest';
import { emailMailing } from '#functions/campaigns/bulk-emails/mailing.ts';
import { letterHead, previewLetter, readersFor } from '#functions/campaigns/editing/preview.ts';
import { isTooLarge, kilobytes } from '#functions/campaigns/model/rules.ts';
import { newsletterMailing } from '#functions/campaigns/newsletters/mailing.ts';
import { seenMailing } from '#functions/campaigns/resources/queries.ts';
import type { Context } from '#functions/core/context.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { accountOfCode } from '#functions/identity/account/unsubscribe-code.ts';
import { change } from '#functions/lifecycle/change.ts';
import { everybody } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const email = idOf('emails', 1);
const user = (n: number) => idOf('users', n);

async function society(rows: Parameters<typeof createWorld>[0] = {}) {
  const { ctx: visitor } = await createWorld({
    users: [
      { givenName: 'Łukasz', lastName: 'Zięba', newsletter: true, language: 'it' },
      { givenName: 'Ada', lastName: 'Abel', newsletter: true },
      { givenName: 'Bo', lastName: 'Beck', newsletter: false, announcements: false },
    ],
    renewals: [{ userId: user(1), validFrom: '2026-03-01', validTo: '2027-03-01' }],
    emails: [{ status: 'DRAFT', body: '<p>Dear {givenName} {lastName}: {renewalDate}</p>' }],
    newsletters: [{ status: 'DRAFT' }],
    ...rows,
  });
  const ctx: Context = { ...visitor, actor: everybody.newsletter };
  const row = async (family: 'emails' | 'newsletters' = 'emails', id = email) => {
    const seen = await seenMailing(ctx, family, id);
    if (!seen) throw new Error('It is not there.');
    return seen;
  };
  return { visitor, ctx, row };
}

describe('EML-02 the preview of a letter', () => {
  it('is made for the recipient that is asked for, in their language, else for the first', async () => {
    const { ctx, row } = await society();
    const stored = await row();
    const chosen = await previewLetter(ctx, 'emails', stored, { readerId: user(1) });
    expect(chosen).toMatchObject({ reader: 'Łukasz Zięba' });
    expect(chosen.text).toContain('Dear Łukasz Zięba: 1 ');
    expect(chosen.text).toContain('Ricevi questo annuncio');
    expect(chosen.html).toContain('<html lang="it">');
    const head = await letterHead(ctx, 'emails', stored, { readerId: user(1) });
    expect(head.subject).toBe(chosen.subject);
    // The size is the same for every reader, and never less than what one of them gets.
    const { length } = new TextEncoder().encode(chosen.html);
    expect(head.bytes).toBeGreaterThanOrEqual(length);
    expect(head.bytes).toBeLessThan(length + 2000);
    expect((await letterHead(ctx, 'emails', stored)).bytes).toBe(head.bytes);
    // Whoever has opted out is no recipient.
    for (const readerId of [null, user(3), 'nobody']) {
      const { reader, text } = await previewLetter(ctx, 'emails', stored, { readerId });
      expect(reader).toBe('Ada Abel');
      expect(text).toContain('Dear Ada Abel: —');
    }
    expect(await readersFor(ctx, 'emails', stored)).toEqual([
      { id: user(2), name: 'Ada Abel' },
      { id: user(1), name: 'Łukasz Zięba' },
    ]);
  });

  it('shows what is typed before it is saved, and a sample where there is no recipient', async () => {
    const { ctx, row } = await society();
    const typed = { ...(await row()), subject: 'To {givenName}', filterType: 'board' };
    const { subject, reader, text } = await previewLetter(ctx, 'emails', typed);
    expect((await letterHead(ctx, 'emails', typed)).subject).toBe(subject);
    expect([subject, reader]).toEqual(['To Ada', null]);
    expect(text).toContain('Dear Ada Lovelace');
    expect(await readersFor(ctx, 'emails', typed)).toEqual([]);
  });

  it('has a link that unsubscribes nobody, and no address of anybody', async () => {
    const { ctx, row } = await society();
    const { text, html } = await previewLetter(ctx, 'emails', await row(), { readerId: user(1) });
    const code = /unsubscribe\?c=([\w-]+)/.exec(text)?.[1] ?? '';
    const account = await accountOfCode(ctx.config.linkSecret, code);
    expect(account).toMatchObject({ userId: '00000000-0000-0000-0000-000000000000' });
    expect(html).not.toContain('user1@');
  });

  it('is shown only to whoever makes mailings', async () => {
    const { visitor, row } = await society();
    const stored = await row();
    for (const actor of [everybody.visitor, everybody.member]) {
      const ctx = { ...visitor, actor };
      await expect(previewLetter(ctx, 'emails', stored)).rejects.toThrow();
      await expect(letterHead(ctx, 'emails', stored)).rejects.toThrow();
      await expect(readersFor(ctx, 'emails', stored)).rejects.toThrow();
    }
  });
});

describe('a letter that mail programs would cut off', () => {
  // Half of what may be typed: so many list items need more room in a letter than as they are stored.
  const long = `<ul>${'<li>one</li>'.repeat(3500)}</ul>`;

  it.each([
    ['EML-13', 'emails', emailMailing, { body: long }, 'body'],
    ['NLT-14', 'newsletters', newsletterMailing, { opening: long }, 'opening'],
  ] as const)('%s is not published', async (_, family, kind, typed, field) => {
    const { ctx, row } = await society();
    const id = idOf(family, 1);
    const { bytes } = await letterHead(ctx, family, { ...(await row(family, id)), ...typed });
    expect(isTooLarge(bytes)).toBe(true);
    const publish = change(ctx, kind as never, id, { action: 'publish', fields: typed as object });
    const { fields } = await publish.then(
      () => ({ fields: {} }),
      (error) => error,
    );
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toEqual([says('letterTooLarge', kilobytes(bytes))]);
    expect((await row(family, id)).status).toBe('DRAFT');
    const fine = change(ctx, kind as never, id, { action: 'publish', fields: {} });
    expect(await fine).toMatchObject({ status: 'PUBLISHED' });
  });
});
