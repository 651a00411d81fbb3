import { describe, expect, it } from 'vitest';
import { factsToAdd } from '#functions/site/attention/queries.ts';
import { actor } from '#tests/support/actors.ts';
import { createWorld } from '#tests/support/world.ts';

const published = { status: 'PUBLISHED' } as const;

describe('D-02 D-95 what needs the attention of an administrator', () => {
  it('is what nobody has entered, counted, and the addresses that the configuration leaves empty', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      awards: [published],
      winners: [
        { ...published, year: null },
        { ...published, year: 2026 },
        { status: 'DRAFT', year: null },
      ],
      pages: [published, { status: 'DRAFT' }],
      people: [{ status: 'DRAFT', isMainOfficer: true }],
      translations: [{ original: '{"title":"As it was"}' }],
    });
    ctx.actor = actor(1, 'admin');
    ctx.config = { ...ctx.config, winsUrl: null, netplaceUrl: null, societyAddress: [] };
    expect(await factsToAdd(ctx)).toEqual(
      ['officers', 'committee', 'years', 'drafts', 'outdated', 'wins', 'netplace', 'address'].map(
        (fact) => ({ fact, count: 1 }),
      ),
    );
  });

  it('is nothing when everything is there', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      people: [{ ...published, isMainOfficer: true, isExecutive: true }],
    });
    const url = 'https://example.org/';
    ctx.config = { ...ctx.config, winsUrl: url, netplaceUrl: url, societyAddress: ['One Street'] };
    ctx.actor = actor(1, 'admin');
    expect(await factsToAdd(ctx)).toEqual([]);
  });
});
