import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reviewStatuses } from '#functions/content/review/rules.ts';
import {
  byPublication,
  inChangeOrder,
  inReviewOrder,
  itemColumns,
  listIndexes,
  richTexts,
  titleColumn,
} from '#functions/content/review/table.ts';
import { id, oneOf } from '#functions/core/db/columns.ts';

export const news = sqliteTable(
  'news',
  {
    id: id(),
    ...titleColumn(),
    ...richTexts(),
    website: text(),
    /** The readable ending of its address, made from the title whenever it is saved (D-80). */
    relativePath: text().notNull().default(''),
    ...itemColumns(),
  },
  (table) => [
    // Covers the list by year.
    index('news_newest').on(
      table.status,
      table.publishedAt,
      table.id,
      table.title,
      table.relativePath,
      table.createdAt,
      table.isSample,
    ),
    index('news_mine').on(table.authorId, table.status, table.updatedAt),
    index('news_offered')
      .on(...byPublication)
      .where(sql`"status" = 'PUBLISHED'`),
    index('news_queue').on(table.status, table.submittedAt),
    index('news_reviewed').on(...inReviewOrder),
    index('news_changed').on(...inChangeOrder),
    ...listIndexes('news'),

    check('news_status', oneOf('status', reviewStatuses)),
  ],
);
