import type { Config } from '#functions/config.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox.ts';

/** The mailer that the configuration names. */
export function mailerFor(_config: Config, d1: D1Database): Mailer {
  return outboxMailer(d1, () => new Date());
}
