import type { Mailer } from '#functions/core/adapters/mailer.ts';
import type { Config } from '#functions/core/config/config.ts';
import { outboxMailer } from './outbox.ts';
import { sesMailer } from './ses.ts';
import { smtpMailer } from './smtp.ts';

/** The mailer that the configuration names. It belongs to one invocation, as its connections do. */
export function mailerFor({ mail }: Config, d1: D1Database): Mailer {
  const now = () => new Date();
  if (mail.adapter === 'smtp') return smtpMailer(mail, now);
  return mail.adapter === 'ses' ? sesMailer(mail, now) : outboxMailer(d1, now);
}
