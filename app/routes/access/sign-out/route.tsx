import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import {
  cookieHeaders,
  endedSessionCookie,
  typedCookie,
} from '#functions/identity/access/cookies.ts';
import { signOut } from '#functions/identity/access/sign-in.ts';

/** Ends the session and returns to the public site (MEM-18); the next person finds no address in the form. */
export async function action({ context }: ActionFunctionArgs) {
  await signOut(context.ctx);
  const headers = cookieHeaders([endedSessionCookie, typedCookie('')]);
  return redirect(hrefTo('home'), { status: 303, headers });
}

/** Following a link or reloading does not sign out. */
export const loader = () => redirect(hrefTo('home'));
