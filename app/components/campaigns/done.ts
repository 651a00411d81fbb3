import { doneOf } from '#app/components/lifecycle/links.ts';
import { type CampaignAction, campaignActions } from '#functions/campaigns/model/rules.ts';

/** What has just been done to a mailing: an action, or that it was created. */
export type CampaignDone = CampaignAction | 'create';

/** What has just been done, as the address of a screen or of a list says. */
export const campaignDone = (request: Request): CampaignDone | null =>
  doneOf(request, ['create', ...campaignActions]);
