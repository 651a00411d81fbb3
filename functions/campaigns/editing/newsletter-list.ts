import type { MailingListParams } from '#functions/campaigns/model/schema.ts';
import { newsletterLine, newsletterMailing } from '#functions/campaigns/newsletters/mailing.ts';
import type { Context } from '#functions/core/context.ts';
import { listMailings } from './list.ts';

/** A page of the newsletters, looked for by title, issue and text (NLT-01). Throws as `listMailings`. */
export const listNewsletters = (ctx: Context, params: MailingListParams) =>
  listMailings(ctx, newsletterMailing, newsletterLine, params);
