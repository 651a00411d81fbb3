import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { readFirst } from '#functions/core/db/read-of.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { type BillingForm, billingForm } from './schema.ts';
import { billingDetails } from './table.ts';

const fields = pickColumns(billingDetails, namesOfFields(billingForm));

/** For whom a person's receipts and invoices are made out; empty fields when nothing is kept. */
export const billingOf = (userId: string) =>
  mapRead(
    readFirst(fields, sql`from ${billingDetails} where ${billingDetails.userId} = ${userId}`),
    (row): BillingForm => row ?? billingForm.parse({}),
  );

/** The signed-in user's own billing details. */
export async function myBilling(ctx: Context): Promise<BillingForm> {
  const { id } = authorize(ctx, 'account.use');
  return (await ctx.db.read({ billing: billingOf(id) })).billing;
}
