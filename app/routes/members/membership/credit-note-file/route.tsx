import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { pdfFile, wishOf } from '#app/server/pdf-file.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { creditNoteFile } from '#functions/membership/payments/credit-note-file.ts';

/** The PDF of a credit note, for the payer of its receipt and administrators; 404 for all others. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  return pdfFile(await creditNoteFile(context.ctx, params.creditNoteId ?? '', wishOf(request)));
}
