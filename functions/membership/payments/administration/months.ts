import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { rowCounts } from '#functions/core/db/table.ts';
import { memberChanges } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf, monthsBefore } from '#functions/core/values/dates.ts';
import { type Currency, currencies } from '#functions/core/values/money.ts';
import { monthsVisible } from '#functions/membership/payments/model/view.ts';

/** All months shown, the first one first; `YYYY-MM`. */
const monthsFrom = (first: string): string[] =>
  Array.from({ length: monthsVisible }, (_, i) => monthsBefore(first, -i));

/** The income of a month in a currency. */
interface MonthIncome {
  /** `YYYY-MM`. */
  month: string;
  currency: Currency;
  /** Payments less refunds of the month, in minor units; a loss is below zero. */
  income: number;
  /** The number of payments. */
  count: number;
}

/** The number of members at the end of each month since the first, and today. */
const membersAtEnds = (first: string, today: string): Read<Map<string, number>> =>
  readOf(
    {
      month: sql<string>`max(substr(${memberChanges.day}, 1, 7), ${first})`,
      change: sql<number>`sum(${memberChanges.everybody})`,
    },
    sql`from ${memberChanges} where ${memberChanges.day} <= ${today} group by 1`,
    (rows) => {
      const changes = new Map(rows.map(({ month, change }) => [month, change]));
      let members = 0;
      return new Map(
        monthsFrom(first).map((month) => {
          members += changes.get(month) ?? 0;
          return [month, members];
        }),
      );
    },
  );

/** The income by month, which the database adds up with each payment and refund. */
const incomeSince = (first: string): Read<MonthIncome[]> =>
  readOf(
    {
      month: sql<string>`${rowCounts.part}`,
      currency: sql<string>`${rowCounts.state}`,
      income: sql<number>`sum(case ${rowCounts.list} when 'income' then ${rowCounts.n} else 0 end)`,
      count: sql<number>`sum(case ${rowCounts.list} when 'paid' then ${rowCounts.n} else 0 end)`,
      changes: sql<number>`sum(case ${rowCounts.list} when 'incomeChanges' then ${rowCounts.n} else 0 end)`,
    },
    sql`from ${rowCounts} where ${rowCounts.list} in ('income', 'paid', 'incomeChanges') and ${rowCounts.part} >= ${first}
      group by ${rowCounts.part}, ${rowCounts.state}`,
    (rows) =>
      rows.flatMap(({ month, currency, income, count, changes }) => {
        const known = currencies.find((one) => one === currency);
        return known && changes > 0 ? [{ month, currency: known, income, count }] : [];
      }),
  );

/** The currency of most payments, unless another one is asked for. */
function chooseCurrency(rows: MonthIncome[], asked: string | null): Currency {
  const counts = currencies.map((currency) => ({
    currency,
    count: rows.reduce((sum, row) => sum + (row.currency === currency ? row.count : 0), 0),
  }));
  const [most = { currency: currencies[0] }] = counts.sort((a, b) => b.count - a.count);
  return currencies.find((one) => one === asked) ?? most.currency;
}

/**
 * Income and members of the last 24 months, the current one last, with the number of members at the end
 * of each (of the current one, today); one round trip. Amounts of different currencies are not added up:
 * `currency` says which one is shown, `others` which other ones there are.
 */
export async function monthsOf(ctx: Context, asked: string | null = null) {
  authorize(ctx, 'payments.manage');
  const today = dayOf(ctx.now());
  const first = monthsBefore(today.slice(0, 7), monthsVisible - 1);
  const { members, rows } = await ctx.db.read({
    members: membersAtEnds(first, today),
    rows: incomeSince(first),
  });
  const currency = chooseCurrency(rows, asked);
  const months = monthsFrom(first).map((month) => {
    const row = rows.find((one) => one.month === month && one.currency === currency);
    return {
      month,
      members: members.get(month) ?? 0,
      income: row?.income ?? 0,
      count: row?.count ?? 0,
    };
  });
  return { currency, currencies: [...new Set(rows.map((row) => row.currency))].sort(), months };
}
