import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, oneOf } from '#functions/core/db/columns.ts';
import {
  type ContentKind,
  contentKinds,
  type ReviewResource,
} from '#functions/lifecycle/content/rules.ts';
import { requestStatuses, wishes } from './rules.ts';

/** What authors ask for about their published items: at most one open request for each item. */
export const changeRequests = sqliteTable(
  'changeRequests',
  {
    id: id(),
    kind: text().$type<ContentKind>().notNull(),
    resourceName: text().$type<ReviewResource>().notNull(),
    itemId: text().notNull(),
    authorId: text().notNull(),
    wish: text({ enum: wishes }).notNull(),
    /** JSON: the fields that are to change, with their new values. */
    fields: text().notNull().default('{}'),
    /** Why, in the author's words. */
    words: text().notNull().default(''),
    status: text({ enum: requestStatuses }).notNull().default('OPEN'),
    createdAt: text().notNull(),
    /** The administrator's words to the author. */
    answer: text().notNull().default(''),
    decidedAt: text(),
    decidedBy: text(),
  },
  (table) => [
    uniqueIndex('changeRequests_onceOpen').on(table.itemId).where(sql`"status" = 'OPEN'`),
    index('changeRequests_ofItem').on(table.itemId, table.createdAt),
    index('changeRequests_byStatus').on(table.status, table.createdAt, table.id),
    index('changeRequests_ofAuthor').on(table.authorId, table.createdAt),
    check('changeRequests_kind', oneOf('kind', contentKinds)),
    check('changeRequests_wish', oneOf('wish', wishes)),
    check('changeRequests_status', oneOf('status', requestStatuses)),
  ],
);
