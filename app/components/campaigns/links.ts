import { editHref } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import type { MailingFamily, RecipientState } from '#functions/campaigns/model/rules.ts';

/** The letter of a newsletter or an e-mail, as a document to be shown in a frame. */
export const letterHref = (family: MailingFamily, id: string): string =>
  family === 'newsletters'
    ? hrefTo('newsletter-letter', { newsletterId: id })
    : hrefTo('email-letter', { emailId: id });

/** The recipients of a mailing and what became of their letters, or only those in a state. */
export function resultsHref(family: MailingFamily, id: string, state?: RecipientState): string {
  const href =
    family === 'newsletters'
      ? hrefTo('newsletter-results', { newsletterId: id })
      : hrefTo('email-results', { emailId: id });
  return state ? `${href}?state=${state}` : href;
}

/** The same as a file. */
export const resultsFileHref = (family: MailingFamily, id: string): string =>
  family === 'newsletters'
    ? hrefTo('newsletter-results-file', { newsletterId: id })
    : hrefTo('email-results-file', { emailId: id });

/** The screen on which a mailing is sent. */
export const sendHref = (family: MailingFamily, id: string): string =>
  family === 'newsletters'
    ? hrefTo('newsletter-send', { newsletterId: id })
    : editHref('emails', id);
