import type { AppLoadContext } from '@remix-run/cloudflare';
import { readCampaignDone } from '#app/components/campaigns/done-message.tsx';
import { optionChoices } from '#app/server/resources/emails.server.ts';
import { emailFields } from '#functions/campaigns/bulk-emails/schema.ts';
import { progressOf } from '#functions/campaigns/delivery/progress.ts';
import { emailHead, listReaders } from '#functions/campaigns/editing/preview.ts';
import type { CampaignRow } from '#functions/campaigns/model/kind.ts';
import { campaignMachine, maySend, needsConfirmation } from '#functions/campaigns/model/rules.ts';
import { audienceOf, campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { mayEdit, restorableDays } from '#functions/lifecycle/machine.ts';

const names = Object.keys(emailFields.shape) as (keyof typeof emailFields.shape)[];

/** The values of the fields: texts, the rich one sanitised. */
const valuesOf = (row: CampaignRow) =>
  Object.fromEntries(
    names.map((name) => {
      const text = String(row[name] ?? '');
      return [name, name === 'body' ? safeHtml(text) : text];
    }),
  );

/** The view model of an e-mail's screen. */
export async function emailView(context: AppLoadContext, request: Request, row: CampaignRow) {
  const { ctx } = context;
  const { id, status } = row;
  const asked = new URL(request.url).searchParams.get('reader');
  const waits = needsConfirmation(row, ctx.now());
  const [readers, progress, options, { subject, bytes }, audience] = await Promise.all([
    listReaders(ctx, 'emails', row),
    progressOf(ctx, 'emails', id),
    optionChoices(context, row.filterRenewalOptionId ? String(row.filterRenewalOptionId) : null),
    emailHead(ctx, 'emails', row, { readerId: asked }),
    maySend(status) || waits ? audienceOf(ctx, campaignOf('emails'), row) : null,
  ]);
  const reader = readers.find((one) => one.id === asked) ?? readers[0] ?? null;
  return {
    id,
    subject: String(row.subject),
    status,
    sendOn: row.sendOn,
    version: row.version,
    values: valuesOf(row),
    options,
    isEditable: mayEdit(campaignMachine, status),
    mayTest: campaignMachine.named('test', status, 'emails') !== null,
    waits,
    audience,
    progress,
    readers,
    reader: reader?.id ?? null,
    message: { subject, bytes },
    restorableUntil: row.deletedAt
      ? addDays(String(row.deletedAt).slice(0, 10), restorableDays)
      : null,
    done: readCampaignDone(request),
  };
}
