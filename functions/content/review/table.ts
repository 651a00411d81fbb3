import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, oneOf } from '#functions/core/db/columns.ts';
import { reviewActions, reviewFamilies } from './rules.ts';

/** What happened to a submitted item: who moved it, when and why. Lines are only added. */
export const reviewHistory = sqliteTable(
  'reviewHistory',
  {
    id: id(),
    family: text({ enum: reviewFamilies }).notNull(),
    itemId: text().notNull(),
    action: text({ enum: reviewActions }).notNull(),
    fromStatus: text().notNull(),
    toStatus: text().notNull(),
    actorId: text().notNull(),
    /** What was told to the author; empty when no reason was given. */
    reason: text().notNull().default(''),
    at: text().notNull(),
  },
  (table) => [
    index('reviewHistory_ofItem').on(table.itemId, table.at),
    check('reviewHistory_family', oneOf('family', reviewFamilies)),
    check('reviewHistory_action', oneOf('action', reviewActions)),
  ],
);

/** When the administrators were last told of submissions: one row. */
export const reviewDigest = sqliteTable('reviewDigest', {
  id: integer().primaryKey(),
  sentAt: text().notNull(),
});
