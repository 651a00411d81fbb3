import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import type { DeliveryReply } from '#app/components/campaigns/delivery-facts.ts';
import {
  actionOf,
  asksAgain,
  type DeliveryIntent,
  deliveryIntents,
  recipientsOf,
  stopCount,
} from '#app/components/campaigns/delivery-facts.ts';
import { sendHref } from '#app/components/campaigns/links.ts';
import { readCampaignDone } from '#app/components/campaigns/status.tsx';
import type { SendingView } from '#app/components/campaigns/texts.ts';
import { intentField } from '#app/components/form/names.ts';
import { parseIntent } from '#app/components/lifecycle/intents.ts';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { progressOf } from '#functions/campaigns/delivery/progress.ts';
import {
  leaveUnknown,
  pauseSending,
  resumeSending,
  retrySending,
  stopSending,
} from '#functions/campaigns/editing/control.ts';
import type { CampaignRow } from '#functions/campaigns/model/kind.ts';
import { type CampaignName, needsConfirmation } from '#functions/campaigns/model/rules.ts';
import { audienceOf, campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { answerForm } from './form.server.ts';

type Control = (
  ctx: AppLoadContext['ctx'],
  resourceName: CampaignName,
  id: string,
) => Promise<void>;

const controls: Record<DeliveryIntent, Control> = {
  pause: pauseSending,
  resume: resumeSending,
  stop: stopSending,
  'retry-failed': (ctx, resourceName, id) => retrySending(ctx, resourceName, id, 'FAILED'),
  'retry-unknown': (ctx, resourceName, id) => retrySending(ctx, resourceName, id, 'UNKNOWN'),
  'leave-unknown': leaveUnknown,
};

/**
 * Answers the controls of a delivery (the form `deliveryForm`): pause, resume, stop or send again, with
 * confirmation where it cannot be undone (D-52). Redirects to `at`, by default the screen on which the campaign is
 * sent. Reports a conflict with 409.
 */
export function answerDelivery(
  context: AppLoadContext,
  resourceName: CampaignName,
  id: string,
  form: FormData,
  at = sendHref(resourceName, id),
) {
  const { name, isConfirmed } = parseIntent(form.get(intentField));
  const intent = deliveryIntents.find((one) => one === name);
  const t = translator(context.visit.language);
  return answerForm(
    context,
    form,
    noFields,
    async (_, again) => {
      if (!intent) return again<Omit<DeliveryReply, 'formId' | 'result'>>();
      if (asksAgain(intent) && !isConfirmed)
        return again<Omit<DeliveryReply, 'formId' | 'result'>>({}, 200, {
          confirmDelivery: intent,
        });
      await controls[intent](context.ctx, resourceName, id);
      return redirect(doneHref(at, actionOf(intent)), 303);
    },
    { words: { CONFLICT: t('delivery.notNow'), NOT_FOUND: t('delivery.notNow') } },
  );
}

/** What the screens of a campaign show of its sending; `isAhead`: also whom it would reach now. */
export async function sendingView(
  { ctx }: AppLoadContext,
  request: Request,
  resourceName: CampaignName,
  row: CampaignRow,
  isAhead: boolean,
): Promise<SendingView> {
  const { id, status, sendOn, version } = row;
  const kind = campaignOf(resourceName);
  const [progress, audience] = await Promise.all([
    progressOf(ctx, resourceName, id),
    isAhead ? audienceOf(ctx, kind, row) : null,
  ]);
  const { real } = progress;
  return {
    id,
    name: String(row[kind.nameColumn]),
    status,
    sendOn,
    version,
    waits: needsConfirmation(row, ctx.now()),
    audience,
    progress,
    recipients: real ? recipientsOf(real) : (audience?.recipients ?? null),
    sentAt: real?.endedAt ?? real?.startedAt ?? null,
    stopped: stopCount(real),
    done: readCampaignDone(request),
  };
}
