import { sql } from 'drizzle-orm';
import { emailCampaign } from '#functions/campaigns/bulk-emails/campaign.ts';
import type { Exclusion } from '#functions/campaigns/delivery/rules.ts';
import type { CampaignResource, CampaignRow } from '#functions/campaigns/model/kind.ts';
import type { CampaignName } from '#functions/campaigns/model/rules.ts';
import { newsletterCampaign } from '#functions/campaigns/newsletters/campaign.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { itemById } from '#functions/lifecycle/resource.ts';

const resources = { newsletters: newsletterCampaign, emails: emailCampaign } as const;

export const campaignOf = (resourceName: CampaignName): CampaignResource => resources[resourceName];

/**
 * One campaign for its editors, even if deleted; null when there is none. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function findCampaign(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
): Promise<CampaignRow | null> {
  authorize(ctx, 'mailings.manage');
  const { row } = await ctx.db.read({ row: itemById<CampaignRow>(campaignOf(resourceName), id) });
  return row;
}

const sampleSize = 5;

/** The users to whom a campaign would go now. */
export interface Audience {
  /** How many get an e-mail. */
  recipients: number;
  /** The first names among them, in the order of the list of users. */
  sample: string[];
  /** How many of the audience get none, by reason. */
  excluded: { reason: Exclusion; count: number }[];
}

/** The reads of an audience; `audienceOf` combines them. */
function audienceReads(kind: CampaignResource, row: CampaignRow, today: string) {
  const meant = kind.audience(row, today);
  const reason = kind.exclusion(row);
  return {
    counts: readOf(
      { reason: sql<Exclusion | null>`"why"`, count: sql<number>`"count"` },
      sql`from (select "why", count(*) as "count" from
        (select ${reason} as "why" from ${users} where ${meant}) group by "why")`,
    ),
    sample: readOf(
      { name: sql<string>`trim(${users.givenName} || ' ' || ${users.lastName})` },
      sql`from ${users}
        where ${meant} and ${reason} is null order by ${users.lastKey}, ${users.givenKey}, ${users.id} limit ${sampleSize}`,
      (rows) => rows.map(({ name }) => name),
    ),
  };
}

/** The audience of a campaign now: counted, with a sample of names and the exclusions (D-41…43). */
export async function audienceOf(
  ctx: Context,
  kind: CampaignResource,
  row: CampaignRow,
): Promise<Audience> {
  authorize(ctx, 'mailings.manage');
  const { counts, sample } = await ctx.db.read(audienceReads(kind, row, dayOf(ctx.now())));
  return {
    recipients: counts.find(({ reason }) => reason === null)?.count ?? 0,
    sample,
    excluded: counts.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
  };
}
