import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { now } from '#functions/core/db/columns.ts';

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
