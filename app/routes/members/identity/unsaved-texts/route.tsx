import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { keepText } from '#functions/identity/texts/commands.ts';
import { textsOf } from '#functions/identity/texts/queries.ts';
import { askedForms, sentText } from '#functions/identity/texts/schema.ts';

const answer = (body: object, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });

/** The locked texts of a form that the signed-in person has typed, perhaps on another device (D-182). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  const asked = askedForms.safeParse(new URL(request.url).searchParams.getAll('form'));
  if (!asked.success) return answer({ texts: [] }, 400);
  return answer({ texts: await textsOf(context.ctx, asked.data) });
}

/** Percent-encoded, some characters of base64 take three times their space. */
const mostBytes = 400 * 1024;

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request);
  const form = await readForm(context, request, mostBytes);
  const sent = sentText.safeParse(Object.fromEntries(form));
  if (!sent.success) return answer({ kept: false }, 422);
  await keepText(context.ctx, sent.data);
  return answer({ kept: true });
}
