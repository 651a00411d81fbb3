import { desc, sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { select, statement } from '#functions/core/db/database.ts';
import { outbox } from './table.ts';

const inOutbox = statement(
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
export const outboxEmails = (to: string, limit: number) => inOutbox({ to: emailKey(to), limit });
export type OutboxEmail = ReturnType<ReturnType<typeof outboxEmails>['rows']>[number];
