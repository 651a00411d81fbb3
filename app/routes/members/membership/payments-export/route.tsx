import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { csvFile } from '#app/server/csv-file.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { paymentsCsv } from '#functions/membership/payments/administration/export.ts';
import { paymentListParams } from '#functions/membership/payments/model/schema.ts';

/** GET only redirects: an export is a write, as the audit log records it. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  return redirect(hrefTo('my-payments'));
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const list = paymentListParams.parse(Object.fromEntries(await readForm(context, request)));
  return csvFile(`payments-${context.today}`, await paymentsCsv(context.ctx, list));
}
