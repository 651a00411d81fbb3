import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { assignmentsOf, namesOf, rowOf, type Write, write } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { BillingForm } from './schema.ts';
import { billingDetails } from './table.ts';

/** Writes billing details of a person with an open account; the last save counts. */
export function writeBilling(ctx: Context, userId: string, billing: Partial<BillingForm>): Write {
  const updatedAt = ctx.now().toISOString();
  const row = { userId, ...billing, updatedAt };
  return write(sql`insert into ${billingDetails} (${namesOf(row)}) select ${rowOf(row)} from ${users}
    where ${users.id} = ${userId} and ${users.status} = 'ACTIVE'
    on conflict (${column(billingDetails.userId)}) do update set ${assignmentsOf({ ...billing, updatedAt })},
      ${column(billingDetails.version)} = ${billingDetails.version} + 1`);
}

/** Keeps the signed-in user's billing details: receipts and invoices made from now on carry them. */
export async function saveBilling(ctx: Context, billing: BillingForm): Promise<void> {
  const { id } = authorize(ctx, 'account.use', { proof: 'none' });
  await commit(ctx, [writeBilling(ctx, id, billing)], {
    action: 'billing.changed',
    record: ['user', id],
  });
}
