import type { AppLoadContext } from '@remix-run/cloudflare';
import { sendingView } from '#app/server/campaign-sending.server.ts';
import { optionChoices } from '#app/server/resources/campaigns.server.ts';
import { emailFields } from '#functions/campaigns/bulk-emails/schema.ts';
import { listReaders } from '#functions/campaigns/editing/preview.ts';
import type { CampaignRow } from '#functions/campaigns/model/kind.ts';
import { type CampaignName, campaignMachine, maySend } from '#functions/campaigns/model/rules.ts';
import { newsletterChoices } from '#functions/campaigns/newsletters/choices.ts';
import { idsIn } from '#functions/campaigns/newsletters/content.ts';
import { byKind } from '#functions/campaigns/newsletters/rules.ts';
import { newsletterFields } from '#functions/campaigns/newsletters/schema.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { mayEdit, restorableDays } from '#functions/lifecycle/machine.ts';

/** The fields of a campaign as texts, the rich ones sanitised. */
function textsOf(resourceName: CampaignName, names: readonly string[], row: CampaignRow) {
  const { rich } = campaignOf(resourceName);
  return Object.fromEntries(
    names.map((name) => {
      const text = String(row[name] ?? '');
      return [name, rich.includes(name) ? safeHtml(text) : text];
    }),
  );
}

/** What only the screen of a newsletter shows. */
async function newsletterParts({ ctx }: AppLoadContext, row: CampaignRow) {
  return {
    resourceName: 'newsletters',
    values: {
      ...textsOf('newsletters', namesOfFields(newsletterFields), row),
      ...byKind((kind) => idsIn(row[kind])),
    },
    choices: await newsletterChoices(ctx, row),
    // Those are on the screen on which it is sent.
    audience: null,
  } as const;
}

/** What only the screen of a bulk e-mail shows; `asked` is the recipient for whom to show it. */
async function emailParts(context: AppLoadContext, row: CampaignRow, asked: string | null) {
  const { filterRenewalOptionId: fee } = row;
  const [options, readers] = await Promise.all([
    optionChoices(context, fee ? String(fee) : null),
    listReaders(context.ctx, 'emails', row),
  ]);
  return {
    resourceName: 'emails',
    values: textsOf('emails', namesOfFields(emailFields), row),
    options,
    readers,
    reader: (readers.find(({ id }) => id === asked) ?? readers[0])?.id ?? null,
    mayTest: campaignMachine.named('test', row.status, 'emails') !== null,
  } as const;
}

/** The view model of the screen on which a campaign is edited. */
export async function editView(
  context: AppLoadContext,
  request: Request,
  resourceName: CampaignName,
  row: CampaignRow,
) {
  const { status, deletedAt } = row;
  const readerId = new URL(request.url).searchParams.get('reader');
  const [sending, own] = await Promise.all([
    sendingView(context, request, resourceName, row, maySend(status)),
    resourceName === 'emails' ? emailParts(context, row, readerId) : newsletterParts(context, row),
  ]);
  return {
    ...sending,
    isEditable: mayEdit(campaignMachine, status),
    restorableUntil: deletedAt ? addDays(String(deletedAt).slice(0, 10), restorableDays) : null,
    ...own,
  };
}
