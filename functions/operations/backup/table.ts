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
    /** The step that comes next; each is one message of the queue. */
    step: integer().notNull().default(0),
    /** Until when another invocation must leave that step alone. */
    claimedUntil: text(),
    /** The object of the bucket that says how far it is; null before the first step has ended. */
    progress: text(),
    /** What is in it, once it is done. */
    size: integer(),
    rows: integer(),
    files: integer(),
    /** How many entries the audit log got while the tables were read. */
    changesMeanwhile: integer(),
    /** The SHA-256 of its manifest, by which a restore can tell it from any other. */
    hash: text(),
    /** The name of the last error. */
    error: text(),
  },
  () => [check('backups_status', oneOf('status', backupStatuses))],
);
