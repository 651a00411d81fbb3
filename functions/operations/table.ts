import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { oneOf } from '#functions/core/db/columns.ts';
import { backupStatuses } from './rules.ts';

/** The nightly backups: one for each UTC day, and what became of it. */
export const backups = sqliteTable(
  'backups',
  {
    day: text().primaryKey(),
    status: text({ enum: backupStatuses }).notNull().default('RUNNING'),
    startedAt: text().notNull(),
    finishedAt: text(),
    /** Until when another invocation must leave it alone. */
    claimedUntil: text(),
    /** What is in it, once it is done. */
    size: integer(),
    rows: integer(),
    files: integer(),
    /** Whether somebody wrote while the tables were read, twice. */
    changesMeanwhile: integer(),
    /** Its SHA-256, by which a restore can tell it from any other. */
    hash: text(),
    /** The name of the last error. */
    error: text(),
  },
  () => [check('backups_status', oneOf('status', backupStatuses))],
);
