import type { Context } from '#functions/core/context.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { type DocumentFile, documentFile } from '#functions/membership/documents/commands.ts';
import { type CreditNote, noteWithReceipt } from './receipt.ts';
import { billingOfReceipt, factsOf, type ReceiptWish } from './receipt-file.ts';

/** The file of a credit note, made out as its receipt was when somebody asked for it first. */
async function draw(
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
  const subject = { kind: 'RECEIPT' as const, subjectId: note.id };
  return documentFile(ctx, subject, () => ({ ...of, facts }), { language });
}

/** The file of a credit note, for the payer and users who manage payments; null for everybody else. */
export async function creditNoteFile(
  ctx: Context,
  id: string,
  wish: Pick<ReceiptWish, 'language'> = {},
): Promise<DocumentFile | null> {
  const note = await noteWithReceipt(ctx, { id });
  return note && draw(ctx, note, wish);
}

/** The same by its number for an e-mail, whose recipient is the payer; nobody is signed in. */
export async function attachedCreditNote(
  ctx: Context,
  { userId, number }: { userId: string | null; number: string },
): Promise<DocumentFile | null> {
  const note = await noteWithReceipt(ctx, { number }, userId);
  return note && draw(ctx, note, {});
}
