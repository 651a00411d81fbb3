import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { csvFile } from '#app/server/csv-file.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { listOfDownload, orConfirm, requireUser } from '#app/server/require-user.server.ts';
import { booksCsv, booksParams } from '#functions/membership/payments/administration/books.ts';

/** GET only redirects: an export is a write, as the audit log records it. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  return redirect(hrefTo('payments-books'));
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const form = await readForm(context, request);
  const { year } = booksParams(Number(context.today.slice(0, 4))).parse(Object.fromEntries(form));
  const file = booksCsv(context.ctx, year);
  return csvFile(
    `books-${year}`,
    await orConfirm(file, listOfDownload(hrefTo('payments-books'), form)),
  );
}
