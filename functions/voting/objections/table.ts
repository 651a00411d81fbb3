import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, oneOf } from '#functions/core/db/columns.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { objectionStatuses, objectionSubjects } from './rules.ts';

/** Objections to a roll, a vote or a result: one for each person, ballot and subject. */
export const objections = sqliteTable(
  'objections',
  {
    id: id(),
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    userId: text().notNull(),
    subject: text({ enum: objectionSubjects }).notNull(),
    text: text().notNull(),
    status: text({ enum: objectionStatuses }).notNull().default('OPEN'),
    createdAt: text().notNull(),
    answer: text().notNull().default(''),
    answeredAt: text(),
    answeredBy: text(),
  },
  (table) => [
    uniqueIndex('objections_once').on(table.ballotId, table.userId, table.subject),
    index('objections_byStatus').on(table.ballotId, table.status, table.createdAt),
    index('objections_ofUser').on(table.userId),
    index('objections_open').on(table.createdAt).where(sql`"status" = 'OPEN'`),
    check('objections_subject', oneOf('subject', objectionSubjects)),
    check('objections_status', oneOf('status', objectionStatuses)),
  ],
);
