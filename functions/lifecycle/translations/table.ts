import { check, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
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
