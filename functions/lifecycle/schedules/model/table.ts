import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, oneOf } from '#functions/core/db/columns.ts';
import { scheduledActions, scheduledResources } from './rules.ts';

/** When items are to be published or taken down: at most one time for each item and action. */
export const schedules = sqliteTable(
  'schedules',
  {
    /** A new one whenever the time is set anew. */
    id: id(),
    resourceName: text({ enum: scheduledResources }).notNull(),
    itemId: text().notNull(),
    action: text({ enum: scheduledActions }).notNull(),
    at: text().notNull(),
    /** The status of the item for which it holds. */
    fromStatus: text().notNull(),
    userId: text().notNull(),
    createdAt: text().notNull(),
  },
  (table) => [
    uniqueIndex('schedules_once').on(table.itemId, table.resourceName, table.action),
    index('schedules_byTime').on(table.at, table.id),
    index('schedules_ofUser').on(table.userId, table.at),
    check('schedules_resource', oneOf('resourceName', scheduledResources)),
    check('schedules_action', oneOf('action', scheduledActions)),
  ],
);
