import type { Seed } from '#workers/local/seed/read.ts';
import { firstRows } from '#workers/local/seed/records.ts';
import type { TableRows } from '#workers/local/seed/rows.ts';
import { insertions } from '#workers/local/seed/upsert.ts';
import { quoteText } from './admin-statements.ts';

/** The address in the texts of the seed; a production site has its own. */
const exampleAddress = 'info@example.org';

/** D1 accepts statements of at most 100,000 bytes; a row is far shorter than the rest. */
const mostBytes = 60_000;

const sizeOf = (row: object) => Buffer.byteLength(JSON.stringify(row));

/** The rows of a table in parts, each short enough for one statement. */
function inParts(group: TableRows): TableRows[] {
  const parts: object[][] = [[]];
  let bytes = 0;
  for (const row of group.rows) {
    bytes += sizeOf(row);
    if (bytes > mostBytes) {
      parts.push([]);
      bytes = sizeOf(row);
    }
    parts.at(-1)?.push(row);
  }
  return parts.map((rows) => ({ ...group, rows: rows as TableRows['rows'], isKept: true }));
}

/**
 * The SQL that fills a new database with what the site begins with: sections, pages, awards, people and
 * meetings, in both languages, without pictures and without any sample (D-95). Rows that are there stay as
 * they are.
 */
export function firstContentStatements(seed: Seed, contactEmail: string): string[] {
  const groups = firstRows(seed, {}).flatMap(inParts);
  return insertions(groups).map(({ sql, params: [rows] }) =>
    sql.replace(
      'json_each(?)',
      () => `json_each(${quoteText(rows.replaceAll(exampleAddress, contactEmail))})`,
    ),
  );
}
