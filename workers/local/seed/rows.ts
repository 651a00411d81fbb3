import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { searchableText } from '#functions/core/richtext/text.ts';
import { escapeXml } from '#functions/core/values/escape.ts';
import { seedIdPrefix } from './ids.ts';

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

/** A statement with its one value. */
interface Statement {
  sql: string;
  params: [string];
}

const quote = (name: string) => `"${name}"`;

/** SQL that reads a column from the JSON of a row of the seed. */
export const valueColumn = (name: string): string => `json_extract(value, '$.${name}')`;

// Other rows refer to these, so a row that has left the seed is kept.
const referenced = ['sections', 'awards', 'ballots'];

/**
 * The statements that bring the database in line with the seed, one JSON parameter each: unchanged
 * rows are not touched, rows that were edited since (version above 1) are left alone, and
 * rows that have left the seed are deleted.
 */
export function upserts(groups: TableRows[]): Statement[] {
  const tables = new Map<SQLiteTable, Record<string, unknown>[]>();
  for (const { table, rows } of groups) tables.set(table, [...(tables.get(table) ?? []), ...rows]);
  const written = groups.map(upsert);
  const removed = [...tables].flatMap(([table, rows]) => removal(table, rows));
  return [...written, ...removed];
}

/** The statements that insert and update rows, and delete none. */
export const insertions = (groups: TableRows[]): Statement[] => groups.map(upsert);

/** Inserts and updates rows of tables from which nothing is deleted. */
export const fillTables = (d1: D1Database, groups: TableRows[]) =>
  d1.batch(insertions(groups).map(({ sql, params }) => d1.prepare(sql).bind(...params)));

/** Shows or hides the sample content of a local database (D-95). */
export const setSamples = (d1: D1Database, isOn: boolean) =>
  d1
    .prepare('update "siteState" set "showSamples" = ?1 where "showSamples" <> ?1')
    .bind(isOn ? 1 : 0)
    .run();

/** The statement that inserts missing rows and updates the others to what the seed says. */
function upsert({ table, rows, isKept, unless, once = [], where }: TableRows): Statement {
  const columns = getTableColumns(table) as Record<string, Column>;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const unknown = [...names, ...once].filter((name) => !columns[name]);
  if (unknown.length > 0)
    throw new Error(`Table ${getTableName(table)} has no column ${unknown.join(', ')}.`);

  const key = keyOf(table);
  const rest = names.filter((name) => !key.includes(name) && !once.includes(name));
  const self = quote(getTableName(table));
  const changed = rest.map((name) => `${self}.${quote(name)} is not excluded.${quote(name)}`);
  const untouched = columns.version ? `${self}."version" = 1 and ` : '';
  const update = `(${key.map(quote).join(', ')}) do update set
${rest.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(', ')}
where ${unless ? `not ${unless} and ` : ''}${untouched}(${changed.join(' or ')})`;
  return {
    sql: `insert into ${self} (${names.map(quote).join(', ')})
select ${names.map(valueColumn).join(', ')} from json_each(?) where ${where ?? 'true'}
on conflict ${isKept ? 'do nothing' : update}`,
    params: [JSON.stringify(rows.map((row) => encode(row, names, columns)))],
  };
}

/** The columns of a table's primary key. */
function keyOf(table: SQLiteTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const own = columns.filter(({ primary }) => primary);
  return (primaryKeys[0]?.columns ?? own).map(({ name }) => name);
}

function encode(row: Record<string, unknown>, names: string[], columns: Record<string, Column>) {
  return Object.fromEntries(
    names.map((name) => {
      const value = row[name] ?? null;
      return [name, value === null ? null : columns[name]?.mapToDriverValue(value)];
    }),
  );
}

function removal(table: SQLiteTable, rows: Record<string, unknown>[]): Statement[] {
  const name = getTableName(table);
  const { id, version } = getTableColumns(table) as Record<string, Column>;
  if (!id || !version || referenced.includes(name)) return [];
  return [
    {
      sql: `delete from ${quote(name)} where "id" like '${seedIdPrefix}%' and "version" = 1
and "id" not in (select value from json_each(?))`,
      params: [JSON.stringify(rows.map((row) => row.id))],
    },
  ];
}
