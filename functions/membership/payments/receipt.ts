import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { optionalColumn, readFew, readFirst } from '#functions/core/db/read-of.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { methodOf } from '#functions/core/values/payment-words.ts';
import { billingFields } from '#functions/membership/billing/schema.ts';
import { revisionOf } from '#functions/membership/documents/queries.ts';
import { receiptSql } from '#functions/membership/documents/vouchers.ts';
import { creditNotes, payments } from '#functions/membership/payments/model/table.ts';
import { hasReceipt } from '#functions/membership/payments/model/view.ts';

const receiptFields = {
  ...pickColumns(payments, ['id', 'userId', 'status', 'receipt', 'orderId', 'gateway', 'language']),
  ...pickColumns(payments, ['optionDescription', 'amount', 'currency']),
  ...pickColumns(payments, ['createdAt', 'paidAt', 'refundedAt']),
  ...receiptSql,
  email: users.email,
  validFrom: optionalColumn(renewals.validFrom),
  validTo: optionalColumn(renewals.validTo),
};

/** How many credit notes of a payment are shown: one for each time that its money went back. */
const mostNotes = 20;

/** The credit notes of a payment, the oldest first. */
export const creditNotesOf = (paymentId: string) =>
  readFew(
    pickColumns(creditNotes, [
      ...(['id', 'number', 'cause', 'amount', 'currency', 'issuedAt', 'voidedAt'] as const),
    ]),
    sql`from ${creditNotes} where ${creditNotes.paymentId} = ${paymentId}
      order by ${creditNotes.issuedAt}, ${creditNotes.id} limit ${mostNotes}`,
  );

/**
 * The receipt of a payment, for its payer and for users who manage payments; null for everybody else
 * and for a payment that was never paid, so that nobody learns of other people's payments. It names the
 * payer as at the time of the payment. `period` is null once the money went back; its `validTo` is the last day of the
 * membership. Everything that a screen shows is here: `number` and `issuedAt`, `payer` with the lines under the
 * name, the `method`, the `billing` details of the last `revision`, and the `creditNotes` against it, of which `credit`
 * counts.
 */
export async function receiptOf(ctx: Context, paymentId: string) {
  const actor = authorize(ctx, 'account.use');
  const { found, notes, last } = await ctx.db.read({
    found: readFirst(
      receiptFields,
      sql`from ${payments} join ${users} on ${users.id} = ${payments.userId}
        left join ${renewals} on ${renewals.id} = ${payments.renewalId} where ${payments.id} = ${paymentId}`,
    ),
    notes: creditNotesOf(paymentId),
    last: revisionOf({ kind: 'RECEIPT', subjectId: paymentId }),
  });
  if (!found || !hasReceipt(found)) return null;
  if (found.userId !== actor.id && !may(actor, 'payments.manage')) return null;
  const { validFrom, validTo, ...receipt } = found;
  return {
    ...receipt,
    period: validFrom && validTo ? { validFrom, validTo } : null,
    number: receipt.receipt ?? '',
    payer: { name: receipt.payerName, lines: receipt.email ? [receipt.email] : [] },
    method: methodOf(receipt.gateway),
    billing: billingFields.parse(last?.facts.billing ?? {}),
    revision: last?.revision ?? 0,
    creditNotes: notes,
    credit: notes.findLast(({ voidedAt }) => voidedAt === null) ?? null,
  };
}

/** A credit note with the receipt that it stands against, for the same people; null for everybody else. */
export async function creditNoteOf(ctx: Context, id: string) {
  authorize(ctx, 'account.use');
  const { found } = await ctx.db.read({
    found: readFirst(
      pickColumns(creditNotes, ['paymentId']),
      sql`from ${creditNotes} where ${creditNotes.id} = ${id}`,
    ),
  });
  const receipt = found && (await receiptOf(ctx, found.paymentId));
  const note = receipt?.creditNotes.find((one) => one.id === id);
  return receipt && note ? { ...note, receipt } : null;
}
