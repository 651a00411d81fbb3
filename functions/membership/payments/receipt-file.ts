import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { found, refuse } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { type Billing, billingFields } from '#functions/membership/billing/schema.ts';
import {
  type DocumentFile,
  documentFile,
  type FileWish,
  mostRevisions,
  writeNext,
} from '#functions/membership/documents/commands.ts';
import { revisionOf, type Subject } from '#functions/membership/documents/queries.ts';
import { creditNoteOf, receiptOf } from './receipt.ts';

const subjectOf = (id: string): Subject => ({ kind: 'RECEIPT', subjectId: id });

/** The file of a receipt, for its payer and users who manage payments; null for everybody else. */
export async function receiptFile(ctx: Context, paymentId: string, wish: FileWish = {}) {
  return (await receiptOf(ctx, paymentId)) && documentFile(ctx, subjectOf(paymentId), wish);
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
  found(await receiptOf(ctx, paymentId), 'Receipt');
  const { last } = await ctx.db.read({ last: revisionOf(subjectOf(paymentId)) });
  const { facts, revision } = found(last, 'Receipt');
  const lines = billingFields.parse(billing);
  if (JSON.stringify(billingFields.parse(facts.billing)) === JSON.stringify(lines)) return;
  if (revision >= mostRevisions) throw refuse.notNow();
  await commit(ctx, [writeNext(ctx, found(last, 'Receipt'), { ...facts, billing: lines })], {
    action: 'receipt.revised',
    record: ['payment', paymentId],
    details: { revision: revision + 1 },
  });
}

/** The file of a credit note, for the payer and users who manage payments; null for everybody else. */
export async function creditNoteFile(
  ctx: Context,
  id: string,
  { language }: Pick<FileWish, 'language'> = {},
): Promise<DocumentFile | null> {
  return (await creditNoteOf(ctx, id)) && documentFile(ctx, subjectOf(id), { language });
}
