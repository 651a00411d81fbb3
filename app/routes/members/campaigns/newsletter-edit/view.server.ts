import type { AppLoadContext } from '@remix-run/cloudflare';
import { recipientsOf, stopCount } from '#app/components/campaigns/delivery-facts.ts';
import { readCampaignDone } from '#app/components/campaigns/done-message.tsx';
import type { NewsletterValues } from '#app/components/campaigns/newsletters/newsletter-form.tsx';
import { progressOf } from '#functions/campaigns/delivery/progress.ts';
import { emailHead } from '#functions/campaigns/editing/preview.ts';
import type { CampaignRow } from '#functions/campaigns/model/kind.ts';
import {
  campaignMachine,
  hasStarted,
  maySend,
  needsConfirmation,
} from '#functions/campaigns/model/rules.ts';
import { newsletterChoices } from '#functions/campaigns/newsletters/choices.ts';
import { idsIn } from '#functions/campaigns/newsletters/content.ts';
import { chosenKinds } from '#functions/campaigns/newsletters/rules.ts';
import { audienceOf, campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { mayEdit, restorableDays } from '#functions/lifecycle/machine.ts';

const lines = ['title', 'publicationDate', 'issueNumber', 'issuePeriod'] as const;
const rich = ['opening', 'closing'] as const;

/** The values of the fields: texts, rich ones sanitised, and the ids of chosen items. */
const valuesOf = (row: CampaignRow): NewsletterValues => ({
  ...Object.fromEntries(lines.map((name) => [name, String(row[name] ?? '')])),
  ...Object.fromEntries(rich.map((name) => [name, safeHtml(String(row[name] ?? ''))])),
  ...Object.fromEntries(chosenKinds.map((kind) => [kind, idsIn(row[kind])])),
});

const nobody = { recipients: null, sentAt: null, stopped: null, progress: null };

/** The number of recipients, and when the sending ended or began; before it starts, the present number. */
export async function readRecipients({ ctx }: AppLoadContext, row: CampaignRow) {
  if (hasStarted(row.status)) {
    const { real } = await progressOf(ctx, 'newsletters', row.id);
    return {
      recipients: real ? recipientsOf(real) : null,
      sentAt: real?.endedAt ?? real?.startedAt ?? null,
      stopped: stopCount(real),
      progress: real,
    };
  }
  if (!maySend(row.status)) return nobody;
  const { recipients } = await audienceOf(ctx, campaignOf('newsletters'), row);
  return { ...nobody, recipients };
}

/** The view model of a newsletter's screen. */
export async function newsletterView(context: AppLoadContext, request: Request, row: CampaignRow) {
  const { ctx } = context;
  const [{ subject, bytes }, choices, recipients] = await Promise.all([
    emailHead(ctx, 'newsletters', row),
    newsletterChoices(ctx, row),
    readRecipients(context, row),
  ]);
  return {
    id: row.id,
    title: String(row.title),
    status: row.status,
    sendOn: row.sendOn,
    version: row.version,
    values: valuesOf(row),
    choices,
    isEditable: mayEdit(campaignMachine, row.status),
    waits: needsConfirmation(row, ctx.now()),
    message: { subject, bytes },
    restorableUntil: row.deletedAt
      ? addDays(String(row.deletedAt).slice(0, 10), restorableDays)
      : null,
    done: readCampaignDone(request),
    ...recipients,
  };
}
