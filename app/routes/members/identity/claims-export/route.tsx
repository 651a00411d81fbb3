import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { csvFile } from '#app/server/csv-file.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { claimsCsv } from '#functions/identity/claims/office.ts';
import { claimListParams } from '#functions/identity/claims/schema.ts';

/** GET only redirects: an export is a write, as the audit log records it. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  return redirect(hrefTo('my-claims'));
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const list = claimListParams.parse(Object.fromEntries(await readForm(context, request)));
  return csvFile(`claims-${context.today}`, await claimsCsv(context.ctx, list));
}
