import { emailMailing } from '#functions/campaigns/bulk-emails/mailing.ts';
import type { MailingKind } from '#functions/campaigns/model/kind.ts';
import type { MailingFamily } from '#functions/campaigns/model/rules.ts';
import { newsletterMailing } from '#functions/campaigns/newsletters/mailing.ts';

const kinds = { newsletters: newsletterMailing, emails: emailMailing } as const;

/** A kind by its family, for what does the same with both. */
export const mailingOf = (family: MailingFamily): MailingKind => kinds[family];
