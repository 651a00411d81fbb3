import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { csvFile } from '#app/server/csv-file.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { listOfDownload, orConfirm, requireUser } from '#app/server/require-user.server.ts';
import { paymentsCsv } from '#functions/membership/payments/administration/export.ts';
import { paymentListParams } from '#functions/membership/payments/model/schema.ts';

/** GET only redirects: an export is a write, as the audit log records it. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  return redirect(hrefTo('my-payments'));
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const form = await readForm(context, request);
  const list = paymentListParams.parse(Object.fromEntries(form));
  return csvFile(
    `payments-${context.today}`,
    await orConfirm(paymentsCsv(context.ctx, list), listOfDownload(hrefTo('my-payments'), form)),
  );
}
