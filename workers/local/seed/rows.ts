import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { plainText } from '#functions/core/richtext/text.ts';
import { escaped } from '#functions/core/values/escape.ts';

/** Rows of one table, ready to be written. */
export interface TableRows<Row extends object = Record<string, unknown>> {
  table: SQLiteTable;
  rows: Row[];
  /** Whether rows are only put where there are none: what people have done since is nobody's to undo. */
  isKept?: boolean;
  /** SQL about a row that is there: when it holds, the row is left as it is. */
  unless?: string;
  /** Columns that are only set in a new row: they change without anybody editing the row itself. */
  once?: string[];
  /** SQL about a row of the seed, as JSON in `value`: where it does not hold, the row is left out. */
  where?: string;
}

/** Rows of a table, checked against its columns. */
export const rowsOf = <T extends SQLiteTable>(
  table: T,
  rows: T['$inferInsert'][],
): TableRows<T['$inferInsert']> => ({ table, rows });

/** Rows that are only put where there are none. */
export const keptRowsOf: typeof rowsOf = (table, rows) => ({
  ...rowsOf(table, rows),
  isKept: true,
});

/** When the real content was brought to the site. */
export const importedAt = '2026-11-01T09:00:00.000Z';

/** The instants of a row that was written once and published at `instant`. */
export const written = (instant: string) => ({ createdAt: instant, updatedAt: instant });

/** The text that the search reads, from the rich texts of a row. */
export const searchTextOf = (...texts: string[]) => plainText(texts.join('\n'));

/** Rich texts as they are stored, with the text that the search reads of them. */
export function richTexts<Name extends string>(texts: Record<Name, string>) {
  const stored = Object.entries<string>(texts).map(([name, html]) => [
    name,
    sanitizeRichText(html),
  ]);
  const columns: Record<Name, string> = Object.fromEntries(stored);
  return { ...columns, searchText: searchTextOf(...Object.values<string>(columns)) };
}

/** One paragraph of plain text. */
export const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
