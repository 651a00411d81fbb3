import { sql } from 'drizzle-orm';
import { emailCampaign, emailLine } from '#functions/campaigns/bulk-emails/campaign.ts';
import { countedSent, countedUnknown } from '#functions/campaigns/delivery/ledger.ts';
import { sendings } from '#functions/campaigns/delivery/table.ts';
import type { CampaignResource } from '#functions/campaigns/model/kind.ts';
import { type CampaignStatus, needsConfirmation } from '#functions/campaigns/model/rules.ts';
import type { CampaignListParams } from '#functions/campaigns/model/schema.ts';
import { newsletterCampaign, newsletterLine } from '#functions/campaigns/newsletters/campaign.ts';
import type { Context } from '#functions/core/context.ts';
import type { Fields, RowOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import { countListed, countsOf, listedItems, orderIn } from '#functions/lifecycle/list.ts';
import { offeredOptions, storedOption } from '#functions/membership/fees/options.ts';

/**
 * A page of the newsletters or e-mails, the newest first, with the number in each state over the whole
 * list (NLT-01, EML-01, D-67); deleted ones are only in the list of deleted ones. An overdue one that
 * needs confirmation is marked (D-39). Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
async function listCampaigns<Own extends Fields>(
  ctx: Context,
  kind: CampaignResource,
  own: Own,
  { page, sort, ...asked }: CampaignListParams,
) {
  authorize(ctx, kind.permissions.change);
  const { table, resourceName, listing } = kind;
  const ofReal = sql`from ${sendings} where ${sendings.resourceName} = ${resourceName}
    and ${sendings.campaignId} = ${table.id} and ${sendings.purpose} = 'REAL'`;
  const shared = {
    id: table.id,
    status: table.status,
    version: table.version,
    createdAt: table.createdAt,
    sendOn: table.sendOn,
    overdueConfirmedAt: table.overdueConfirmedAt,
    // The number of recipients; null before the sending has begun.
    recipients: sql<number | null>`(select ${sendings.recipients} ${ofReal})`,
    stoppedAt: sql<string | null>`(select ${sendings.stoppedAt} ${ofReal})`,
    // How many e-mails went out, and of how many nobody knows it; null before the sending has begun.
    sent: sql<number | null>`(select ${countedSent} ${ofReal})`,
    unknown: sql<number | null>`(select ${countedUnknown} ${ofReal})`,
  };
  const { found, counts } = await ctx.db.read({
    found: listedItems(kind, { ...own, ...shared }, asked, {
      ...pageOf(page),
      order: orderIn(listing, sort),
    }),
    counts: countsOf<CampaignStatus>(kind),
  });
  const items = found.items as (RowOf<Own> & RowOf<typeof shared>)[];
  const now = ctx.now();
  return {
    total: found.total ?? countListed(counts, asked.status),
    counts,
    items: items.map((item) => ({ ...item, waits: needsConfirmation(item, now) })),
  };
}

/** A page of the newsletters, searched by title, issue and text (NLT-01). Throws as `listCampaigns`. */
export const listNewsletters = (ctx: Context, params: CampaignListParams) =>
  listCampaigns(ctx, newsletterCampaign, newsletterLine, params);

/** A page of the e-mails, searched by subject and text (EML-01). Throws as `listCampaigns`. */
export const listEmails = (ctx: Context, params: CampaignListParams) =>
  listCampaigns(ctx, emailCampaign, emailLine, params);

/** A fee by which an e-mail may be filtered, as its form shows it. */
export interface EmailOption {
  id: string;
  description: string;
  descriptionIt: string;
}

/**
 * The fees by which an e-mail may be filtered (EML-16): those on offer, and the e-mail's own
 * even if it is retired. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function emailOptions(ctx: Context, ownId: string | null): Promise<EmailOption[]> {
  authorize(ctx, 'mailings.manage');
  const { offered, own } = await ctx.db.read({
    offered: offeredOptions(),
    own: storedOption(ownId ?? ''),
  });
  const all = own && !offered.some(({ id }) => id === own.id) ? [...offered, own] : offered;
  return all.map(({ id, description, descriptionIt }) => ({
    id,
    description,
    descriptionIt: descriptionIt || description,
  }));
}
