import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { searchableText } from '#functions/core/richtext/text.ts';
import { escapeXml } from '#functions/core/values/escape.ts';

/** Rows of one table, ready to be written. */
export interface TableRows<Row extends object = Record<string, unknown>> {
  table: SQLiteTable;
  rows: Row[];
  /** Whether rows are only inserted, never updated: what people have done since is kept. */
  isKept?: boolean;
  /** SQL condition on an existing row: when it holds, the row is not updated. */
  unless?: string;
  /** Columns that are only set in a new row: they change without an edit of the row itself. */
  once?: string[];
  /** SQL condition on a row of the seed, as JSON in `value`: rows for which it does not hold are left out. */
  where?: string;
}

/** Rows of a table, checked against its columns. */
export const rowsOf = <T extends SQLiteTable>(
  table: T,
  rows: T['$inferInsert'][],
): TableRows<T['$inferInsert']> => ({ table, rows });

/** Rows that are only inserted, never updated. */
export const keptRowsOf: typeof rowsOf = (table, rows) => ({
  ...rowsOf(table, rows),
  isKept: true,
});

/** When the real content was imported. */
export const importedAt = '2026-11-01T09:00:00.000Z';

/** The timestamps of a row created at `instant` and not edited since. */
export const timestamps = (instant: string) => ({ createdAt: instant, updatedAt: instant });

/** The search text made from the rich texts of a row. */
export const searchTextOf = (...texts: string[]) => searchableText(texts.join('<br>'));

/** Rich texts as they are stored, with their search text. */
export function richTexts<Name extends string>(texts: Record<Name, string>) {
  const stored = Object.entries<string>(texts).map(([name, html]) => [
    name,
    sanitizeRichText(html),
  ]);
  const columns: Record<Name, string> = Object.fromEntries(stored);
  return { ...columns, searchText: searchTextOf(...Object.values<string>(columns)) };
}

/** One paragraph of plain text. */
export const paragraph = (text: string) => `<p>${escapeXml(text)}</p>`;
