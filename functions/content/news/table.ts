import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  itemColumns,
  itemIndexes,
  listIndexes,
  richTexts,
  titleColumn,
} from '#functions/content/review/table.ts';
import { id } from '#functions/core/db/columns.ts';

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
    ...itemIndexes('news'),
    ...listIndexes('news'),
  ],
);
