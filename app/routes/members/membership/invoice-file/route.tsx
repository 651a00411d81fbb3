import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { pdfFile, wishOf } from '#app/server/pdf-file.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { invoiceFile } from '#functions/membership/invoices/file.ts';

/** The PDF of an invoice, for its payer and administrators; 404 for all others. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { language } = wishOf(request);
  return pdfFile(await invoiceFile(context.ctx, params.invoiceId ?? '', language));
}
