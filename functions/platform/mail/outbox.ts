import type { Mailer } from './mailer.ts';

/** Keeps letters in the database of this machine instead of sending them: `/dev/mail` shows them. */
export function outboxMailer(d1: D1Database, now: () => Date): Mailer {
  return {
    async send({ to, from, replyTo, subject, text, html, headers }) {
      const { meta } = await d1
        .prepare(
          'insert into "outbox" ("toAddress", "fromAddress", "replyTo", "subject", "text", "html", "headers", "sentAt") values (?, ?, ?, ?, ?, ?, ?, ?)',
        )
        .bind(to, from, replyTo, subject, text, html, JSON.stringify(headers), now().toISOString())
        .run();
      return { providerId: `outbox-${meta.last_row_id}` };
    },
  };
}
