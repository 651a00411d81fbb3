import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { plainText } from '#functions/core/richtext/text.ts';

/** Rows of one table, ready to be written. */
export interface TableRows {
  table: SQLiteTable;
  rows: Record<string, unknown>[];
  /** SQL about a row that is there: when it holds, the row is left as it is. */
  unless?: string;
  /** Columns that are only set in a new row: they change without anybody editing the row itself. */
  once?: string[];
  /** The columns that tell its rows apart; by default its one primary key. */
  key?: string[];
}

/** Rows of a table, checked against its columns. */
export function rowsOf<T extends SQLiteTable>(table: T, rows: T['$inferInsert'][]): TableRows {
  return { table, rows };
}

/** When the real content was brought to the site. */
export const importedAt = '2026-11-01T09:00:00.000Z';

/** The instants of a row that was written once and published at `instant`. */
export const written = (instant: string) => ({ createdAt: instant, updatedAt: instant });

/** The text that the search reads, from the rich texts of a row. */
export const searchTextOf = (...texts: string[]) => plainText(texts.join('\n'));

/** Plain text as HTML. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** One paragraph of plain text. */
export const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
