import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { commit } from '#functions/core/audit/commands.ts';
import { siteState } from '#functions/core/cache/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { change, guard } from '#functions/core/db/write.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { type Currency, currencies } from '#functions/core/values/money.ts';
import { type PaymentMethod, paymentMethods } from '#functions/core/values/payment-words.ts';
import { type CreditCause, creditCauses } from '#functions/membership/payments/model/rules.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import { booking, bookingsIn, heldMoney, isHeld } from './bookings.ts';

/** The year in the URL; anything else means the present one. */
export const booksParams = (thisYear: number) =>
  z.object({ year: z.coerce.number().int().min(2000).max(thisYear).catch(thisYear) });

/** A line of the books, all in minor units: what came by each method, and what went back, by reason. */
export interface BookLine {
  received: Record<PaymentMethod, number>;
  /** The number of receipts. */
  count: number;
  credited: Record<CreditCause, number>;
  /** What came less what went back. */
  net: number;
  /** What of it had come on days whose books were locked when it was recorded (D-282). */
  late: number;
  /** What came and waits for an administrator: no income, by the month of its order. */
  held: number;
}

const emptyLine = (): BookLine => ({
  received: { card: 0, transfer: 0, cash: 0, waiver: 0 },
  count: 0,
  credited: { refund: 0, dispute: 0, reversal: 0 },
  net: 0,
  late: 0,
  held: 0,
});

/** A sum of bookings; what is held has no method. */
type Booking = Omit<RowOf<typeof booking>, 'method'> & { method: PaymentMethod | null };

const booked = (year: number): Read<Booking[]> =>
  readOf(booking, sql`from (${bookingsIn(`${year}-`, `${year}.`)}) group by 1, 2, 3, 4`);

/** Money that is held now, of the orders of a year: neither paid by a method nor gone back. */
const heldOf = (year: number): Read<Booking[]> =>
  readOf(
    {
      month: sql<string>`substr(${payments.createdAt}, 1, 7)`,
      currency: sql<Currency>`${heldMoney.currency}`,
      method: sql<null>`null`,
      cause: sql<null>`null`,
      amount: sql<number>`sum(${heldMoney.amount})`,
      count: sql<number>`0`,
      late: sql<number>`0`,
    },
    sql`from ${payments} where ${isHeld}
      and ${payments.createdAt} >= ${`${year}-`} and ${payments.createdAt} < ${`${year}.`} group by 1, 2`,
  );

function addTo(line: BookLine, { method, cause, amount, count, late }: Booking): void {
  if (method === null) {
    line.held += amount;
    return;
  }
  line.net += amount;
  line.count += count;
  line.late += late;
  if (cause === null) line.received[method] += amount;
  else line.credited[cause] -= amount;
}

/**
 * The books of a year, for each currency in use its twelve months and their sum, and the day to which all are locked. A
 * payment counts on the day of the money, or of its record where that day was locked; what is held does not count.
 */
export async function booksOf(ctx: Context, year: number) {
  authorize(ctx, 'payments.manage');
  const { lockedTo, ...read } = await ctx.db.read({
    ...{ booked: booked(year), held: heldOf(year), lockedTo: booksLockedTo },
  });
  const rows = [...read.booked, ...read.held];
  const books = currencies.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    if (own.length === 0) return [];
    const months = Array.from({ length: 12 }, (_, i) => {
      const month = `${year}-${String(i + 1).padStart(2, '0')}`;
      const line = emptyLine();
      for (const row of own) if (row.month === month) addTo(line, row);
      return { month, ...line };
    });
    const total = emptyLine();
    for (const row of own) addTo(total, row);
    return [{ currency, months, total }];
  });
  return { books, lockedTo };
}
export type Books = Awaited<ReturnType<typeof booksOf>>['books'][number];

const money = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

/**
 * The books of a year as the text of a CSV file, with a line for each currency and month; noted in the audit log. What
 * went back is below zero, so that a line adds up to its net, and "Held" is not part of it. Throws `PROOF_REQUIRED`.
 */
export async function booksCsv(ctx: Context, year: number): Promise<string> {
  authorize(ctx, 'payments.manage', { proof: 'fresh' });
  const { books } = await booksOf(ctx, year);
  await commit(ctx, [], {
    action: 'payments.books-exported',
    record: ['payments', 'all'],
    details: { year },
  });
  return csvText([
    [
      ...['Month', 'Currency', 'Card', 'Transfer', 'Cash', 'Waived', 'Receipts'],
      ...['Refunds', 'Disputes', 'Cancelled records', 'Net', 'Held'],
    ],
    ...books.flatMap(({ currency, months, total }) =>
      [...months, { month: String(year), ...total }].map(
        ({ month, received, count, credited, net, held }) => [
          ...[month, currency],
          ...paymentMethods.map((method) => money(received[method])),
          String(count),
          ...creditCauses.map((cause) => money(-credited[cause])),
          money(net),
          money(held),
        ],
      ),
    ),
  ]);
}

/** The last day of the books that are locked; null while none is. */
export const booksLockedTo = readOf(
  { day: siteState.booksLockedTo },
  sql`from ${siteState}`,
  (rows) => firstRow(rows)?.day ?? null,
);

/**
 * Locks the books up to a day (D-282), earlier or later than before: what is recorded from now on for a locked day counts
 * on the day of its record. Throws `PROOF_REQUIRED`.
 */
export async function lockBooks(ctx: Context, lockedTo: string): Promise<void> {
  authorize(ctx, 'payments.manage', { proof: 'fresh' });
  const { before } = await ctx.db.read({ before: booksLockedTo });
  const locked = change.update(siteState).set({ booksLockedTo: lockedTo });
  await commit(ctx, [guard(locked.where(sql`${siteState.booksLockedTo} is ${before}`))], {
    action: 'payments.books-locked',
    record: ['payments', 'all'],
    details: { from: before, to: lockedTo },
  });
}
