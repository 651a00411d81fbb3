import { sql } from 'drizzle-orm';
import { heldRows, type PersonalData } from '#functions/core/accounts/personal-data.ts';
import { columnsNamed } from '#functions/core/db/columns.ts';
import { mapped } from '#functions/core/db/database.ts';
import { inUnits } from '#functions/core/values/money.ts';
import { payments } from './model/table.ts';

const exported = columnsNamed(payments, [
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
    mapped(
      heldRows(
        exported,
        sql`${payments} where ${payments.userId} = ${userId} order by ${payments.createdAt}`,
      ),
      (rows) => rows.map((row) => ({ ...row, amount: inUnits(Number(row.amount)) })),
    ),
};
