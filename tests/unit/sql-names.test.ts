import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as tables from '../../migrations/tables.ts';

/** The names of tables and columns, and SQLite's own. */
const stored = new Set([
  ...Object.values(tables)
    .filter((table) => is(table, Table))
    .flatMap((table) => [getTableName(table), ...Object.keys(getTableColumns(table))]),
  ...['value', 'rowid', 'searchIndex', 'sqlite_sequence'],
  // The vocabulary of the index, a virtual table.
  ...['searchVocabulary', 'term', 'doc'],
]);

const quotedIn = (text: string): string[] => text.match(/(?<=")\w+(?=")/g) ?? [];

/** Names that a statement defines: `as "n"`, `"walk" as (`, `json_each(…) "word"`, `"walk"("to", "step")`. */
const madeIn = (text: string): string[] =>
  [
    ...(text.match(/(?:\b(?:as|by|named|recursive|with)|\))\s+"\w+"/g) ?? []),
    ...(text.match(/"\w+"\s*(?:\((?:"\w+"(?:, )?)+\)| as (?:(?:not )?materialized )?\()/g) ?? []),
  ]
    .flatMap(quotedIn)
    .concat(text.match(/(?<=\.as\(')\w+/g) ?? []);

// SQLite takes an unknown quoted name for a string.
it('names in SQL are those of a table, or made by the statement', () => {
  const unknown = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(`functions/${file}`, 'utf8');
      const made = new Set([...stored, ...madeIn(text)]);
      // Outside SQL the formatter uses single quotes.
      const code = text.includes('sql`') ? text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '') : '';
      return quotedIn(code)
        .filter((name) => !made.has(name))
        .map((name) => `${file}: ${name}`);
    });
  expect(unknown).toEqual([]);
});
