import { emailCampaign } from '#functions/campaigns/bulk-emails/campaign.ts';
import type { CampaignResource } from '#functions/campaigns/model/kind.ts';
import type { CampaignName } from '#functions/campaigns/model/rules.ts';
import { newsletterCampaign } from '#functions/campaigns/newsletters/campaign.ts';

const kinds = { newsletters: newsletterCampaign, emails: emailCampaign } as const;

/** A kind by its resource, for what does the same with both. */
export const campaignOf = (resourceName: CampaignName): CampaignResource => kinds[resourceName];
