import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { attachment, csv } from '#app/server/files.server.ts';
import { readImport } from '#app/server/read-import.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { planImport } from '#functions/identity/imports/plan.ts';
import { planCsv } from '#functions/identity/imports/plan-file.ts';

/** GET only redirects: the file that was checked comes with the form. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  return redirect(hrefTo('users-import'));
}

/** What the check of a file has found, as a file. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const { kind, text, order } = await readImport(context, request);
  const plan = await planImport(context.ctx, kind, text ?? '', order);
  if (plan.fault !== undefined) throw redirect(hrefTo('users-import'), 303);
  return attachment(csv(`import-${context.today}`, planCsv(plan)));
}
