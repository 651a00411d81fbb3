import { sql } from 'drizzle-orm';
import type { CampaignResource } from '#functions/campaigns/model/kind.ts';
import { among } from '#functions/campaigns/model/ledger.ts';
import { type CampaignStatus, sentStates, waitsForWord } from '#functions/campaigns/model/rules.ts';
import type { CampaignListParams } from '#functions/campaigns/model/schema.ts';
import { recipients, sendings } from '#functions/campaigns/model/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Fields, RowOf } from '#functions/core/db/read-of.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import { countsOf, itemReads } from '#functions/lifecycle/list.ts';

/** A mailing in a list: what both resources show of one. */
export interface CampaignLine {
  id: string;
  status: CampaignStatus;
  sendOn: string | null;
  lateAgreedAt: string | null;
  /** How many got an e-mail, or get one; null before its sending has begun. */
  recipients: number | null;
  /** When its sending was stopped. */
  stoppedAt: string | null;
  /** To how many it had gone by then; 0 for what was not stopped. */
  sent: number;
}

/** How many mailings there are in each state. */
export type CampaignCounts = Record<CampaignStatus, number>;

/**
 * A page of the newsletters or e-mails, the newest first, with the numbers of each state over the whole
 * list (NLT-01, EML-01, D-67); deleted ones are only in the list of deleted ones. One that is so late that
 * it waits for somebody's word says so (D-39). Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function listCampaigns<Own extends Fields>(
  ctx: Context,
  kind: CampaignResource,
  own: Own,
  { page, ...asked }: CampaignListParams,
) {
  permitted(ctx, kind.permissions.change);
  const { table, resourceName, listing } = kind;
  const ofReal = sql`from ${sendings} where ${sendings.resourceName} = ${resourceName}
    and ${sendings.campaignId} = ${table.id} and ${sendings.purpose} = 'REAL'`;
  const shared = {
    id: table.id,
    status: table.status,
    sendOn: table.sendOn,
    lateAgreedAt: table.lateAgreedAt,
    recipients: sql<number | null>`(select ${sendings.recipients} ${ofReal})`,
    stoppedAt: sql<string | null>`(select ${sendings.stoppedAt} ${ofReal})`,
    sent: sql<number>`(select coalesce(
        (select sum("value") from json_each(${sendings.counts}) where "key" in ${among(sentStates)}),
        (select count(*) from ${recipients} where ${recipients.state} in ${among(sentStates)}
          and ${recipients.sendingId} = ${sendings.id}))
      ${ofReal} and ${sendings.stoppedAt} is not null)`,
  };
  const { items: lines, ...found } = await ctx.db.read({
    ...itemReads(kind, { ...own, ...shared }, asked, { ...pageOf(page), order: listing.order }),
    counts: countsOf<CampaignStatus>(kind),
  });
  const items = lines as (RowOf<Own> & RowOf<typeof shared>)[];
  const now = ctx.now();
  return { ...found, items: items.map((item) => ({ ...item, waits: waitsForWord(item, now) })) };
}
