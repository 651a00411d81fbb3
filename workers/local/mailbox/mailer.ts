import type { Mailer } from '#functions/core/adapters/mailer.ts';

/** How many e-mails the outbox keeps. */
export const outboxSize = 500;

/** Keeps e-mails in the database of this machine instead of sending them: `/dev/mail` shows them. */
export function outboxMailer(d1: D1Database, now: () => Date): Mailer {
  return {
    async send({ to, from, replyTo, subject, text, html, headers }) {
      const [added] = await d1.batch([
        d1
          .prepare(
            'insert into "outbox" ("toAddress", "fromAddress", "replyTo", "subject", "text", "html", "headers", "sentAt") values (?, ?, ?, ?, ?, ?, ?, ?)',
          )
          .bind(
            to,
            from,
            replyTo,
            subject,
            text,
            html,
            JSON.stringify(headers),
            now().toISOString(),
          ),
        d1
          .prepare('delete from "outbox" where "seq" <= (select max("seq") from "outbox") - ?')
          .bind(outboxSize),
      ]);
      return { providerId: `outbox-${added?.meta.last_row_id}` };
    },
  };
}
