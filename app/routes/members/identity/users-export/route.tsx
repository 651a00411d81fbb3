import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { csvFile } from '#app/server/csv-file.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { listOfDownload, orConfirm, requireUser } from '#app/server/require-user.server.ts';
import { usersCsv } from '#functions/identity/users/commands.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import { shownUsersCsv } from '#functions/identity/users/shown-file.ts';

/** GET only redirects: an export is a write, as the audit log records it. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  return redirect(hrefTo('my-users'));
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const form = await readForm(context, request);
  const fields = Object.fromEntries(form);
  const list = userListParams.parse(fields);
  const write = fields.what === 'shown' ? shownUsersCsv : usersCsv;
  const file: Promise<Parameters<typeof csvFile>[1]> = write(context.ctx, list);
  return csvFile(
    `users-${context.today}`,
    await orConfirm(file, listOfDownload(hrefTo('my-users'), form)),
  );
}
