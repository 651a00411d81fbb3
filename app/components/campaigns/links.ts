import { editHref, listHref } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import type { RecipientState } from '#functions/campaigns/delivery/rules.ts';
import type { CampaignName } from '#functions/campaigns/model/rules.ts';

/** The resource that a screen is about, by its path. */
export const campaignIn = (pathname: string): CampaignName =>
  pathname.startsWith(listHref('emails')) ? 'emails' : 'newsletters';

/** The button that starts the next newsletter from the last one. */
export const nextIntent = 'next';

/** The button that publishes a newsletter and goes on to the screen on which it is sent. */
export const publishAndSendIntent = 'publish-and-send';

/** The e-mail of a campaign, as a document for a frame. */
export const emailHref = (resourceName: CampaignName, id: string): string =>
  resourceName === 'newsletters'
    ? hrefTo('newsletter-html', { newsletterId: id })
    : hrefTo('email-html', { emailId: id });

/** The recipients of a campaign with their delivery status, or only those in one state. */
export function resultsHref(
  resourceName: CampaignName,
  id: string,
  state?: RecipientState,
): string {
  const href =
    resourceName === 'newsletters'
      ? hrefTo('newsletter-results', { newsletterId: id })
      : hrefTo('email-results', { emailId: id });
  return state ? `${href}?state=${state}` : href;
}

/** The recipients as a file. */
export const resultsFileHref = (resourceName: CampaignName, id: string): string =>
  resourceName === 'newsletters'
    ? hrefTo('newsletter-results-file', { newsletterId: id })
    : hrefTo('email-results-file', { emailId: id });

/** The screen on which a campaign is sent. */
export const sendHref = (resourceName: CampaignName, id: string): string =>
  resourceName === 'newsletters'
    ? hrefTo('newsletter-send', { newsletterId: id })
    : editHref('emails', id);
