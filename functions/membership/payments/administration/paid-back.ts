import type { Context } from '#functions/core/context.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { refusePayment } from '#functions/membership/errors.ts';
import { paymentMachine } from '#functions/membership/payments/model/rules.ts';
import type { PaidBack } from '#functions/membership/payments/model/schema.ts';
import { restOf } from '#functions/membership/payments/reports/credit-notes.ts';
import { laterPeriodOf } from './admin-payment.ts';
import { findStep, takeStep } from './manage.ts';

/**
 * Notes money that was paid back elsewhere, by transfer or in the pages of the bank (D-150): a credit note for it and the
 * e-mail. A part leaves the membership as it is; all that was left takes the period, as a refund does. Throws
 * `NOT_FOUND`, and `CONFLICT` when the payment has changed, more is named than is left, or when it is all and a later
 * period follows.
 */
export async function notePaidBack(
  ctx: Context,
  id: string,
  { version, note, amount }: PaidBack,
): Promise<'refund' | 'credit'> {
  authorize(ctx, 'payments.manage', { proof: 'fresh' });
  const { payment, step } = await findStep(ctx, id, { name: 'credit', version });
  const { left, later } = await ctx.db.read({ left: restOf(id), later: laterPeriodOf(id) });
  const rest = left ?? 0;
  const { currency } = payment;
  if (amount > rest || amount === 0)
    throw refusePayment.moreThanLeft({ rest: formatMoney(rest, currency, ctx.client.language) });
  const all = amount === rest ? paymentMachine.named('refund', payment.status, 'admin') : null;
  if (all && later !== null) throw refusePayment.laterPeriod({ date: later });
  await takeStep(ctx, payment, all ?? step, { note, amount });
  return all ? 'refund' : 'credit';
}
