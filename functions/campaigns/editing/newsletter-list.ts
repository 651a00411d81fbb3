import type { MailingListParams } from '#functions/campaigns/model/schema.ts';
import { newsletterMailing } from '#functions/campaigns/newsletters/mailing.ts';
import type { Context } from '#functions/core/context.ts';
import { listMailings } from './list.ts';

/** What a list shows of a newsletter besides its state. */
interface NewsletterLine {
  title: string;
  publicationDate: string | null;
  issueNumber: string;
  issuePeriod: string;
}

/** A page of the newsletters, looked for by title, issue and text (NLT-01). Throws as `listMailings`. */
export const listNewsletters = (ctx: Context, params: MailingListParams) =>
  listMailings<NewsletterLine>(ctx, newsletterMailing, params);
