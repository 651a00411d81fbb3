import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ReviewAction } from '#functions/content/review/rules.ts';

/**
 * What the last two moves of an item out of the queue or offline left behind: the text that was decided about, to
 * compare a new submission with, and what undoing the decision puts back.
 */
export const reviewDecisions = sqliteTable(
  'reviewDecisions',
  {
    itemId: text().notNull(),
    /** The version of the item after it. */
    version: integer().notNull(),
    action: text().$type<ReviewAction>().notNull(),
    actorId: text().notNull(),
    at: text().notNull(),
    /** Since when it had been waiting, and when it was first published, before the move. */
    submittedAt: text(),
    publishedAt: text(),
    /** The item's own columns, as JSON. */
    item: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.version] })],
);
