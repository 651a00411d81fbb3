import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailCampaign } from '#functions/campaigns/bulk-emails/campaign.ts';
import { newsletterCampaign } from '#functions/campaigns/newsletters/campaign.ts';
import { foldText } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { memberCount } from '#functions/core/membership/periods.ts';
import { turnoutOf } from '#functions/voting/votes/queries.ts';
import { rowsOf } from '../support/accounts.ts';
import { idOf } from '../support/rows.ts';
import { add, createWorld } from '../support/world.ts';

const day = fc
  .integer({ min: 0, max: 40 })
  .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
const period = fc.tuple(fc.integer({ min: 1, max: 3 }), day, day).map(([user, ...days]) => {
  const [from = '', to = ''] = days.sort();
  return { user, from, to };
});

type Step =
  | { do: 'add'; user: number; from: string; to: string; nth: number }
  | { do: 'change'; user: number; from: string; to: string; nth: number }
  | { do: 'remove'; nth: number }
  | { do: 'close'; user: number }
  | { do: 'open'; user: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ period, nth: fc.nat(5) })
    .map(({ period: one, nth }) => ({ do: 'add' as const, ...one, nth })),
  fc
    .record({ period, nth: fc.nat(5) })
    .map(({ period: one, nth }) => ({ do: 'change' as const, ...one, nth })),
  fc.nat(5).map((nth) => ({ do: 'remove' as const, nth })),
  fc.record({
    do: fc.constantFrom('close' as const, 'open' as const),
    user: fc.integer({ min: 1, max: 3 }),
  }),
);

const run = (sql: string, ...values: (string | number)[]) => rowsOf(sql, ...values);

async function take(one: Step, n: number): Promise<void> {
  if (one.do === 'add')
    await add(
      'renewals',
      [
        {
          userId: idOf('users', one.user),
          validFrom: one.from,
          validTo: one.to,
          reference: `r${n}`,
        },
      ],
      n,
    );
  else if (one.do === 'close' || one.do === 'open')
    await run(
      'update "users" set "status" = ? where "id" = ?',
      one.do === 'close' ? 'CLOSED' : 'ACTIVE',
      idOf('users', one.user),
    );
  else {
    const nth = `(select "id" from "renewals" order by "id" limit 1 offset ${one.nth})`;
    if (one.do === 'remove') await run(`delete from "renewals" where "id" = ${nth}`);
    else
      await run(
        `update "renewals" set "validFrom" = ?, "validTo" = ? where "id" = ${nth}`,
        one.from,
        one.to,
      );
  }
}

