import { Buffer } from 'node:buffer';
import { desc, eq, sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import type { Attachment, Mailer } from '#functions/core/adapters/mailer.ts';
import { type Database, firstOf, select, statement } from '#functions/core/db/database.ts';
import { outbox } from './table.ts';

/** A file of an e-mail, as the outbox keeps it. */
interface StoredFile {
  name: string;
  type: string;
  base64: string;
}

const toStored = ({ name, type, bytes }: Attachment): StoredFile => ({
  name,
  type,
  base64: Buffer.from(bytes).toString('base64'),
});

/** How many e-mails the outbox keeps. */
export const outboxSize = 500;

/** Stores e-mails in the local database instead of sending them: `/dev/mail` shows them. */
export function outboxMailer(d1: D1Database, now: () => Date): Mailer {
  return {
    async send({ to, from, replyTo, subject, text, html, headers, attachments = [] }) {
      const [added] = await d1.batch([
        d1
          .prepare(
            'insert into "outbox" ("toAddress", "fromAddress", "replyTo", "subject", "text", "html", "headers", "attachments", "sentAt") values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
          )
          .bind(
            to,
            from,
            replyTo,
            subject,
            text,
            html,
            JSON.stringify(headers),
            JSON.stringify(attachments.map(toStored)),
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
        // Their names only.
        attachments: sql<string>`(select json_group_array(json_object('name', "value" ->> 'name',
          'href', '/dev/mail/file?seq=' || ${outbox.seq} || '&n=' || "key")) from json_each(${outbox.attachments}))`.as(
          'attachments',
        ),
        sentAt: outbox.sentAt,
      })
      .from(outbox)
      .where(
        sql`(${sql.placeholder('to')} = '' or lower(${outbox.toAddress}) = ${sql.placeholder('to')})`,
      )
      .orderBy(desc(outbox.seq))
      .limit(sql.placeholder('limit')),
  (rows) =>
    rows.map((row) => ({
      ...row,
      headers: JSON.parse(row.headers) as object,
      attachments: JSON.parse(row.attachments) as { name: string; href: string }[],
    })),
);

/** The newest e-mails of this machine's outbox, to one address or to all (`''`). */
export const outboxEmails = (to: string, limit: number) => selectSent({ to: emailKey(to), limit });
export type OutboxEmail = ReturnType<ReturnType<typeof outboxEmails>['rows']>[number];

const filesOf = firstOf(() =>
  select
    .select({ attachments: outbox.attachments })
    .from(outbox)
    .where(eq(outbox.seq, sql.placeholder('seq'))),
);

/** The nth file of an e-mail, or null. */
export async function outboxFile(db: Database, seq: number, n: number) {
  const { row } = await db.read({ row: filesOf({ seq }) });
  const files = JSON.parse(row?.attachments ?? '[]') as StoredFile[];
  const file = files[n];
  return file ? { ...file, bytes: new Uint8Array(Buffer.from(file.base64, 'base64')) } : null;
}
