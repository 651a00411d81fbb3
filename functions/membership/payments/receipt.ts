import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { optionalColumn, readFew, readFirst } from '#functions/core/db/read-of.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { methodOf, recordedMethod } from '#functions/core/values/payment-words.ts';
import { invoices } from '#functions/membership/invoices/model/table.ts';
import { creditNotes, payments } from '#functions/membership/payments/model/table.ts';
import { hasReceipt } from '#functions/membership/payments/model/view.ts';

const receiptFields = {
  ...pickColumns(payments, ['id', 'userId', 'status', 'receipt', 'orderId', 'gateway', 'language']),
  ...pickColumns(payments, ['reference', 'optionDescription', 'amount', 'currency']),
  ...pickColumns(payments, ['createdAt', 'paidAt', 'refundedAt']),
  // An invoice keeps its name when the account is closed.
  payerName: sql<string>`coalesce(${payments.payerName},
    (select ${invoices.payerName} from ${invoices} where ${invoices.paymentId} = ${payments.id} and ${invoices.status} = 'PAID'),
    trim(${users.givenName} || ' ' || ${users.lastName}))`,
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

/** A receipt with whom it belongs to. */
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof receiptRow>>>;

/**
 * The receipt of a payment with its account, for its payer and for users who manage payments; null for everybody
 * else. `ownerId` asks for an e-mail to that account, without anybody signed in.
 */
export async function receiptRow(ctx: Context, paymentId: string, ownerId?: string | null) {
  const actor = ownerId === undefined ? authorize(ctx, 'account.use') : null;
  const { found, notes } = await ctx.db.read({
    found: readFirst(
      receiptFields,
      sql`from ${payments} join ${users} on ${users.id} = ${payments.userId}
        left join ${renewals} on ${renewals.id} = ${payments.renewalId} where ${payments.id} = ${paymentId}`,
    ),
    notes: creditNotesOf(paymentId),
  });
  if (!found || !hasReceipt(found)) return null;
  const isOwn = found.userId === (actor ? actor.id : ownerId);
  if (!isOwn && !may(actor, 'payments.manage')) return null;
  const { validFrom, validTo, reference, ...receipt } = found;
  const isRecorded = recordedMethod(receipt.gateway) !== null;
  return {
    ...receipt,
    period: validFrom && validTo ? { validFrom, validTo } : null,
    number: receipt.receipt ?? '',
    // A recorded payment came before its receipt was made.
    issuedAt: isRecorded ? receipt.createdAt : (receipt.paidAt ?? receipt.createdAt),
    payer: { name: receipt.payerName, lines: receipt.email ? [receipt.email] : [] },
    lines: [{ text: receipt.optionDescription, amount: receipt.amount }],
    method: methodOf(receipt.gateway),
    // What the payer knows it by: the bank showed the order of a card payment, and never that of a recorded one.
    reference: isRecorded ? reference : receipt.orderId,
    creditNotes: notes,
    credit: notes.findLast(({ voidedAt }) => voidedAt === null) ?? null,
  };
}

/**
 * The receipt of a payment, for its payer and for users who manage payments; null for everybody else
 * and for a payment that was never paid, so that nobody learns of other people's payments. It names the
 * payer as at the time of the payment. `period` is null once the money went back; its `validTo` is the last day of the
 * membership. Everything that a screen or a file shows is here: `number` and `issuedAt`, `payer` with the lines under the
 * name, `lines` that add up to `amount`, the `method`, and the `creditNotes` against it, of which `credit` counts.
 */
export async function receiptOf(ctx: Context, paymentId: string) {
  const row = await receiptRow(ctx, paymentId);
  if (!row) return null;
  const { userId: _, language: __, ...receipt } = row;
  return receipt;
}

/**
 * A credit note by id or number with the receipt that it stands against, for the same people; null for everybody else.
 * `ownerId` asks as `receiptRow` does.
 */
export async function noteWithReceipt(
  ctx: Context,
  { id = '', number = '' }: { id?: string; number?: string },
  ownerId?: string | null,
) {
  if (ownerId === undefined) authorize(ctx, 'account.use');
  const { found } = await ctx.db.read({
    found: readFirst(
      pickColumns(creditNotes, ['id', 'paymentId']),
      sql`from ${creditNotes} where ${creditNotes.id} = ${id} or ${creditNotes.number} = ${number}`,
    ),
  });
  const receipt = found && (await receiptRow(ctx, found.paymentId, ownerId));
  const note = receipt?.creditNotes.find((one) => one.id === found?.id);
  return receipt && note ? { ...note, receipt } : null;
}
export type CreditNote = NonNullable<Awaited<ReturnType<typeof noteWithReceipt>>>;

/** A credit note for a screen, without whose account it is. */
export async function creditNoteOf(ctx: Context, id: string) {
  const note = await noteWithReceipt(ctx, { id });
  if (!note) return null;
  const { userId: _, language: __, ...receipt } = note.receipt;
  return { ...note, receipt };
}
