import { inArray, sql } from 'drizzle-orm';
import { sendings } from '#functions/campaigns/delivery/table.ts';
import type { CampaignState } from '#functions/campaigns/editing/sending.ts';
import { campaignStatuses, isSent } from '#functions/campaigns/model/rules.ts';
import { newsletterCampaign } from '#functions/campaigns/newsletters/campaign.ts';
import { newChoices } from '#functions/campaigns/newsletters/choices.ts';
import { idsIn } from '#functions/campaigns/newsletters/content.ts';
import { nextIssue } from '#functions/campaigns/newsletters/next-issue.ts';
import { byKind } from '#functions/campaigns/newsletters/rules.ts';
import { newsletters } from '#functions/campaigns/newsletters/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { refuse } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { createOnce, insertItem } from '#functions/lifecycle/create.ts';

/** When the sending of a newsletter began; null before. */
const sentAt = sql<string | null>`(select ${sendings.startedAt} from ${sendings}
  where ${sendings.resourceName} = 'newsletters' and ${sendings.campaignId} = ${newsletters.id} and ${sendings.purpose} = 'REAL')`;

/** The newsletter that was sent last; null when none was. */
const lastSentNewsletter = () =>
  readOf(
    {
      ...pickColumns(newsletters, [
        'id',
        'title',
        'issueNumber',
        'issuePeriod',
        'opening',
        'closing',
      ]),
      ...pickColumns(newsletters, ['news', 'events', 'jobs', 'previewAddresses', 'createdAt']),
      sentAt,
    },
    sql`from ${newsletters} where ${inArray(newsletters.status, campaignStatuses.filter(isSent))}
      order by ${newsletters.createdAt} desc, ${newsletters.id} desc limit 1`,
    ([row]) => row ?? null,
  );

/**
 * The newest newsletter, whether it is being written, waits or was sent; null when there is none (D-190). Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function newestNewsletter(ctx: Context) {
  authorize(ctx, newsletterCampaign.permissions.change);
  const { newest } = await ctx.db.read({
    newest: readOf(
      {
        ...pickColumns(newsletters, ['id', 'title', 'status', 'sendOn', 'createdAt']),
        sentAt,
      },
      sql`from ${newsletters} where ${newsletters.status} <> 'DELETED'
        order by ${newsletters.createdAt} desc, ${newsletters.id} desc limit 1`,
      ([row]) => row ?? null,
    ),
  });
  return newest;
}

export type NewestNewsletter = NonNullable<Awaited<ReturnType<typeof newestNewsletter>>>;

/**
 * Creates the draft of the next newsletter from the one that was sent last (D-180): its texts and test addresses, month
 * and number moved on, and what has been published since. `id` makes sending the form twice harmless. Throws
 * `NOT_FOUND` without one, and as `create` does.
 */
export async function createNextNewsletter(ctx: Context, id: string): Promise<CampaignState> {
  const actor = authorize(ctx, newsletterCampaign.permissions.create);
  const { last } = await ctx.db.read({ last: lastSentNewsletter() });
  if (!last) throw refuse.nothingHere();
  const chosen = await newChoices(
    ctx,
    last.sentAt ?? last.createdAt,
    byKind((kind) => idsIn(last[kind])),
  );
  const { opening, closing, previewAddresses } = last;
  const columns = newsletterCampaign.columns({
    ...nextIssue(last, dayOf(ctx.now())),
    ...{ opening, closing },
    ...chosen,
  });
  const meant = { ...columns, status: 'DRAFT', changedBy: actor.id };
  return createOnce(ctx, newsletterCampaign, { id, meant }, () =>
    insertItem(ctx, newsletterCampaign, {
      id,
      status: newsletterCampaign.machine.initial,
      columns: { ...columns, previewAddresses },
    }),
  );
}
