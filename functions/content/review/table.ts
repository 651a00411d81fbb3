import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { authored, editable, id, oneOf } from '#functions/core/db/columns.ts';
import { type ReviewResource, reviewResources } from '#functions/lifecycle/content/rules.ts';
import { type ReviewStatus, reviewActions, reviewStatuses } from './rules.ts';

/** What every submitted item is called. */
export const titled = () => ({ title: text().notNull() });

/** The rich texts of every submitted item (`richFields`). */
export const richTexts = () => ({
  summary: text().notNull().default(''),
  description: text().notNull().default(''),
});

/** What the table of every submitted item has besides. */
export const submitted = () => ({
  status: text({ enum: reviewStatuses }).notNull().default('DRAFT'),
  ...authored(),
  ...editable(),
});

/** What happened to a submitted item: who moved it, when and why. Lines are only added. */
export const reviewHistory = sqliteTable(
  'reviewHistory',
  {
    id: id(),
    resourceName: text().$type<ReviewResource>().notNull(),
    itemId: text().notNull(),
    action: text({ enum: reviewActions }).notNull(),
    fromStatus: text().$type<ReviewStatus>().notNull(),
    toStatus: text().$type<ReviewStatus>().notNull(),
    actorId: text().notNull(),
    /** What was told to the author; empty when no reason was given. */
    reason: text().notNull().default(''),
    at: text().notNull(),
  },
  (table) => [
    index('reviewHistory_ofItem').on(table.itemId, table.at),
    check('reviewHistory_family', oneOf('resourceName', reviewResources)),
    check('reviewHistory_action', oneOf('action', reviewActions)),
  ],
);

/** When the administrators were last told of submissions: one row. */
export const reviewDigest = sqliteTable('reviewDigest', {
  id: integer().primaryKey(),
  sentAt: text().notNull(),
});
