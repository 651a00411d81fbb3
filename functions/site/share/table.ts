import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The pictures for sharing that are in the file store. */
export const shareImages = sqliteTable(
  'shareImages',
  {
    address: text().primaryKey(),
    /** The page and its language: the address without its fingerprint. */
    page: text().notNull(),
    madeAt: text().notNull(),
  },
  (table) => [
    index('shareImages_ofPage').on(table.page, table.madeAt),
    index('shareImages_byAge').on(table.madeAt),
  ],
);
