import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { endedSessionCookie } from '#functions/identity/access/cookies.ts';
import { signOut } from '#functions/identity/access/sign-in.ts';

/** Ends the session and returns to the public site (MEM-18). */
export async function action({ context }: ActionFunctionArgs) {
  await signOut(context.ctx);
  return redirect(hrefTo('home'), { status: 303, headers: { 'Set-Cookie': endedSessionCookie } });
}

/** Following a link or reloading does not sign out. */
export const loader = () => redirect(hrefTo('home'));
