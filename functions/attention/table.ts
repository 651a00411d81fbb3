import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who got the weekly e-mail about what needs attention, in which week: each once. */
export const attentionDigests = sqliteTable(
  'attentionDigests',
  {
    /** The Monday of the week, in UTC. */
    week: text().notNull(),
    userId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.userId] })],
);
