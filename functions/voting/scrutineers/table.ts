import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ballots } from '#functions/voting/ballots/table.ts';

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
