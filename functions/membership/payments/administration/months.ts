import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isValidOn } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf, monthsBefore } from '#functions/core/values/dates.ts';
import { type Currency, currencies } from '#functions/core/values/money.ts';
import { monthsVisible } from '#functions/membership/payments/model/view.ts';

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

const membersAtEnds = (first: string, today: string): Read<Map<string, number>> =>
  readOf(
    {
      month: sql<string>`"ends"."month"`,
      members: sql<number>`(select count(distinct ${renewals.userId}) from ${renewals}
        where ${isValidOn(sql`"ends"."day"`)})`,
    },
    (list) => sql`with recursive "months"("month", "n") as (
      select ${first}, 1 union all
      select strftime('%Y-%m', "month" || '-01', '+1 month'), "n" + 1 from "months" where "n" < ${monthsVisible}
    ), "ends" as (
      select "month", min(date("month" || '-01', '+1 month', '-1 day'), ${today}) as "day" from "months"
    ) select ${list} from "ends"`,
    (rows) => new Map(rows.map(({ month, members }) => [month, members])),
  );

const incomeSince = (first: string): Read<MonthIncome[]> => ({
  sql: `select "month", "currency", sum("amount") as "income", sum("one") as "count" from (
      select substr("paidAt", 1, 7) as "month", "currency", "amount", 1 as "one" from "payments"
      where "paidAt" >= ?
      union all
      select substr("refundedAt", 1, 7), "currency", -"amount", 0 from "payments"
      where "status" = 'REFUNDED' and "paidAt" is not null and "refundedAt" >= ?
    ) group by "month", "currency"`,
  params: [first, first],
  columns: ['month', 'currency', 'income', 'count'],
  rows: (rows) =>
    rows.flatMap(({ month, currency, income, count }) => {
      const known = currencies.find((one) => one === currency);
      return known
        ? [{ month: String(month), currency: known, income: Number(income), count: Number(count) }]
        : [];
    }),
});

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
  const months = Array.from({ length: monthsVisible }, (_, i) => {
    const month = monthsBefore(today.slice(0, 7), monthsVisible - 1 - i);
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
