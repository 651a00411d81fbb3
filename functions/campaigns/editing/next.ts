import { inArray, type SQL, sql } from 'drizzle-orm';
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

const wasSent = inArray(newsletters.status, campaignStatuses.filter(isSent));

/** When the sending of a newsletter began; null before. */
const sentAt = sql<string | null>`(select ${sendings.startedAt} from ${sendings}
  where ${sendings.resourceName} = 'newsletters' and ${sendings.campaignId} = ${newsletters.id} and ${sendings.purpose} = 'REAL')`;

/** The newest newsletters, among which the others here are sought: so many are read at most. */
const recent = sql`(select * from ${newsletters} order by ${newsletters.createdAt} desc, ${newsletters.id} desc
  limit 200) as ${newsletters}`;

const latestSent = sql`where ${wasSent} order by ${sentAt} desc, ${newsletters.id} desc limit 1`;

/** The newsletter that was sent last; null when none was. */
const lastSentNewsletter = () =>
  readOf(
    {
      ...pickColumns(newsletters, ['id', 'title', 'issueNumber', 'issuePeriod', 'closing']),
      ...pickColumns(newsletters, ['news', 'events', 'jobs', 'previewAddresses']),
    },
    sql`from ${recent} ${latestSent}`,
    ([row]) => row ?? null,
  );

/** The issue numbers that other newsletters have, also those that are still to be sent. */
const numbersInUse = (id: string) =>
  readOf(
    { issueNumber: newsletters.issueNumber },
    sql`from ${recent} where ${newsletters.status} <> 'DELETED' and ${newsletters.id} <> ${id}`,
    (rows) => rows.map(({ issueNumber }) => issueNumber),
  );

/** A newsletter as the overview shows it; null when there is none. */
const shownOf = (rest: SQL) =>
  readOf(
    { ...pickColumns(newsletters, ['id', 'title', 'status', 'sendOn', 'createdAt']), sentAt },
    sql`from ${recent} ${rest}`,
    ([row]) => row ?? null,
  );

/**
 * The newest newsletter that is still to be sent, with which the overview goes on, and the one that was sent last, from
 * which the next one starts (D-190); null where there is none. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function newestNewsletters(ctx: Context) {
  authorize(ctx, newsletterCampaign.permissions.change);
  return ctx.db.read({
    begun: shownOf(sql`where ${newsletters.status} <> 'DELETED' and not ${wasSent}
      order by ${newsletters.createdAt} desc, ${newsletters.id} desc limit 1`),
    last: shownOf(latestSent),
  });
}

export type NewestNewsletters = Awaited<ReturnType<typeof newestNewsletters>>;

/**
 * Creates the draft of the next newsletter from the one that was sent last (D-180): its closing and test addresses,
 * month and number moved on, and what has been published since. `id` makes sending the form twice harmless. Throws
 * `NOT_FOUND` without one, and as `create` does.
 */
export async function createNextNewsletter(ctx: Context, id: string): Promise<CampaignState> {
  const actor = authorize(ctx, newsletterCampaign.permissions.create, { proof: 'none' });
  const { last, numbers } = await ctx.db.read({
    last: lastSentNewsletter(),
    numbers: numbersInUse(id),
  });
  if (!last) throw refuse.nothingHere();
  const { closing, previewAddresses } = last;
  const columns = newsletterCampaign.columns({
    ...nextIssue(last, dayOf(ctx.now()), numbers),
    closing,
    ...(await newChoices(
      ctx,
      byKind((kind) => idsIn(last[kind])),
    )),
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
