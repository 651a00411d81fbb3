import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { membersOn } from '#functions/core/membership/periods.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { addDays, dayOf, monthsBefore } from '#functions/core/values/dates.ts';
import { type Currency, currencies } from '#functions/core/values/money.ts';
import { monthsVisible } from '#functions/membership/payments/model/view.ts';
import { booking, bookingsIn } from './bookings.ts';

/** All months shown, the first one first; `YYYY-MM`. */
const monthsFrom = (first: string): string[] =>
  Array.from({ length: monthsVisible }, (_, i) => monthsBefore(first, -i));

/** The last day of a month; today in the current one. */
const lastDayShown = (month: string, today: string): string =>
  month === today.slice(0, 7) ? today : addDays(`${monthsBefore(month, -1)}-01`, -1);

/** The income by month and currency: what came less what went back, below zero for a loss, and the number of payments. */
const incomeSince = (first: string) =>
  readOf(
    {
      month: booking.month,
      currency: booking.currency,
      income: booking.amount,
      count: booking.count,
    },
    sql`from (${bookingsIn(first)}) group by 1, 2`,
  );

/** The currency of most payments, unless another one is asked for. */
function chooseCurrency(
  rows: { currency: Currency; count: number }[],
  asked: string | null,
): Currency {
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
  const visible = monthsFrom(first);
  const ends = visible.map((month) => lastDayShown(month, today));
  const { members, rows } = await ctx.db.read({
    members: membersOn(ends),
    rows: incomeSince(first),
  });
  const currency = chooseCurrency(rows, asked);
  const months = visible.map((month, i) => {
    const row = rows.find((one) => one.month === month && one.currency === currency);
    return {
      month,
      members: members[i] ?? 0,
      income: row?.income ?? 0,
      count: row?.count ?? 0,
    };
  });
  return { currency, currencies: [...new Set(rows.map((row) => row.currency))].sort(), months };
}
