import { emailCampaign, emailLine } from '#functions/campaigns/bulk-emails/campaign.ts';
import type { CampaignListParams } from '#functions/campaigns/model/schema.ts';
import type { Context } from '#functions/core/context.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { offeredOptions, storedOption } from '#functions/membership/fees/options.ts';
import { listCampaigns } from './list.ts';

/** A page of the e-mails, looked for by subject and text (EML-01). Throws as `listCampaigns`. */
export const listEmails = (ctx: Context, params: CampaignListParams) =>
  listCampaigns(ctx, emailCampaign, emailLine, params);

/** A fee by which an e-mail may be filtered, as its form names it. */
export interface EmailOption {
  id: string;
  description: string;
  descriptionIt: string;
}

/**
 * The fees by which an e-mail may be filtered (EML-16): those that are offered, and the one that it has,
 * should it be retired by now. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function emailOptions(ctx: Context, ownId: string | null): Promise<EmailOption[]> {
  permitted(ctx, 'mailings.manage');
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
