import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Common passwords and the words and names of which people make them, by their first two letters (D-123). A migration
 * fills it; nothing else writes.
 */
export const commonWords = sqliteTable('commonWords', {
  start: text().primaryKey(),
  /** A number, then the words that take two to the power of it in guesses, then the next number. */
  words: text().notNull(),
});
