import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ballots } from '#functions/voting/ballots/table.ts';

/**
 * The signed statements about a sealed ballot (docs/election-bundle.md): the first one at the seal, another one whenever
 * something about its result changes. Triggers keep them; the last one counts.
 */
export const resultStatements = sqliteTable(
  'resultStatements',
  {
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    /** From 1. */
    number: integer().notNull(),
    at: text().notNull(),
    /** JSON; signed as it stands. */
    text: text().notNull(),
    /** The SHA-256 of `text`. */
    hash: text().notNull(),
    /** Ed25519 over `text`, base64. */
    signature: text().notNull(),
    /** The fingerprint of the public key: the SHA-256 of its SPKI form. */
    key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ballotId, table.number] }),
    // The first statement of each ballot, the last one sealed first.
    index('resultStatements_sealed').on(table.number, table.at),
  ],
);
