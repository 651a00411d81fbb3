import { sql } from 'drizzle-orm';
import { type PersonalData, readRows } from '#functions/core/accounts/personal-data.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { toUnits } from '#functions/core/values/money.ts';
import { payments } from './model/table.ts';

const exported = pickColumns(payments, [
  'orderId',
  'optionDescription',
  'amount',
  'currency',
  'status',
  'message',
  'createdAt',
  'paidAt',
  'refundedAt',
]);

/** The user's payments; amounts in units, not in cents. */
export const paymentData: PersonalData = {
  payments: (userId) =>
    mapRead(
      readRows(
        exported,
        sql`${payments} where ${payments.userId} = ${userId} order by ${payments.createdAt}`,
      ),
      (rows) => rows.map((row) => ({ ...row, amount: toUnits(Number(row.amount)) })),
    ),
};
