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
    /** The public key of the own code, base64url; null until it was typed twice. */
    publicKey: text(),
    /** The hashes of locked votes that this code could not open, as JSON; null before a try. */
    unopened: text(),
  },
  (table) => [
    primaryKey({ columns: [table.ballotId, table.userId] }),
    index('scrutineers_ofUser').on(table.userId),
  ],
);
