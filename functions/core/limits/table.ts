import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How many attempts were made in the present window, and what was used that counts once; the key is a hash. */
export const limits = sqliteTable(
  'limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: text().notNull(),
  },
  (table) => [index('limits_end').on(table.endsAt)],
);
