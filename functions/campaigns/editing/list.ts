import { inArray, sql } from 'drizzle-orm';
import { emailCampaign, emailLine } from '#functions/campaigns/bulk-emails/campaign.ts';
import { sentStates } from '#functions/campaigns/delivery/rules.ts';
import { recipients, sendings } from '#functions/campaigns/delivery/table.ts';
import type { CampaignResource } from '#functions/campaigns/model/kind.ts';
import { type CampaignStatus, needsConfirmation } from '#functions/campaigns/model/rules.ts';
import type { CampaignListParams } from '#functions/campaigns/model/schema.ts';
import { newsletterCampaign, newsletterLine } from '#functions/campaigns/newsletters/campaign.ts';
import type { Context } from '#functions/core/context.ts';
import type { Fields, RowOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import { countsOf, itemReads } from '#functions/lifecycle/list.ts';
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
  { page, ...asked }: CampaignListParams,
) {
  authorize(ctx, kind.permissions.change);
  const { table, resourceName, listing } = kind;
  const ofReal = sql`from ${sendings} where ${sendings.resourceName} = ${resourceName}
    and ${sendings.campaignId} = ${table.id} and ${sendings.purpose} = 'REAL'`;
  const shared = {
    id: table.id,
    status: table.status,
    sendOn: table.sendOn,
    overdueConfirmedAt: table.overdueConfirmedAt,
    // The number of recipients; null before the sending has begun.
    recipients: sql<number | null>`(select ${sendings.recipients} ${ofReal})`,
    stoppedAt: sql<string | null>`(select ${sendings.stoppedAt} ${ofReal})`,
    // How many had been sent when it was stopped; 0 if it was not stopped.
    sent: sql<number>`(select coalesce(
        (select sum("value") from json_each(${sendings.counts}) where ${inArray(sql`"key"`, [...sentStates])}),
        (select count(*) from ${recipients} where ${inArray(recipients.state, sentStates)}
          and ${recipients.sendingId} = ${sendings.id}))
      ${ofReal} and ${sendings.stoppedAt} is not null)`,
  };
  const { items: lines, ...found } = await ctx.db.read({
    ...itemReads(kind, { ...own, ...shared }, asked, { ...pageOf(page), order: listing.order }),
    counts: countsOf<CampaignStatus>(kind),
  });
  const items = lines as (RowOf<Own> & RowOf<typeof shared>)[];
  const now = ctx.now();
  return {
    ...found,
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
