import { eq, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstOf, mapRead, select } from '#functions/core/db/database.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { type BillingForm, billingForm } from './schema.ts';
import { billingDetails } from './table.ts';

const byUser = firstOf(() =>
  select
    .select(pickColumns(billingDetails, namesOfFields(billingForm)))
    .from(billingDetails)
    .where(eq(billingDetails.userId, sql.placeholder('userId'))),
);

/** For whom a person's receipts and invoices are made out; empty fields when nothing is kept. */
export const billingOf = (userId: string) =>
  mapRead(byUser({ userId }), (row): BillingForm => row ?? billingForm.parse({}));

/** The signed-in user's own billing details. */
export async function myBilling(ctx: Context): Promise<BillingForm> {
  const { id } = authorize(ctx, 'account.use');
  return (await ctx.db.read({ billing: billingOf(id) })).billing;
}
