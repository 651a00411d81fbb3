import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { requireUser } from '#app/server/require-user.server.ts';

export { handle } from '#app/framework/screen.ts';

/** Unknown paths of the members' area redirect to the overview (RTE-55). */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  throw redirect(hrefTo('my-overview'));
}

export default function UnknownScreen() {
  return null;
}
