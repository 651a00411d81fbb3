import type { Context } from '#functions/core/context.ts';
import { dayOf, type Language } from '#functions/core/values/dates.ts';
import { noBilling } from '#functions/membership/billing/rules.ts';
import {
  type DocumentFile,
  documentFile,
  societyFacts,
} from '#functions/membership/documents/commands.ts';
import type { DocumentFacts, DocumentKind } from '#functions/membership/documents/facts.ts';
import { findInvoice, type Invoice, invoiceById } from './queries.ts';

/** What an invoice says, or the receipt of one that was paid. */
function factsOf(ctx: Context, invoice: Invoice, kind: DocumentKind): DocumentFacts {
  const isReceipt = kind === 'RECEIPT';
  const { method } = invoice;
  const billing = Object.fromEntries(
    Object.keys(noBilling).map((name) => [name, invoice[name as keyof typeof noBilling]]),
  ) as unknown as typeof noBilling;
  return {
    number: (isReceipt ? invoice.receipt : invoice.number) ?? '',
    day: (isReceipt ? invoice.paidOn : null) ?? dayOf(new Date(invoice.issuedAt)),
    society: societyFacts(ctx),
    payer: { name: invoice.payerName, email: null },
    billing,
    option: invoice.optionDescription,
    amount: invoice.amount,
    currency: invoice.currency,
    period: null,
    order: isReceipt ? invoice.reference : null,
    method: isReceipt && method && method !== 'CARD' ? method : null,
    invoice: isReceipt ? invoice.number : null,
    dueAt: isReceipt ? null : invoice.dueAt,
  };
}

const draw = (
  ctx: Context,
  invoice: Invoice,
  kind: DocumentKind,
  language?: Language | null,
): Promise<DocumentFile | null> =>
  kind === 'RECEIPT' && invoice.receipt === null
    ? Promise.resolve(null)
    : documentFile(
        ctx,
        { kind, subjectId: invoice.id },
        () => ({
          userId: invoice.userId,
          language: invoice.language,
          facts: factsOf(ctx, invoice, kind),
        }),
        { language },
      );

/** The file of an invoice, or of its receipt, for its payer and users who manage payments; null for everybody else. */
export async function invoiceFile(
  ctx: Context,
  id: string,
  kind: DocumentKind,
  language?: Language | null,
) {
  const invoice = await findInvoice(ctx, id);
  return invoice && draw(ctx, invoice, kind, language);
}

/** The same for an e-mail about the invoice; nobody is signed in. */
export const attachedInvoice =
  (kind: DocumentKind) =>
  async (ctx: Context, { data }: { data: Record<string, unknown> }) => {
    const { invoice } = await ctx.db.read({ invoice: invoiceById(String(data.invoiceId)) });
    const file = invoice && (await draw(ctx, invoice, kind));
    return file ? [{ name: file.name, type: 'application/pdf' as const, bytes: file.bytes }] : [];
  };
