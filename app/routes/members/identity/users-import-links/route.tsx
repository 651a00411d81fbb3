import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { csvFile } from '#app/server/csv-file.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { claimLinksCsv } from '#functions/identity/claims/office.ts';

/** GET only redirects: an export is a write, as the audit log records it. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  return redirect(hrefTo('users-import-run', { importId: params.importId ?? '' }));
}

/** A personal link for each open claim of an import, for the conference's own mailing. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  await readForm(context, request);
  const text = await claimLinksCsv(context.ctx, params.importId ?? '');
  return csvFile(`membership-links-${context.today}`, text);
}
