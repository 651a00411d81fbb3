import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ballots } from '#functions/voting/ballots/table.ts';

/**
 * Who has voted in a ballot, on which day, with the sealed envelope: one row for each voter and ballot, by primary key
 * (docs/voting.md). When the envelopes are opened they are emptied here, and their hashes stay.
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
    /** The SHA-256 of the envelope, in hex. */
    hash: text().notNull(),
    /** Base64url; null once it was opened. */
    envelope: text(),
  },
  (table) => [
    // Without row ids (migration): no order of arrival is kept.
    primaryKey({ columns: [table.ballotId, table.userId] }),
    index('participations_ofUser').on(table.userId),
    // A copy of somebody's envelope is no second one, and the hashes are read in their own order.
    uniqueIndex('participations_envelope').on(table.ballotId, table.hash),
  ],
);
