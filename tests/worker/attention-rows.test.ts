import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attentionCounts, attentionLines } from '#functions/attention/queries.ts';
import { hasRow } from '#functions/core/db/read-of.ts';
import { factsToAdd } from '#functions/site/attention/queries.ts';
import { actor } from '#tests/support/actors.ts';
import { fill, rowsRead } from '#tests/support/rows-read.ts';
import { createWorld } from '#tests/support/world.ts';

const many = 1500;
const since = `'2026-10-0' || (1 + "i" % 9) || 'T00:00:00.000Z'`;

describe('D-151 the numbers of the navigation', () => {
  it('read few rows, however many there are and however many wait', async () => {
    const { ctx } = await createWorld({ users: [{}], actor: actor(1, 'admin') });
    await fill('jobs', many, {
      status: `iif("i" % 2, 'PENDING', 'PUBLISHED')`,
      submittedAt: since,
      applicationDeadline: `'2026-11-2' || ("i" % 10)`,
    });
    await fill('events', many, { status: `'PENDING'`, submittedAt: since });
    await fill('queuedEmails', many, {
      status: `'FAILED'`,
      lastError: `iif("i" % 3, 'OUTDATED', '550')`,
      createdAt: since,
    });
    const status = `iif("i" % 2, 'DISPUTED', 'PAID')`;
    await fill('payments', many, { status, createdAt: since, updatedAt: since });
    await fill('paymentEvents', many, { receivedAt: since, flag: `'UNKNOWN_ORDER'` });
    await fill('ballots', 3000, {
      ...{ id: `'ballot' || "i"`, isPoll: '1', status: `iif("i" % 2, 'PUBLISHED', 'DRAFT')` },
      votingStartTime: `'2026-11-22T00:00:00.000Z'`,
      votingEndTime: `'2026-12-01T00:00:00.000Z'`,
    });
    // Those who judge them are few; the accounts are not.
    await fill('users', many, {});
    const sealed = { ballotId: `'ballot' || (2 * "i" - 1)`, number: '1', at: `'2026-11-23'` };
    await fill('resultStatements', 300, sealed);
    await fill('claims', many, { createdAt: `'2026-11-20'` });
    await fill('sendings', many, {
      ...{ id: `'sent' || "i"`, campaignId: `'issue' || "i"`, startedAt: since, movedAt: since },
      endedAt: `'2026-11-22T00:00:00.000Z'`,
    });
    await fill('sendings', 3000, {
      ...{ campaignId: `'newsletter' || "i"`, purpose: `'TEST'`, startedAt: since, movedAt: since },
      endedAt: `iif("i" % 2, '2026-11-01T00:00:00.000Z', null)`,
    });
    // Beside another statement, as on every screen.
    const { rows, answer } = await rowsRead(ctx, async (one) => {
      const [counts] = await Promise.all([
        attentionCounts(one),
        one.db.read({ other: hasRow(sql`(select 1)`) }),
      ]);
      return { counts, trips: one.db.cost.batches };
    });
    expect(answer).toMatchObject({ counts: { '/my/review': 100 }, trips: 1 });
    expect(rows).toBeLessThan(6000);
    // The overview asks about what ends soon, too.
    expect((await rowsRead(ctx, attentionLines)).rows).toBeLessThan(9200);
  });

  it('cost members nothing', async () => {
    const { ctx } = await createWorld({ users: [{}], actor: actor(1, 'member', 'board') });
    expect(await rowsRead(ctx, attentionCounts)).toEqual({ rows: 0, answer: {} });
  });
});

const published = { status: 'PUBLISHED' } as const;

describe('D-95 what needs the attention of an administrator', () => {
  it('is what nobody has entered, counted', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      awards: [{ ...published, name: 'Prize', firstYear: 2022, notAwarded: '2023' }],
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
    expect(await factsToAdd(ctx)).toEqual([
      ...['officers', 'committee', 'years'].map((fact) => ({ fact, count: 1 })),
      { fact: 'awardYears', count: 1, which: 'Prize 2022, 2024–2025' },
      ...['drafts', 'outdated'].map((fact) => ({ fact, count: 1 })),
    ]);
  });

  it('is nothing when everything is there', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      people: [{ ...published, isMainOfficer: true, isExecutive: true }],
    });
    ctx.actor = actor(1, 'admin');
    expect(await factsToAdd(ctx)).toEqual([]);
  });
});
