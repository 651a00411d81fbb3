import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/href.ts';

/**
 * The guard of the members' area as long as nobody can sign in: everyone goes to sign-in, with
 * the language and the way back (ACC-25, D-17).
 */
export function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const query = new URLSearchParams({ lang: context.visit.language, next: url.pathname });
  return redirect(`${hrefTo('sign-in')}?${query}`);
}
