import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attentionCounts, attentionLines } from '#functions/attention/queries.ts';
import { hasRow } from '#functions/core/db/read-of.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { fill, rowsRead } from '#tests/support/rows-read.ts';
import { createWorld } from '#tests/support/world.ts';

const many = 1500;
const since = `'2026-10-0' || (1 + "i" % 9) || 'T00:00:00.000Z'`;
const me = `'${idOf('users', 1)}'`;

describe('D-151 the numbers of the navigation', () => {
  it('read few rows, however many there are and however many wait', async () => {
    const { ctx } = await createWorld({ users: [{}] });
    ctx.actor = actor(1, 'admin');
    await fill('jobs', many, {
      id: `'job' || "i"`,
      title: `'Job'`,
      status: `iif("i" % 2, 'PENDING', 'PUBLISHED')`,
      submittedAt: since,
      applicationDeadline: `'2026-11-2' || ("i" % 10)`,
    });
    await fill('events', many, {
      id: `'event' || "i"`,
      shortId: `'e' || "i"`,
      title: `'Event'`,
      relativePath: `'event'`,
      startDate: `'2027-01-01'`,
      status: `'PENDING'`,
      submittedAt: since,
    });
    await fill('queuedEmails', many, {
      id: `'email' || "i"`,
      kind: `'recovery'`,
      toAddress: `'someone@example.org'`,
      language: `'en'`,
      status: `'FAILED'`,
      lastError: `iif("i" % 3, 'OUTDATED', '550')`,
      createdAt: since,
    });
    await fill('payments', many, {
      id: `'payment' || "i"`,
      orderId: `'order' || "i"`,
      userId: me,
      gateway: `'sandbox'`,
      optionId: `'option'`,
      optionDescription: `'Fee'`,
      amount: '100',
      currency: `'USD'`,
      language: `'en'`,
      status: `iif("i" % 2, 'DISPUTED', 'PAID')`,
      createdAt: since,
      updatedAt: since,
    });
    await fill('paymentEvents', many, {
      id: `'report' || "i"`,
      key: `'report' || "i"`,
      gateway: `'sandbox'`,
      source: `'notification'`,
      orderId: `'order' || "i"`,
      outcome: `'PAID'`,
      proof: `'SIGNED'`,
      receivedAt: since,
      flag: `'UNKNOWN_ORDER'`,
    });
    await fill('ballots', 3000, {
      id: `'ballot' || "i"`,
      title: `'Poll'`,
      isPoll: '1',
      status: `iif("i" % 2, 'PUBLISHED', 'DRAFT')`,
      votingStartTime: `'2026-11-22T00:00:00.000Z'`,
      votingEndTime: `'2026-12-01T00:00:00.000Z'`,
    });
    // Those who judge them are few; the accounts are not.
    await fill('users', many, {
      ...{ id: `'user' || "i"`, email: `'u' || "i"`, emailKey: `'u' || "i"`, status: `'ACTIVE'` },
      ...{ givenName: `'Ann'`, lastName: `'Doe'` },
    });
    await fill('seals', 300, {
      ...{ ballotId: `'ballot' || (2 * "i" - 1)`, sealedAt: `'2026-11-23'`, hash: `'x'` },
      ...{ votes: '1', members: '1', counts: `'[]'` },
    });
    await fill('claims', many, {
      ...{ id: `'c' || "i"`, importId: `'x'`, addressKey: `'a' || "i"`, address: `'a' || "i"` },
      ...{ givenName: `'Ada'`, lastName: `'Doe'`, givenKey: `'ada'`, lastKey: `'doe'` },
      ...{ reference: `'NS-' || "i"`, validFrom: `'2026-01-01'`, validTo: `'2027-01-01'` },
      ...{ description: `'Fee'`, note: `''`, language: `'en'`, createdBy: `'x'` },
      ...{ createdAt: `'2026-11-20'`, expiresAt: `'2037-01-01'` },
    });
    await fill('sendings', many, {
      ...{ id: `'sent' || "i"`, resourceName: `'newsletters'`, campaignId: `'issue' || "i"` },
      ...{ purpose: `'REAL'`, content: `'{}'`, startedAt: since, movedAt: since },
      endedAt: `'2026-11-22T00:00:00.000Z'`,
    });
    await fill('sendings', 3000, {
      id: `'sending' || "i"`,
      resourceName: `'newsletters'`,
      campaignId: `'newsletter' || "i"`,
      purpose: `'TEST'`,
      content: `'{}'`,
      startedAt: since,
      movedAt: since,
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
    expect(answer).toMatchObject({ counts: { '/my/jobs': 100, '/my/events': 100 }, trips: 1 });
    expect(rows).toBeLessThan(6000);
    // The overview asks about what ends soon, too.
    expect((await rowsRead(ctx, attentionLines)).rows).toBeLessThan(9200);
  });

  it('cost members nothing', async () => {
    const { ctx } = await createWorld({ users: [{}] });
    ctx.actor = actor(1, 'member', 'board');
    expect(await rowsRead(ctx, attentionCounts)).toEqual({ rows: 0, answer: {} });
  });
});
