import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { now, oneOf } from '#functions/core/db/columns.ts';
import { countKinds, troubleLevels } from './rules.ts';

/** When each cron expression last ran, and when the queue last delivered: one row each. */
export const heartbeats = sqliteTable('heartbeats', {
  /** A cron expression of wrangler.toml, or `queue`. */
  name: text().primaryKey(),
  /** Since when it is expected. */
  since: text().notNull().default(now),
  /** The start of its last run; of the queue, of the first message that it has not answered. */
  startedAt: text(),
  endedAt: text(),
  /** The end of its last run without a failure. */
  okAt: text(),
  /** JSON: the names of the tasks that failed in its last run. */
  failedTasks: text().notNull().default('[]'),
});

/** What administrators were told of a check that is late or failed: one row each, of its last incident. */
export const incidents = sqliteTable(
  'incidents',
  {
    /** The name of the check. */
    name: text().primaryKey(),
    level: text({ enum: troubleLevels }).notNull(),
    startedAt: text().notNull(),
    /** When administrators were last told. */
    toldAt: text().notNull(),
    endedAt: text(),
  },
  () => [check('incidents_level', oneOf('level', troubleLevels))],
);

/** How often something happened on a day (UTC), for the error budget. */
export const dailyCounts = sqliteTable(
  'dailyCounts',
  {
    day: text().notNull(),
    kind: text({ enum: countKinds }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind] }),
    check('dailyCounts_kind', oneOf('kind', countKinds)),
  ],
);
