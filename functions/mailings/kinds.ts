import { emailMailing } from '#functions/emails/mailing.ts';
import { newsletterMailing } from '#functions/newsletters/mailing.ts';
import type { MailingKind } from './kind.ts';
import type { MailingFamily } from './rules.ts';

const kinds = { newsletters: newsletterMailing, emails: emailMailing } as const;

/** A kind by its family, for what does the same with both. */
export const mailingOf = (family: MailingFamily) => kinds[family] as unknown as MailingKind;
