import type { Mailer } from '#functions/core/adapters/mailer.ts';
import type { Config } from '#functions/core/config/config.ts';
import { sesMailer } from './ses.ts';
import { smtpMailer } from './smtp/mailer.ts';

/** The configured mailer. It belongs to one invocation, as its connections do. */
export function mailerFor({ mail }: Pick<Config, 'mail'>): Mailer {
  const now = () => new Date();
  if (mail.adapter === 'smtp') return smtpMailer(mail, now);
  if (mail.adapter === 'ses') return sesMailer(mail, now);
  throw new Error('Only the Worker of one machine keeps its e-mails (workers/local).');
}
