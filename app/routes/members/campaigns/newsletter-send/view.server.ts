import type { AppLoadContext } from '@remix-run/cloudflare';
import { stoppedIn } from '#app/components/campaigns/delivery-facts.ts';
import { campaignDone } from '#app/components/campaigns/done-message.tsx';
import { progressOf } from '#functions/campaigns/delivery/progress.ts';
import type { CampaignRow } from '#functions/campaigns/model/kind.ts';
import {
  hasSendScreen,
  hasStarted,
  timeView,
  waitsForWord,
} from '#functions/campaigns/model/rules.ts';
import { audienceOf, campaignOf } from '#functions/campaigns/resources/campaigns.ts';

/** Everything that the screen shows on which a newsletter is sent. */
export async function sendingView({ ctx }: AppLoadContext, request: Request, row: CampaignRow) {
  const { id, status, sendOn, version } = row;
  const isAhead = hasSendScreen(status) && !hasStarted(status);
  const [progress, audience] = await Promise.all([
    progressOf(ctx, 'newsletters', id),
    isAhead ? audienceOf(ctx, campaignOf('newsletters'), row) : null,
  ]);
  const { real } = progress;
  return {
    id,
    title: String(row.title),
    status,
    sendOn,
    version,
    addresses: String(row.previewAddresses ?? ''),
    times: sendOn ? timeView(sendOn) : { date: '', time: '' },
    waits: waitsForWord(row, ctx.now()),
    audience,
    progress,
    recipients: real?.recipients ?? audience?.recipients ?? null,
    sentAt: real?.endedAt ?? real?.startedAt ?? null,
    stopped: stoppedIn(real),
    done: campaignDone(request),
  };
}
