import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';

/**
 * What people have typed into forms of things that exist and not saved (D-182), locked by their browser: neither
 * text nor form can be read here. One for each page that was opened.
 */
export const unsavedTexts = sqliteTable(
  'unsavedTexts',
  {
    /** The name of the form, a dot and the id of the page, both made by the browser. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    form: text().notNull(),
    at: text().notNull(),
    /** The locked text as base64. */
    locked: text().notNull(),
  },
  (table) => [
    index('unsavedTexts_ofUser').on(table.userId, table.form),
    index('unsavedTexts_byTime').on(table.at),
  ],
);
