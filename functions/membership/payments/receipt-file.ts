import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { found, refuse } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf, type Language } from '#functions/core/values/dates.ts';
import { billingOf } from '#functions/membership/billing/queries.ts';
import { type Billing, billingFields, billingNames } from '#functions/membership/billing/schema.ts';
import {
  type DocumentFile,
  documentFile,
  mostRevisions,
  type NewRevision,
  societyFacts,
  writeRevision,
} from '#functions/membership/documents/commands.ts';
import { revisionOf, type Subject } from '#functions/membership/documents/queries.ts';
import { invoiceOfPayment } from '#functions/membership/invoices/model/queries.ts';
import { type CreditNote, noteWithReceipt, type ReceiptRow, receiptRow } from './receipt.ts';

const subjectOf = (id: string): Subject => ({ kind: 'RECEIPT', subjectId: id });

/** For whom a receipt is made out first: as its invoice, or by the details that the payer keeps. */
async function firstBilling(ctx: Context, { id, userId }: ReceiptRow) {
  const { own, invoice } = await ctx.db.read({
    own: billingOf(userId),
    invoice: invoiceOfPayment(id),
  });
  return { billing: pickColumns(invoice ?? own, billingNames), invoice: invoice?.number ?? null };
}

/** What a receipt says, with the billing details of its payer. */
function factsOf(
  ctx: Context,
  receipt: ReceiptRow,
  { billing, invoice }: { billing: Billing; invoice: string | null },
): NewRevision {
  const { userId, language, period } = receipt;
  return {
    userId,
    language,
    facts: {
      number: receipt.number,
      day: dayOf(new Date(receipt.issuedAt)),
      paidOn: receipt.paidAt && dayOf(new Date(receipt.paidAt)),
      society: societyFacts(ctx),
      payer: { name: receipt.payerName, email: receipt.email },
      billing,
      option: receipt.optionDescription,
      amount: receipt.amount,
      currency: receipt.currency,
      period,
      order: receipt.reference,
      method: receipt.gateway,
      invoice,
      dueAt: null,
      credits: null,
    },
  };
}

/** A version of the receipt: the last one, in the payer's language, unless asked otherwise. */
export interface ReceiptWish {
  language?: Language | null | undefined;
  revision?: number;
}

async function fileOfReceipt(
  ctx: Context,
  receipt: ReceiptRow,
  wish: ReceiptWish,
): Promise<DocumentFile | null> {
  const first = await firstBilling(ctx, receipt);
  return documentFile(ctx, subjectOf(receipt.id), () => factsOf(ctx, receipt, first), wish);
}

/** The file of a receipt, for its payer and users who manage payments; null for everybody else. */
export async function receiptFile(ctx: Context, paymentId: string, wish: ReceiptWish = {}) {
  const receipt = await receiptRow(ctx, paymentId);
  return receipt && fileOfReceipt(ctx, receipt, wish);
}

/** The same for an e-mail, whose recipient is the payer; nobody is signed in. */
export async function attachedReceipt(
  ctx: Context,
  { userId, paymentId }: { userId: string | null; paymentId: string },
): Promise<DocumentFile | null> {
  const receipt = await receiptRow(ctx, paymentId, userId);
  return receipt && fileOfReceipt(ctx, receipt, {});
}

/** The billing details that the last revision of a receipt shows; those of its payer when none was made. */
export const receiptBilling = async (ctx: Context, paymentId: string) =>
  billingOfReceipt(ctx, found(await receiptRow(ctx, paymentId), 'Receipt'));

/** The same for a receipt that somebody may see. */
async function billingOfReceipt(ctx: Context, receipt: ReceiptRow) {
  const { last } = await ctx.db.read({ last: revisionOf(subjectOf(receipt.id)) });
  if (last) return { billing: last.facts.billing, revision: last.revision };
  return { billing: (await firstBilling(ctx, receipt)).billing, revision: 0 };
}

/**
 * Makes a receipt out for an institution: another revision with the same number, which says that it is a copy and of
 * when; files of earlier ones stay as they are. The same details again change nothing. Throws `NOT_FOUND`, and
 * `CONFLICT` when somebody else was faster.
 */
export async function reviseReceipt(
  ctx: Context,
  paymentId: string,
  billing: Billing,
): Promise<void> {
  authorize(ctx, 'account.use', { proof: 'none' });
  const receipt = found(await receiptRow(ctx, paymentId), 'Receipt');
  const { last } = await ctx.db.read({ last: revisionOf(subjectOf(receipt.id)) });
  const lines = billingFields.parse(billing);
  if (last && JSON.stringify(last.facts.billing) === JSON.stringify(lines)) return;
  const number = (last?.revision ?? 0) + 1;
  if (number > mostRevisions) throw refuse.notNow();
  const made = last
    ? {
        userId: receipt.userId,
        language: receipt.language,
        facts: { ...last.facts, billing: lines },
      }
    : factsOf(ctx, receipt, { ...(await firstBilling(ctx, receipt)), billing: lines });
  const revised = { ...writeRevision(ctx, subjectOf(receipt.id), made, number), guarded: true };
  await commit(ctx, [revised], {
    action: 'receipt.revised',
    record: ['payment', receipt.id],
    details: { revision: number },
  });
}

/** The file of a credit note, made out as its receipt was when somebody asked for it first. */
async function fileOfNote(
  ctx: Context,
  { receipt, ...note }: CreditNote,
  { language }: Pick<ReceiptWish, 'language'>,
): Promise<DocumentFile | null> {
  const { billing } = await billingOfReceipt(ctx, receipt);
  const of = factsOf(ctx, receipt, { billing, invoice: null });
  const facts = {
    ...of.facts,
    number: note.number,
    day: dayOf(new Date(note.issuedAt)),
    paidOn: null,
    amount: note.amount,
    currency: note.currency,
    period: null,
    order: null,
    credits: { receipt: receipt.number, cause: note.cause },
  };
  return documentFile(ctx, subjectOf(note.id), () => ({ ...of, facts }), { language });
}

/** The file of a credit note, for the payer and users who manage payments; null for everybody else. */
export async function creditNoteFile(
  ctx: Context,
  id: string,
  wish: Pick<ReceiptWish, 'language'> = {},
): Promise<DocumentFile | null> {
  const note = await noteWithReceipt(ctx, { id });
  return note && fileOfNote(ctx, note, wish);
}

/** The same by its number for an e-mail, whose recipient is the payer; nobody is signed in. */
export async function attachedCreditNote(
  ctx: Context,
  { userId, number }: { userId: string | null; number: string },
): Promise<DocumentFile | null> {
  const note = await noteWithReceipt(ctx, { number }, userId);
  return note && fileOfNote(ctx, note, {});
}
