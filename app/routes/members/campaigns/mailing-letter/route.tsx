import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { notFound } from '#app/server/public-page.server.ts';
import { idIn, resourceAt } from '#app/server/resource-at.server.ts';
import { readSent } from '#app/server/sent-form.server.ts';
import { signedIn } from '#app/server/signed-in.server.ts';
import { emailPreview } from '#functions/campaigns/bulk-emails/schema.ts';
import { previewLetter } from '#functions/campaigns/editing/preview.ts';
import { mailingFamilies } from '#functions/campaigns/model/rules.ts';
import { newsletterPreview } from '#functions/campaigns/newsletters/schema.ts';
import { mailingOf } from '#functions/campaigns/resources/kinds.ts';
import { seenMailing } from '#functions/campaigns/resources/queries.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { translator } from '#functions/core/i18n/translate.ts';

type Params = LoaderFunctionArgs['params'];

/** What may stand in a form that is only looked at. */
const rules = { newsletters: newsletterPreview, emails: emailPreview } as const;

/**
 * The letter of a newsletter or an e-mail as a document for the frame of its screen: no script, no form,
 * its own styles, pictures of this site alone. `?reader=` names who reads it.
 */
async function answer(context: AppLoadContext, request: Request, params: Params, typed: Columns) {
  const { ctx } = context;
  const family = resourceAt(request, mailingFamilies);
  const row = await seenMailing(ctx, family, idIn(params));
  if (!row) throw notFound();
  const readerId = new URL(request.url).searchParams.get('reader');
  const { html } = await previewLetter(
    ctx,
    family,
    { ...row, ...typed },
    readerId ? { readerId } : {},
  );
  // A link of the letter would show a page of this site in the frame, which it refuses.
  return framed(context, html.replace(/<head[^>]*>/, '$&<base target="_blank">'), 200);
}

const framed = ({ ctx }: AppLoadContext, html: string, status: number): Response =>
  new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src ${ctx.config.origin} data:; form-action 'none'; base-uri 'self'; frame-ancestors 'self'`,
    },
  });

/** The letter as it is saved. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  signedIn(context, request, 'mailings.manage');
  return answer(context, request, params, {});
}

/** The letter of what is typed; nothing is saved. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  signedIn(context, request, 'mailings.manage');
  const family = resourceAt(request, mailingFamilies);
  const { rich, columns } = mailingOf(family);
  const { form } = await readSent(context, request, { fields: [], rich });
  const sent = parseWithZod(form, { schema: rules[family] });
  if (sent.status === 'success')
    return answer(context, request, params, columns(sent.value as Columns));
  const t = translator(context.visit.language);
  return framed(context, `<!doctype html><p>${t('mailings.letterFault')}</p>`, 422);
}
