import { and, eq } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import type { Currency } from '#functions/core/values/money.ts';
import type { PaymentMethod } from '#functions/core/values/payment-words.ts';
import { invoices } from './table.ts';

interface PaidFee {
  id: string;
  userId: string;
  amount: number;
  currency: Currency;
  method: PaymentMethod;
  /** The day on which the money came. */
  paidOn: string;
}

/**
 * What a payment does to the open invoice of its payer, in the same batch (D-142): the same money settles it, and
 * otherwise it is cancelled, so that nobody pays twice for a year.
 */
export function closeOpenInvoice(
  ctx: Context,
  { id, userId, amount, currency, method, paidOn }: PaidFee,
): Write[] {
  const at = ctx.now().toISOString();
  const isOpen = and(eq(invoices.userId, userId), eq(invoices.status, 'OPEN'));
  return [
    write(
      change
        .update(invoices)
        .set({ status: 'PAID', method, paymentId: id, paidOn, settledAt: at })
        .where(and(isOpen, eq(invoices.amount, amount), eq(invoices.currency, currency))),
    ),
    write(
      change
        .update(invoices)
        .set({ status: 'CANCELLED', paymentId: id, cancelledAt: at })
        .where(isOpen),
    ),
  ];
}
