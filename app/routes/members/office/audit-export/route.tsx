import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { csvFile } from '#app/server/csv-file.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { listOfDownload, orConfirm, requireUser } from '#app/server/require-user.server.ts';
import { auditCsv } from '#functions/core/audit/commands.ts';
import { auditParams } from '#functions/core/audit/schema.ts';

/** GET only redirects: an export is a write, as the log itself records it. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'audit.read');
  return redirect(hrefTo('my-audit'));
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'audit.read');
  const form = await readForm(context, request);
  const params = auditParams.parse(Object.fromEntries(form));
  return csvFile(
    `audit-${context.today}`,
    await orConfirm(auditCsv(context.ctx, params), listOfDownload(hrefTo('my-audit'), form)),
  );
}
