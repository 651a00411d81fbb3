import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { oneOf } from '#functions/core/db/columns.ts';
import { suppressionReasons } from './rules.ts';

/** Addresses of which a mail provider has reported something; suppressed while `suppressedAt` is there. */
export const suppressions = sqliteTable(
  'suppressions',
  {
    /** The address in the form in which addresses are compared (`emailKey`). */
    addressKey: text().primaryKey(),
    suppressedAt: text(),
    reason: text({ enum: suppressionReasons }),
    /** What the provider said: a short code such as `General` or `5.1.1`. */
    detail: text().notNull().default(''),
    softBounces: integer().notNull().default(0),
    lastReportAt: text().notNull(),
    /** When an administrator has lifted it, and who. */
    liftedAt: text(),
    liftedBy: text(),
  },
  (table) => [
    index('suppressions_list').on(table.suppressedAt).where(sql`"suppressedAt" is not null`),
    index('suppressions_byReport').on(table.lastReportAt),
    check('suppressions_reason', sql`"reason" is null or ${oneOf('reason', suppressionReasons)}`),
  ],
);

/** What a mail provider has reported, each once: providers repeat themselves. */
export const mailReports = sqliteTable(
  'mailReports',
  {
    /** The provider's own id of the report. */
    key: text().primaryKey(),
    type: text().notNull(),
    providerId: text(),
    receivedAt: text().notNull(),
  },
  (table) => [index('mailReports_byTime').on(table.receivedAt)],
);
