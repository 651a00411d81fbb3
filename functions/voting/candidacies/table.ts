import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, now, oneOf } from '#functions/core/db/columns.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { applicationStatuses } from './rules.ts';

/** Candidacies: one member's application to one election (BAL-22, BAL-23, BAL-35). */
export const applications = sqliteTable(
  'applications',
  {
    id: id(),
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    userId: text().notNull(),
    /** The name when the application was last saved, so that a result keeps naming its candidates. */
    givenName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** Rich text. */
    program: text().notNull(),
    status: text({ enum: applicationStatuses }).notNull().default('DRAFT'),
    /** Switched off by an administrator before the vote opened, with a reason that voters read (D-49). */
    disabled: integer({ mode: 'boolean' }).notNull().default(false),
    disabledReason: text().notNull().default(''),
    /** A withdrawal announced after the opening; votes stay as they were cast (D-49). */
    withdrawnAt: text(),
    withdrawnNote: text().notNull().default(''),
    createdAt: text().notNull().default(now),
    updatedAt: text().notNull().default(now),
    version: integer().notNull().default(1),
    changedBy: text(),
  },
  (table) => [
    uniqueIndex('applications_once').on(table.ballotId, table.userId),
    index('applications_ofUser').on(table.userId),
    check('applications_status', oneOf('status', applicationStatuses)),
  ],
);
