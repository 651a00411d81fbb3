import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { attachment, exportAt, linkedAt } from '#app/server/files.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { listOfDownload, orConfirm, requireUser } from '#app/server/require-user.server.ts';

/** A file to which a link leads. A link to an export leads to its screen: it is a write, as the audit log records it. */
export async function loader(asked: LoaderFunctionArgs) {
  const { context, request, params } = asked;
  const exported = exportAt(asked);
  requireUser(context, request, exported?.permission);
  if (exported) return redirect(exported.screen(params));
  const linked = linkedAt(asked);
  if (!linked) throw notFound();
  return attachment(await linked(asked));
}

/** A file that a form asks for. */
export async function action(asked: ActionFunctionArgs) {
  const { context, request, params } = asked;
  const exported = exportAt(asked);
  if (!exported) return loader(asked);
  requireUser(context, request, exported.permission);
  const form = await readForm(context, request);
  const file = exported.write(context, Object.fromEntries(form), params);
  return attachment(await orConfirm(file, listOfDownload(exported.screen(params), form)));
}
