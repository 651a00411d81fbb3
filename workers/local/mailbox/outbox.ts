import { desc, sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import type { Mailer } from '#functions/core/adapters/mailer.ts';
import { select, statement } from '#functions/core/db/database.ts';
import { outbox } from './table.ts';

/** How many e-mails the outbox keeps. */
export const outboxSize = 500;

/** Stores e-mails in the local database instead of sending them: `/dev/mail` shows them. */
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

const selectSent = statement(
  () =>
    select
      .select({
        providerId: sql<string>`'outbox-' || ${outbox.seq}`.as('providerId'),
        to: sql<string>`${outbox.toAddress}`.as('to'),
        from: sql<string>`${outbox.fromAddress}`.as('from'),
        replyTo: outbox.replyTo,
        subject: outbox.subject,
        text: outbox.text,
        html: outbox.html,
        headers: outbox.headers,
        sentAt: outbox.sentAt,
      })
      .from(outbox)
      .where(
        sql`(${sql.placeholder('to')} = '' or lower(${outbox.toAddress}) = ${sql.placeholder('to')})`,
      )
      .orderBy(desc(outbox.seq))
      .limit(sql.placeholder('limit')),
  (rows) => rows.map((row) => ({ ...row, headers: JSON.parse(row.headers) as object })),
);

/** The newest e-mails of this machine's outbox, to one address or to all (`''`). */
export const outboxEmails = (to: string, limit: number) => selectSent({ to: emailKey(to), limit });
export type OutboxEmail = ReturnType<ReturnType<typeof outboxEmails>['rows']>[number];
