import type { CampaignListParams } from '#functions/campaigns/model/schema.ts';
import { newsletterCampaign, newsletterLine } from '#functions/campaigns/newsletters/campaign.ts';
import type { Context } from '#functions/core/context.ts';
import { listCampaigns } from './list.ts';

/** A page of the newsletters, looked for by title, issue and text (NLT-01). Throws as `listCampaigns`. */
export const listNewsletters = (ctx: Context, params: CampaignListParams) =>
  listCampaigns(ctx, newsletterCampaign, newsletterLine, params);
