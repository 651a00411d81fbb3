import { type SQL, sql } from 'drizzle-orm';
import { invoices } from './model/table.ts';

/** The next number of an invoice in a year, computed in the write so that there are no gaps and no duplicates. */
export const nextInvoice = (year: string): SQL => sql`(
  select printf('INV-%s-%04d', ${year}, coalesce(max(cast(substr(${invoices.number}, 10) as integer)), 0) + 1)
  from ${invoices} where ${invoices.number} >= ${`INV-${year}-`} and ${invoices.number} < ${`INV-${year}.`})`;
