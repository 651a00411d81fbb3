import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, oneOf } from '#functions/core/db/columns.ts';
import { languages } from '#functions/core/values/dates.ts';
import { deadLetterStatuses, queuedEmailStatuses, reminderKinds } from './rules.ts';

/**
 * Transactional e-mails, written in the same batch as what they report, and sent by a queue message. `data`
 * holds ids and closed words; secrets and names are filled in when sending.
 */
export const queuedEmails = sqliteTable(
  'queuedEmails',
  {
    id: id(),
    kind: text().notNull(),
    userId: text(),
    toAddress: text().notNull(),
    language: text({ enum: languages }).notNull(),
    data: text().notNull().default('{}'),
    status: text({ enum: queuedEmailStatuses }).notNull().default('QUEUED'),
    attempts: integer().notNull().default(0),
    /** Set while a delivery is running; a redelivered message waits for it. */
    claimedAt: text(),
    /** No attempt before this: it is held, the mail server accepted nothing, or refused this e-mail for now. */
    retryAt: text(),
    /** It is held until then, so that what it reports can be undone; null for most. */
    notBefore: text(),
    /** The mail server's id of it. */
    providerId: text(),
    /** A short code for the last failure, never an address or any text of the e-mail. */
    lastError: text(),
    createdAt: text().notNull(),
    sentAt: text(),
  },
  (table) => [
    index('queuedEmails_byStatus').on(table.status, table.createdAt),
    index('queuedEmails_newest').on(table.status, table.createdAt, table.id),
    index('queuedEmails_byAddress').on(
      table.status,
      sql`lower("toAddress")`,
      sql`"createdAt" desc`,
      sql`"id" desc`,
    ),
    index('queuedEmails_ofUser').on(table.userId, table.createdAt),
    check('notices_status', oneOf('status', queuedEmailStatuses)),
    check('notices_language', oneOf('language', languages)),
  ],
);

/** Queue messages that failed too often, for administrators to see and send again. */
export const deadLetters = sqliteTable(
  'deadLetters',
  {
    /** The queue's id of the message. */
    id: id(),
    kind: text().notNull(),
    /** The message as JSON: kinds and ids. */
    body: text().notNull(),
    attempts: integer().notNull(),
    failedAt: text().notNull(),
    status: text({ enum: deadLetterStatuses }).notNull().default('OPEN'),
  },
  (table) => [
    index('deadLetters_byStatus').on(table.status, table.failedAt),
    index('deadLetters_newest').on(table.status, table.failedAt, table.id),
    check('deadLetters_status', oneOf('status', deadLetterStatuses)),
  ],
);

/** Which reminders and digests were sent: each once for what it is about and its day. */
export const reminders = sqliteTable(
  'reminders',
  {
    kind: text({ enum: reminderKinds }).notNull(),
    /** The account or item that it is about; empty for a digest that all readers get. */
    subject: text().notNull(),
    /** The end of the membership or vacancy, the Monday of the week; empty where the latest alone counts. */
    day: text().notNull(),
    /** Of reminders of a membership: days until it ends; negative means after. */
    days: integer().notNull().default(0),
    at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject, table.day, table.days] }),
    index('reminders_byDay').on(table.kind, table.day),
    check('reminders_kind', oneOf('kind', reminderKinds)),
  ],
);
