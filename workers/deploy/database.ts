import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledger, type Migration, pendingMigrations } from '#workers/local/migrate.ts';
import { readSeed, type Seed } from '#workers/local/seed/read.ts';
import { firstRows } from '#workers/local/seed/records.ts';
import { insertions, type TableRows } from '#workers/local/seed/rows.ts';
import { quoteText } from './admin-statements.ts';
import { jsonIn, type Site } from './site.ts';

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

/** The rows of a query, through D1's endpoint for queries, which cuts a text at its semicolons: no trigger goes here. */
export async function rowsOf<Row>(site: Site, sql: string): Promise<Row[]> {
  const command = sql.replace(/\s+/g, ' ');
  const said = await site.wrangler([
    ...['d1', 'execute', 'DB', '--remote', '--json', '--command', command],
  ]);
  return jsonIn<{ results: Row[] }[]>(said).at(-1)?.results ?? [];
}

/**
 * Runs statements as one import: D1 reads the file as SQLite does, cuts no trigger apart, and puts everything back when one
 * of them fails.
 */
export async function importStatements(site: Site, statements: string[]): Promise<void> {
  const folder = join(site.folder, '.wrangler');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'import.sql');
  const ended = statements.map((sql) => (sql.trimEnd().endsWith(';') ? sql : `${sql};`));
  writeFileSync(file, `${ended.join('\n')}\n`, { mode: 0o600 });
  await site.wrangler(['d1', 'execute', 'DB', '--remote', '--yes', '--file', file]);
}

/**
 * Applies the migrations that the database does not have yet; a new one is filled with what a site begins with: sections,
 * pages, awards, people and meetings. It does not answer meanwhile, for some seconds at most.
 */
export async function migrateDatabase(
  site: Site,
  say: (line: string) => void,
  migrations: Migration[],
): Promise<void> {
  const known = await rowsOf<{ name: string }>(site, `${ledger}; select name from d1_migrations`);
  const fresh = pendingMigrations(
    known.map(({ name }) => name),
    migrations,
  );
  if (fresh.length === 0) return say('✓ The database has every migration.');
  if (known.length > 0) {
    const said = await site.wrangler(['d1', 'time-travel', 'info', 'DB', '--json']);
    const { bookmark } = jsonIn<{ bookmark: string }>(said);
    say('  To put the database back to this moment, losing what is written from now on:');
    say(`  npm run wrangler -- d1 time-travel restore DB --bookmark=${bookmark}`);
  }
  const applied = fresh.flatMap(({ name, statements }) => [
    ...statements,
    `insert into d1_migrations (name) values ('${name}')`,
  ]);
  say('  Migrating: the database does not answer for some seconds.');
  const { CONTACT_EMAIL = '' } = site.config().vars;
  const content = known.length > 0 ? [] : firstContentStatements(readSeed(), CONTACT_EMAIL);
  await importStatements(site, [...applied, ...content]);
  say(`✓ Migrated the database: ${fresh.length} migrations, up to ${fresh.at(-1)?.name}`);
}