describe('what the database counts with each write', () => {
  it('is the number of members on any day, after any changes of periods and accounts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(day, { minLength: 3, maxLength: 3 }),
        async (steps, days) => {
          const { ctx } = await createWorld({ users: [{}, {}, {}] });
          for (const [n, one] of steps.entries()) await take(one, n + 1);
          for (const on of days) {
            const { stored } = await ctx.db.read({ stored: memberCount(on) });
            const [counted] = await rowsOf<{ n: number }>(
              `select count(distinct "userId") as "n" from "renewals" join "users" on "users"."id" = "userId" and "status" = 'ACTIVE'
              where "validFrom" <= ? and "validTo" >= ?`,
              on,
              on,
            );
            expect(stored).toBe(counted?.n);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is the number of accounts, items and votes in each state', async () => {
    const { ctx } = await createWorld({
      users: [{ newsletter: true }, { newsletter: true, status: 'CLOSED' }, {}],
      jobs: [{ status: 'DRAFT' }, { status: 'PENDING' }, { status: 'PUBLISHED' }],
      events: [{ status: 'DRAFT' }, { status: 'DRAFT', isNetsci: true }],
      ballots: [{}],
      participations: [{ ballotId: idOf('ballots', 1), userId: idOf('users', 1) }],
    });
    await run(`update "jobs" set "status" = 'PENDING' where "status" = 'DRAFT'`);
    const rows = await rowsOf<{ list: string; state: string; part: string; n: number }>(
      'select * from "rowCounts" where "n" > 0',
    );
    const of = (list: string, state: string, part = '') =>
      rows.find((one) => one.list === list && one.state === state && one.part === part)?.n ?? 0;
    expect([of('users', 'ACTIVE'), of('users', 'CLOSED'), of('users', 'newsletter')]).toEqual([
      2, 1, 1,
    ]);
    expect([of('jobs', 'DRAFT'), of('jobs', 'PENDING'), of('jobs', 'PUBLISHED')]).toEqual([
      0, 2, 1,
    ]);
    expect([of('events', 'DRAFT', 'events'), of('events', 'DRAFT', 'netsci-events')]).toEqual([
      1, 1,
    ]);
    expect((await ctx.db.read({ n: turnoutOf(idOf('ballots', 1)) })).n).toBe(1);
  });

  it('D-111 is who gets a newsletter and who none, after any change of accounts and suppressed addresses', async () => {
    const changes = fc.constantFrom(
      `update "users" set "newsletter" = 1 - "newsletter" where "id" = ?`,
      `update "users" set "announcements" = 1 - "announcements" where "id" = ?`,
      `update "users" set "confirmedAt" = iif("confirmedAt" is null, '2026-01-01', null) where "id" = ?`,
      `update "users" set "status" = iif("status" = 'ACTIVE', 'CLOSED', 'ACTIVE') where "id" = ?`,
      `update "users" set "emailKey" = 'new' || "emailKey" where "id" = ?`,
      `insert into "suppressions" ("addressKey", "suppressedAt", "reason", "lastReportAt")
        select "emailKey", '2026-01-01', 'BOUNCE', '2026-01-01' from "users" where "id" = ?
        on conflict ("addressKey") do update set "suppressedAt" = iif("suppressedAt" is null, '2026-01-01', null)`,
      `delete from "suppressions" where "addressKey" = (select "emailKey" from "users" where "id" = ?)`,
    );
    const steps = fc.array(fc.tuple(changes, fc.integer({ min: 1, max: 2 })), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(steps, async (made) => {
        const { ctx } = await createWorld({ users: [{ newsletter: true }, {}] });
        for (const [change, user] of made) await run(change, idOf('users', user));
        for (const kind of [newsletterCampaign, emailCampaign]) {
          const row = { filterType: 'WEB-USERS' };
          const { counted } = await ctx.db.read({
            counted: readOf(
              { reason: sql<string>`"why"`, n: sql<number>`count(*)` },
              sql`from (select coalesce(${kind.exclusion(row)}, '') as "why" from ${users}
                where ${kind.audience(row, '2026-11-21')}) group by "why" order by "why"`,
            ),
          });
          const stored = await rowsOf(
            `select "part" as "reason", "n" from "rowCounts" where "list" = 'readers' and "state" = '${kind.counted(row)}'
              and "n" <> 0 order by "part"`,
          );
          expect(stored).toEqual(counted);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('D-111 is how many rows of a ledger are done, in each state', async () => {
    const sendingId = idOf('sendings', 1);
    await createWorld({
      users: [{}],
      sendings: [{ recipients: 3 }],
      recipients: [
        { sendingId, seq: 1, userId: null, address: 'a@example.org' },
        { sendingId, seq: 2, userId: null, address: 'b@example.org' },
        { sendingId, seq: 3, userId: null, address: 'c@example.org', state: 'FAILED' },
      ],
    });
    const counts = () =>
      rowsOf(
        `select "state", "n" from "rowCounts" where "list" = 'recipients' and "part" = '${sendingId}' and "n" <> 0 order by "state"`,
      );
    await run(`update "recipients" set "state" = 'CLAIMED' where "seq" < 3`);
    expect(await counts()).toEqual([{ state: 'FAILED', n: 1 }]);
    await run(`update "recipients" set "state" = 'SENT' where "seq" < 3`);
    await run(`update "recipients" set "state" = 'BOUNCED' where "seq" = 1`);
    await run(`update "recipients" set "state" = 'QUEUED' where "seq" = 3`);
    expect(await counts()).toEqual([
      { state: 'BOUNCED', n: 1 },
      { state: 'SENT', n: 1 },
    ]);
    await run(`delete from "recipients" where "seq" = 1`);
    expect(await counts()).toEqual([{ state: 'SENT', n: 1 }]);
  });

  it('is every name folded as people sort and search it', async () => {
    await createWorld({ users: [{ givenName: 'Émile', lastName: 'Łukasz' }] });
    await run(`update "users" set "lastName" = 'Ångström'`);
    const [row] = await rowsOf<{ lastKey: string; givenKey: string }>(
      'select "lastKey", "givenKey" from "users"',
    );
    expect(row).toEqual({ lastKey: foldText('Ångström'), givenKey: foldText('Émile') });
  });

  it('is the income of each month less its refunds, and the sales of each fee, whatever becomes of payments', async () => {
    await createWorld({
      users: [{}],
      payments: [
        { status: 'PAID', amount: 5000, optionId: 'regular', paidAt: '2026-01-05T10:00:00.000Z' },
        { status: 'PAID', amount: 700, optionId: 'regular', paidAt: '2026-01-06T10:00:00.000Z' },
        { status: 'CREATED', amount: 900, optionId: 'student' },
      ],
    });
    await run(
      `insert into "creditNotes" ("id", "number", "paymentId", "cause", "gateway", "amount", "currency", "issuedAt")
        values ('n1', 'CN-2026-0001', ?, 'refund', 'sandbox', 5000, 'USD', '2026-02-01')`,
      idOf('payments', 1),
    );
    await run(`update "payments" set "status" = 'REFUNDED' where "amount" = 5000`);
    await run(
      `update "payments" set "status" = 'PAID', "paidAt" = '2026-02-03' where "amount" = 900`,
    );
    await run(`delete from "payments" where "amount" = 700`);
    const rows = await rowsOf<{ list: string; at: string; n: number }>(
      `select "list", iif("list" = 'sales', "state", "part") as "at", "n" from "rowCounts"
        where "list" in ('income', 'paid', 'incomeChanges', 'sales', 'booked', 'credited') and "n" <> 0 order by 1, 2`,
    );
    expect(rows.map(({ list, at, n }) => `${list} ${at} ${n}`)).toEqual([
      'booked 2026-01 5000',
      'booked 2026-02 900',
      'credited 2026-02 5000',
      'income 2026-01 5000',
      'income 2026-02 -4100',
      'incomeChanges 2026-01 1',
      'incomeChanges 2026-02 2',
      'paid 2026-01 1',
      'paid 2026-02 1',
      'sales student 1',
    ]);
  });

  it('is how far each item that is online is translated, after any change of it or of its translation', async () => {
    await createWorld({
      news: [
        { status: 'PUBLISHED', title: 'One' },
        { status: 'PUBLISHED', title: 'Two' },
        { status: 'DRAFT', title: 'Three' },
      ],
    });
    const ofNews = () =>
      rowsOf<{ name: string; rank: number }>(
        `select "name", "rank" from "translationStates" where "resourceName" = 'news' order by "itemId"`,
      );
    const id = idOf('news', 1);
    await run(
      `insert into "translations" ("resourceName", "itemId", "language", "texts", "original")
        select 'news', "id", 'it', '{}', json_object('title', "title", 'summary', "summary", 'description', "description")
        from "news" where "id" = ?`,
      id,
    );
    const before = await ofNews();
    expect(before.map(({ name, rank }) => `${name} ${rank}`)).toEqual(['One 2', 'Two 1']);
    await run(`update "news" set "title" = 'New' where "id" = ?`, id);
    await run(`update "news" set "status" = 'DRAFT' where "title" = 'Two'`);
    const after = await ofNews();
    expect(after.map(({ name, rank }) => `${name} ${rank}`)).toEqual(['New 0']);
  });
});
