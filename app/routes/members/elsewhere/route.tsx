import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { signedIn } from '#app/server/signed-in.server.ts';

export { handle } from '#app/framework/screen.ts';

/** Whatever is no screen of the members' area leads to the overview (RTE-55). */
export function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  throw redirect(hrefTo('my-overview'));
}

export default function Elsewhere() {
  return null;
}
