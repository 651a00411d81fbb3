import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { dayOf, type Language } from '#functions/core/values/dates.ts';
import { billingNames } from '#functions/membership/billing/schema.ts';
import {
  attachmentsOf,
  type DocumentFile,
  documentFile,
  societyFacts,
} from '#functions/membership/documents/commands.ts';
import type { DocumentFacts } from '#functions/membership/documents/facts.ts';
import { findInvoice, type Invoice, invoiceById } from './model/queries.ts';

const factsOf = (ctx: Context, invoice: Invoice): DocumentFacts => ({
  number: invoice.number,
  day: dayOf(new Date(invoice.issuedAt)),
  paidOn: null,
  society: societyFacts(ctx),
  payer: { name: invoice.payerName, email: null },
  billing: pickColumns(invoice, billingNames),
  option: invoice.optionDescription,
  amount: invoice.amount,
  currency: invoice.currency,
  period: null,
  order: null,
  method: null,
  invoice: null,
  dueAt: invoice.dueAt,
  credits: null,
});

const draw = (ctx: Context, invoice: Invoice, language?: Language | null) =>
  documentFile(
    ctx,
    { kind: 'INVOICE', subjectId: invoice.id },
    () => ({ userId: invoice.userId, language: invoice.language, facts: factsOf(ctx, invoice) }),
    { language },
  );

/** The file of an invoice, for its payer and users who manage payments; null for everybody else. */
export async function invoiceFile(
  ctx: Context,
  id: string,
  language?: Language | null,
): Promise<DocumentFile | null> {
  const invoice = await findInvoice(ctx, id);
  return invoice && draw(ctx, invoice, language);
}

/** The same for an e-mail about the invoice; nobody is signed in. */
export async function attachedInvoice(ctx: Context, { data }: { data: Record<string, unknown> }) {
  const { invoice } = await ctx.db.read({ invoice: invoiceById(String(data.invoiceId)) });
  return attachmentsOf(invoice && (await draw(ctx, invoice)));
}
