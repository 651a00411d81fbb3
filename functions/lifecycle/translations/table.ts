import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { editableColumns, oneOf } from '#functions/core/db/columns.ts';
import { translatedLanguages, translatedResources } from './rules.ts';

/** The texts of public content in another language than English: at most one row per item and language. */
export const translations = sqliteTable(
  'translations',
  {
    resourceName: text({ enum: translatedResources }).notNull(),
    itemId: text().notNull(),
    language: text({ enum: translatedLanguages }).notNull(),
    /** JSON: the translated text of each field. */
    texts: text().notNull(),
    /** JSON: the English text of each field when it was translated; it shows what has changed since. */
    original: text().notNull(),
    ...editableColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceName, table.itemId, table.language] }),
    check('translations_resource', oneOf('resourceName', translatedResources)),
    check('translations_language', oneOf('language', translatedLanguages)),
  ],
);

/** How far each item that is online is translated; triggers keep it (migrations), and count in `rowCounts`. */
export const translationStates = sqliteTable(
  'translationStates',
  {
    resourceName: text({ enum: translatedResources }).notNull(),
    itemId: text().notNull(),
    /** The place of its kind in the list. */
    position: integer().notNull(),
    /** 0 for outdated, 1 for none, 2 for current. */
    rank: integer().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceName, table.itemId] }),
    index('translationStates_inOrder').on(table.position, table.rank, table.name, table.itemId),
    index('translationStates_byRank').on(table.rank, table.position, table.name, table.itemId),
  ],
);
