import { eq, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { paidBy, payments } from '#functions/membership/payments/model/table.ts';
import { invoices } from './table.ts';

/**
 * What a payment that was just written does to the open invoice of its payer, in the same batch (D-142): the same money
 * settles it, and otherwise it is cancelled, so that nobody pays twice for a year.
 */
export function closeOpenInvoice(ctx: Context, paymentId: string): Write[] {
  const at = ctx.now().toISOString();
  const paid = sql`from ${payments} where ${eq(payments.id, paymentId)}`;
  const isOpen = sql`${invoices.status} = 'OPEN' and ${invoices.userId} = (select ${payments.userId} ${paid})`;
  const isSame = sql`(${invoices.amount}, ${invoices.currency}) = (select ${payments.amount}, ${payments.currency} ${paid})`;
  const [method, paidOn] = [
    sql`(select ${paidBy} ${paid})`,
    sql`(select substr(${payments.paidAt}, 1, 10) ${paid})`,
  ];
  return [
    write(
      change
        .update(invoices)
        .set({ status: 'PAID', method, paymentId, paidOn, settledAt: at })
        .where(sql`${isOpen} and ${isSame}`),
    ),
    write(
      change
        .update(invoices)
        .set({ status: 'CANCELLED', paymentId, cancelledAt: at })
        .where(isOpen),
    ),
  ];
}
