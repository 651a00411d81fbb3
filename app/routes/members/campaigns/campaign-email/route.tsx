import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { notFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { idIn, resourceAt } from '#app/server/resource-at.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { emailPreview } from '#functions/campaigns/bulk-emails/schema.ts';
import { type Preview, previewEmail } from '#functions/campaigns/editing/preview.ts';
import { campaignNames, isTooLarge } from '#functions/campaigns/model/rules.ts';
import { newsletterPreview } from '#functions/campaigns/newsletters/schema.ts';
import { campaignOf, findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { escapeXml } from '#functions/core/values/escape.ts';

type Params = LoaderFunctionArgs['params'];

/** The schemas of a form that is only previewed. */
const rules = { newsletters: newsletterPreview, emails: emailPreview } as const;

/**
 * The e-mail of a campaign as a document for the frame of its screen, below its subject: no scripts, no forms,
 * its own styles, pictures from this site only. `?reader=` names the recipient to preview it for.
 */
async function answer(context: AppLoadContext, request: Request, params: Params, typed: Columns) {
  const { ctx } = context;
  const resourceName = resourceAt(request, campaignNames);
  const row = await findCampaign(ctx, resourceName, idIn(params));
  if (!row) throw notFound();
  const readerId = new URL(request.url).searchParams.get('reader');
  const shown = await previewEmail(ctx, resourceName, { ...row, ...typed }, { readerId });
  const head = headHtml(context, shown);
  const html = shown.html.replace(/<body[^>]*>/, (body) => body + head);
  // Otherwise links would open in the frame, which pages of this site refuse.
  return frameResponse(context, html.replace(/<head[^>]*>/, '$&<base target="_blank">'), 200);
}

function headHtml({ visit: { language } }: AppLoadContext, email: Preview) {
  const t = translator(language);
  const lines = [
    t('mailings.emailSubject', { subject: email.subject }),
    ...(isTooLarge(email.bytes) ? [t('mailings.emailTooLarge')] : []),
  ].map(escapeXml);
  return `<div lang="${language}" style="padding:12px 16px;background:#fff;color:#1a1a1a;font:14px/1.5 system-ui,sans-serif">${lines.join('<br>')}</div>`;
}

const frameResponse = ({ ctx }: AppLoadContext, html: string, status: number): Response =>
  new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src ${ctx.config.origin} data:; form-action 'none'; base-uri 'self'; frame-ancestors 'self'`,
    },
  });

/** The saved e-mail. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  return answer(context, request, params, {});
}

/** The e-mail with what is typed; nothing is saved. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const resourceName = resourceAt(request, campaignNames);
  const { rich, columns } = campaignOf(resourceName);
  const { form } = await readResourceForm(context, request, { fields: [], rich });
  const sent = parseWithZod(form, { schema: rules[resourceName] });
  if (sent.status === 'success')
    return answer(context, request, params, columns(sent.value as Columns));
  const t = translator(context.visit.language);
  return frameResponse(context, `<!doctype html><p>${t('mailings.emailFault')}</p>`, 422);
}
