import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import * as z from 'zod';
import { hrefTo } from '#app/framework/href.ts';
import { readUncounted } from '#app/server/form.server.ts';
import { consentCookieName, consentMaxAge, consents } from '#functions/core/values/consent.ts';
import { samePath } from '#functions/core/values/same-path.ts';

const choice = z.object({ consent: z.enum(consents), next: z.string().max(2000).optional() });

/** Stores the cookie choice for a year and redirects back (FRM-17, FRM-18). */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readUncounted(context, request, 16 * 1024);
  const parsed = choice.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { consent, next } = parsed.data;
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return redirect(samePath(next) ?? hrefTo('home'), {
    status: 303,
    headers: {
      'Set-Cookie': `${consentCookieName}=${consent}; Path=/; Max-Age=${consentMaxAge}; SameSite=Lax; HttpOnly${secure}`,
    },
  });
}

/** The cookie settings are on the privacy page. */
export const loader = () => redirect(`${hrefTo('privacy-policy')}#cookie-settings`);
