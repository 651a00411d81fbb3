import { type SQL, sql } from 'drizzle-orm';
import { payments } from '#functions/membership/payments/model/table.ts';
import { invoices } from './table.ts';

/**
 * The next number of a receipt in a year, for card payments and invoices alike: computed in the write, so that there
 * are no gaps and no duplicates.
 */
export function nextReceipt(year: string): SQL {
  const among = (column: typeof payments.receipt | typeof invoices.receipt) =>
    sql`${column} >= ${`${year}-`} and ${column} < ${`${year}.`}`;
  return sql`(select printf('%s-%04d', ${year}, coalesce(max("n"), 0) + 1) from (
    select cast(substr(${payments.receipt}, 6) as integer) as "n" from ${payments} where ${among(payments.receipt)}
    union all select cast(substr(${invoices.receipt}, 6) as integer) from ${invoices} where ${among(invoices.receipt)}))`;
}

/** The next number of an invoice in a year, in the same way. */
export const nextInvoice = (year: string): SQL => sql`(
  select printf('INV-%s-%04d', ${year}, coalesce(max(cast(substr(${invoices.number}, 10) as integer)), 0) + 1)
  from ${invoices} where ${invoices.number} >= ${`INV-${year}-`} and ${invoices.number} < ${`INV-${year}.`})`;
