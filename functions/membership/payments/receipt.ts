import { eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstOf, select } from '#functions/core/db/database.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import { hasReceipt } from '#functions/membership/payments/model/view.ts';

const byPayment = firstOf(() =>
  select
    .select({
      id: payments.id,
      userId: payments.userId,
      status: payments.status,
      receipt: payments.receipt,
      orderId: payments.orderId,
      gateway: payments.gateway,
      language: payments.language,
      optionDescription: payments.optionDescription,
      amount: payments.amount,
      currency: payments.currency,
      paidAt: payments.paidAt,
      refundedAt: payments.refundedAt,
      payerName:
        sql<string>`coalesce(${payments.payerName}, trim(${users.givenName} || ' ' || ${users.lastName}))`.as(
          'payerName',
        ),
      email: users.email,
      validFrom: renewals.validFrom,
      validTo: renewals.validTo,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(renewals, eq(renewals.id, payments.renewalId))
    .where(eq(payments.id, sql.placeholder('id'))),
);

/** A receipt with whom it belongs to. */
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof receiptRow>>>;

/**
 * The receipt of a payment with its account, for its payer and for users who manage payments; null for everybody
 * else. `ownerId` asks for an e-mail to that account, without anybody signed in.
 */
export async function receiptRow(ctx: Context, paymentId: string, ownerId?: string | null) {
  const actor = ownerId === undefined ? authorize(ctx, 'account.use') : null;
  const { found } = await ctx.db.read({ found: byPayment({ id: paymentId }) });
  if (!found || !hasReceipt(found)) return null;
  const isOwn = found.userId === (actor ? actor.id : ownerId);
  if (!isOwn && !may(actor, 'payments.manage')) return null;
  const { validFrom, validTo, ...receipt } = found;
  const period = validFrom && validTo ? { validFrom, validTo } : null;
  return { ...receipt, period };
}

/**
 * The receipt of a payment, for its payer and for users who manage payments; null for everybody else
 * and for a payment that was never paid, so that nobody learns of other people's payments. It names the
 * payer as at the time of the payment; older receipts, without a stored name, name the account's present
 * owner. `period` is null once the money was refunded; its `validTo` is the last day of the membership.
 */
export async function receiptOf(ctx: Context, paymentId: string) {
  const row = await receiptRow(ctx, paymentId);
  if (!row) return null;
  const { userId: _, language: __, ...receipt } = row;
  return receipt;
}
