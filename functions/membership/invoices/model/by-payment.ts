import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { queueEmail } from '#functions/email/outbox/commands.ts';
import { isAddressSuppressed } from '#functions/email/suppression/queries.ts';
import { paidBy, payments } from '#functions/membership/payments/model/table.ts';
import { invoices } from './table.ts';

/** The e-mail to the office that has a copy of an invoice, that nobody needs to pay it any more; a cron job sends it. */
export const tellOffice = (ctx: Context, which: SQL): Write =>
  queueEmail(ctx, sql`true`, {
    id: ctx.newId(),
    kind: 'invoice-cancelled',
    to: sql`"one"."officeEmail"`,
    data: sql`json_object('invoiceId', "one"."id", 'number', "one"."number", 'office', json('true'),
      'isPaid', json(iif("one"."status" = 'PAID', 'true', 'false')))`,
    notBefore: ctx.now().toISOString(),
    among: sql`(select * from ${invoices} where ${which} and ${invoices.officeEmail} <> ''
      and not ${isAddressSuppressed(sql`lower(${invoices.officeEmail})`)}) as "one"`,
  });

/**
 * What a payment that was just written does to the open invoice of its payer, in the same batch (D-142): the same money
 * settles it, and otherwise it is cancelled, so that nobody pays twice for a year.
 */
export function closeOpenInvoice(ctx: Context, paymentId: string): Write[] {
  const at = ctx.now().toISOString();
  const paid = sql`from ${payments} where ${eq(payments.id, paymentId)}`;
  const isSame = sql`(${invoices.amount}, ${invoices.currency}) = (select ${payments.amount}, ${payments.currency} ${paid})`;
  const ifSame = (then: SQL | string, otherwise: string | null = null) =>
    sql`iif(${isSame}, ${then}, ${otherwise})`;
  const closed = change.update(invoices).set({
    paymentId,
    status: ifSame('PAID', 'CANCELLED'),
    method: ifSame(sql`(select ${paidBy} ${paid})`),
    paidOn: ifSame(sql`(select substr(${payments.paidAt}, 1, 10) ${paid})`),
    settledAt: ifSame(at),
    cancelledAt: sql`iif(${isSame}, null, ${at})`,
  });
  const ofPayer = sql`${invoices.userId} = (select ${payments.userId} ${paid})`;
  return [
    write(closed.where(sql`${invoices.status} = 'OPEN' and ${ofPayer}`)),
    tellOffice(ctx, eq(invoices.paymentId, paymentId)),
  ];
}
