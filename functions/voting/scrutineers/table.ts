import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { oneOf } from '#functions/core/db/columns.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { reportDecisions, reportSubjects } from './rules.ts';

/** Who watches over a ballot, besides its administrators. */
export const scrutineers = sqliteTable(
  'scrutineers',
  {
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    userId: text().notNull(),
    namedAt: text().notNull(),
    namedBy: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ballotId, table.userId] }),
    index('scrutineers_ofUser').on(table.userId),
  ],
);

/** What scrutineers have reported; their last report about a subject counts, the others stay. */
export const scrutineerReports = sqliteTable(
  'scrutineerReports',
  {
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    number: integer().notNull(),
    userId: text().notNull(),
    subject: text({ enum: reportSubjects }).notNull(),
    decision: text({ enum: reportDecisions }).notNull(),
    /** What was looked at: the hash of the roll, or of the ballot box. */
    hash: text().notNull(),
    note: text().notNull().default(''),
    at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ballotId, table.number] }),
    index('scrutineerReports_ofUser').on(table.ballotId, table.subject, table.userId, table.number),
    check('scrutineerReports_subject', oneOf('subject', reportSubjects)),
    check('scrutineerReports_decision', oneOf('decision', reportDecisions)),
  ],
);
