import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ballots } from '#functions/voting/ballots/table.ts';

/** The blocks of a ballot's chain of commitments, published while people vote; triggers keep them. */
export const chainBlocks = sqliteTable(
  'chainBlocks',
  {
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    /** From 1. */
    number: integer().notNull(),
    /** The hour, in UTC, in which it was published: `2026-11-24T09:00:00Z`. */
    at: text().notNull(),
    /** The head of the block before. */
    previous: text().notNull(),
    /** SHA-256 of `previous` and of this block (`blockText`). */
    head: text().notNull(),
    /** How many ballots it commits to. */
    size: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ballotId, table.number] })],
);

/** The ballots of a block: which receipt, and the commitment to what lies in the box under it. */
export const chainLines = sqliteTable(
  'chainLines',
  {
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    receiptHash: text().notNull(),
    block: integer().notNull(),
    /** SHA-256 of the ballot's line in the file of the box. */
    commitment: text().notNull(),
  },
  (table) => [
    // Without row ids (migration).
    primaryKey({ columns: [table.ballotId, table.receiptHash] }),
    index('chainLines_ofBlock').on(table.ballotId, table.block, table.receiptHash),
  ],
);
