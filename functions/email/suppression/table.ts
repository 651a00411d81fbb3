import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { oneOf } from '#functions/core/db/columns.ts';
import { suppressionReasons } from './rules.ts';

/** Addresses with a report from a mail provider; suppressed while `suppressedAt` is set. */
export const suppressions = sqliteTable(
  'suppressions',
  {
    /** The normalised address (`emailKey`). */
    addressKey: text().primaryKey(),
    suppressedAt: text(),
    reason: text({ enum: suppressionReasons }),
    /** The provider's reason: a short code such as `General` or `5.1.1`. */
    detail: text().notNull().default(''),
    softBounces: integer().notNull().default(0),
    lastReportAt: text().notNull(),
    /** When an administrator lifted it, and who. */
    liftedAt: text(),
    liftedBy: text(),
  },
  (table) => [
    index('suppressions_list').on(table.suppressedAt).where(sql`"suppressedAt" is not null`),
    index('suppressions_newest')
      .on(sql`"suppressedAt" desc`, table.addressKey)
      .where(sql`"suppressedAt" is not null`),
    index('suppressions_byAddress').on(table.addressKey).where(sql`"suppressedAt" is not null`),
    index('suppressions_soft')
      .on(table.lastReportAt)
      .where(sql`"suppressedAt" is null and "softBounces" > 0`),
    index('suppressions_byReport').on(table.lastReportAt),
    check('suppressions_reason', sql`"reason" is null or ${oneOf('reason', suppressionReasons)}`),
  ],
);

/** The reports already handled: providers may repeat one. */
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
