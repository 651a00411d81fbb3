import type { AppLoadContext } from '@remix-run/cloudflare';
import { sendingView } from '#app/server/campaign-sending.server.ts';
import {
  emailValues,
  newsletterValues,
  optionChoices,
} from '#app/server/resources/campaigns.server.ts';
import { listReaders } from '#functions/campaigns/editing/preview.ts';
import type { CampaignRow } from '#functions/campaigns/model/kind.ts';
import { type CampaignName, campaignMachine, maySend } from '#functions/campaigns/model/rules.ts';
import { newsletterChoices } from '#functions/campaigns/newsletters/choices.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { mayEdit, restorableDays } from '#functions/lifecycle/machine.ts';

/** What only the screen of a newsletter shows. */
async function newsletterParts({ ctx }: AppLoadContext, row: CampaignRow) {
  return {
    resourceName: 'newsletters',
    values: newsletterValues(row),
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
    values: emailValues(row),
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
