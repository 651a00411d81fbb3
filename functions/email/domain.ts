import { sql } from 'drizzle-orm';
import { type CountedSource, oldest } from '#functions/core/attention/source.ts';
import type { Domain } from '#functions/core/registry.ts';
import { retryQueuedEmails, sweepQueuedEmails } from '#functions/email/outbox/commands.ts';
import { futileErrors } from '#functions/email/outbox/rules.ts';
import { deadLetters, queuedEmails } from '#functions/email/outbox/table.ts';
import { forgetMailReports } from '#functions/email/suppression/commands.ts';

/** How many of the newest failed e-mails are looked through for those that can be sent again. */
const mostLooked = 200;

const futile = sql.raw(futileErrors.map((error) => `'${error}'`).join(', '));

/** What of the outbox needs attention. */
const outboxAttention = {
  'messages-dead': {
    permission: 'outbox.manage',
    area: 'sending',
    nav: '/my/letters',
    list: '/my/letters?show=dead',
    rows: () => sql`select ${deadLetters.failedAt} as "since", ${deadLetters.id} as "id" from ${deadLetters}
      where ${deadLetters.status} = 'OPEN' ${oldest(sql`${deadLetters.failedAt}`)}`,
  },
  'outbox-failed': {
    permission: 'outbox.manage',
    area: 'sending',
    nav: '/my/letters',
    list: '/my/letters?show=failed',
    rows: () => sql`select "since", "id" from (select ${queuedEmails.createdAt} as "since", ${queuedEmails.id} as "id",
        ${queuedEmails.toAddress} as "to", coalesce(${queuedEmails.lastError}, '') as "error"
        from ${queuedEmails} where ${queuedEmails.status} = 'FAILED'
        order by ${queuedEmails.createdAt} desc limit ${sql.raw(`${mostLooked}`)})
      where "to" <> '' and "error" not in (${futile}) ${oldest(sql`"since"`)}`,
  },
} satisfies Record<string, CountedSource>;

/** What email registers. */
export const email = {
  attention: outboxAttention,
  everyMinute: { retryQueuedEmails },
  everyFiveMinutes: { sweepQueuedEmails },
  daily: { forgetMailReports },
} satisfies Domain;
