import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ballots } from '#functions/voting/ballots/table.ts';

/**
 * Which members have voted in a ballot, and on which day: one row for each member and ballot, by primary
 * key. It contains nothing of their votes (D-51).
 */
export const participations = sqliteTable(
  'participations',
  {
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    userId: text().notNull(),
    /** The day in UTC: an instant would reveal more than is needed. */
    votedOn: text().notNull(),
  },
  (table) => [
    // Without row ids (migration): no order of arrival is kept.
    primaryKey({ columns: [table.ballotId, table.userId] }),
    index('participations_ofUser').on(table.userId),
  ],
);

/**
 * The votes: no user, no time, and no row ids, so that the order is that of the hashes of random
 * receipts (D-51). `options` is a sorted JSON array.
 */
export const ballotBox = sqliteTable(
  'ballotBox',
  {
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    /** The SHA-256 of the receipt, in hex. */
    receiptHash: text().notNull(),
    options: text().notNull(),
    /**
     * 128 random bits in hex, which keep the commitment to this ballot from being guessed before the end; empty for
     * ballots of before there were commitments.
     */
    salt: text().notNull().default(''),
  },
  (table) => [
    // Without row ids (migration).
    primaryKey({ columns: [table.ballotId, table.receiptHash] }),
    index('ballotBox_byOptions').on(table.ballotId, table.options),
  ],
);
