import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, oneOf } from '#functions/core/db/columns.ts';
import { languages } from '#functions/core/values/dates.ts';
import { deadLetterStatuses, queuedEmailStatuses } from './rules.ts';

/**
 * Single e-mails to single people, written in the same batch as what they tell of, and sent by a
 * queue message. `data` holds ids and closed words; secrets and names are filled in when sending.
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
    /** While a delivery is under way; a redelivered message waits for it. */
    claimedAt: text(),
    /** Before this nobody tries it again: the mail server took nothing, or did not take this one for now. */
    retryAt: text(),
    /** What the mail server called it. */
    providerId: text(),
    /** A short coded reason of the last failure, never an e-mail or an address. */
    lastError: text(),
    createdAt: text().notNull(),
    sentAt: text(),
  },
  (table) => [
    index('queuedEmails_byStatus').on(table.status, table.createdAt),
    index('queuedEmails_ofUser').on(table.userId, table.createdAt),
    check('notices_status', oneOf('status', queuedEmailStatuses)),
    check('notices_language', oneOf('language', languages)),
  ],
);

/** Queue messages that have failed too often, for an admin to look at and send again. */
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
    check('deadLetters_status', oneOf('status', deadLetterStatuses)),
  ],
);
