import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#functions/core/accounts/rules.ts';
import { memberCount, membersOn } from '#functions/core/membership/periods.ts';
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

describe('what the database works out', () => {
  it('is the number of members on any day, after any changes of periods and accounts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(day, { minLength: 3, maxLength: 3 }),
        async (steps, days) => {
          const { ctx } = await createWorld({ users: [{}, {}, {}] });
          for (const [n, one] of steps.entries()) await take(one, n + 1);
          for (const on of days) {
            const { members, everybody } = await ctx.db.read({
              members: memberCount(on),
              everybody: membersOn([on]),
            });
            const [counted] = await rowsOf<{ open: number; all: number }>(
              `select count(distinct iif("status" = 'ACTIVE', "userId", null)) as "open", count(distinct "userId") as "all"
              from "renewals" join "users" on "users"."id" = "userId" where "validFrom" <= ? and "validTo" >= ?`,
              on,
              on,
            );
            expect([members, ...everybody]).toEqual([counted?.open, counted?.all]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is every name folded as people sort and search it', async () => {
    await createWorld({ users: [{ givenName: 'Émile', lastName: 'Łukasz' }] });
    await run(`update "users" set "lastName" = 'Ångström'`);
    const [row] = await rowsOf<{ lastKey: string; givenKey: string }>(
      'select "lastKey", "givenKey" from "users"',
    );
    expect(row).toEqual({ lastKey: foldText('Ångström'), givenKey: foldText('Émile') });
  });
});
