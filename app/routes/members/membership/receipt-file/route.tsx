import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { pdfFile, wishOf } from '#app/server/pdf-file.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { receiptFile } from '#functions/membership/payments/receipt-file.ts';

/** The PDF of a receipt, for its payer and administrators; 404 for all others. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  return pdfFile(await receiptFile(context.ctx, params.paymentId ?? '', wishOf(request)));
}
