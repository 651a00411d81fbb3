import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { csvFile } from '#app/server/csv-file.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { invoicesCsv } from '#functions/membership/invoices/export.ts';
import { invoiceListParams } from '#functions/membership/invoices/schema.ts';

/** GET only redirects: an export is a write, as the audit log records it. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  return redirect(hrefTo('my-invoices'));
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const list = invoiceListParams.parse(Object.fromEntries(await readForm(context, request)));
  return csvFile(`invoices-${context.today}`, await invoicesCsv(context.ctx, list));
}
