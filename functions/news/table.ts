import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { authored, editable, id, oneOf, reviewStatuses } from '#functions/db/columns.ts';

export const news = sqliteTable(
  'news',
  {
    id: id(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
    website: text(),
    status: text({ enum: reviewStatuses }).notNull().default('DRAFT'),
    ...authored(),
    ...editable(),
  },
  (table) => [
    index('news_newest').on(table.status, table.publishedAt),
    check('news_status', oneOf('status', reviewStatuses)),
  ],
);
