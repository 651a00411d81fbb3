import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How many rows of a list are in a state, so that nobody counts them all. Triggers keep it (README). */
export const rowCounts = sqliteTable(
  'rowCounts',
  {
    list: text().notNull(),
    state: text().notNull(),
    /** A part of the list, such as a month or a kind; empty when it has none. */
    part: text().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.state, table.part] })],
);
