import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readMigrations } from '#workers/local/migrate.ts';
import { projectPath } from '#workers/local/project.ts';

/** What the code of a release asks of the database. */
export interface Released {
  commit: string;
  /** Every column that its schema had, as `table.column`. */
  columns: string[];
  /** Every statement that its tests have seen the site prepare. */
  statements: string[];
}

/** The list of the last release, in git: the older code still runs while a new schema is already there. */
const releasedFile = projectPath('migrations/released.json');
const notes = projectPath('.wrangler/made/statements.jsonl');

/** Forgets what earlier runs of the tests have noted. */
export const forgetStatements = (): void => rmSync(notes, { force: true });

/** Notes statements that the tests have seen. */
export function keepStatements(statements: string[]): void {
  mkdirSync(dirname(notes), { recursive: true });
  appendFileSync(notes, statements.map((sql) => `${JSON.stringify(sql)}\n`).join(''));
}

function notedStatements(): string[] {
  if (!existsSync(notes)) return [];
  const lines = readFileSync(notes, 'utf8').split('\n').filter(Boolean);
  return [...new Set(lines.map((line) => JSON.parse(line) as string))].sort();
}

/** A new database with the migrations of this code. */
export function openSchema(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const { statements } of readMigrations()) for (const sql of statements) db.exec(sql);
  return db;
}

interface Column {
  name: string;
  isRequired: number;
}

const columnsOf = (db: DatabaseSync): Column[] =>
  db
    .prepare(`select m."name" || '.' || c."name" as "name",
      c."notnull" = 1 and c."dflt_value" is null and c."pk" = 0 as "isRequired"
      from sqlite_schema m join pragma_table_info(m."name") c
      where m."type" = 'table' order by 1`)
    .all() as unknown as Column[];

/** What of the released code would fail on a schema, in words; none when it fits. */
export function faultsOf({ columns, statements }: Released, db: DatabaseSync): string[] {
  const known = new Set(columns);
  const tables = new Set(columns.map((column) => column.split('.')[0]));
  const required = columnsOf(db)
    .filter(({ name, isRequired }) => isRequired === 1 && !known.has(name))
    .filter(({ name }) => tables.has(name.split('.')[0]))
    .map(({ name }) => `${name} is new and required: the released code inserts rows without it`);
  const failing = statements.flatMap((sql) => {
    try {
      db.prepare(sql);
      return [];
    } catch (error) {
      return [`${(error as Error).message}: ${sql.slice(0, 200)}`];
    }
  });
  return [...required, ...failing];
}

/** The list of the last release. */
export const readReleased = (): Released => JSON.parse(readFileSync(releasedFile, 'utf8'));

/** Writes the list of this release from what the last tests have noted; null when they have noted nothing. */
export function writeReleased(commit: string): string | null {
  const statements = notedStatements();
  if (statements.length === 0) return null;
  const columns = columnsOf(openSchema()).map(({ name }) => name);
  const released: Released = { commit, columns, statements };
  writeFileSync(releasedFile, `${JSON.stringify(released, null, 2)}\n`);
  return 'migrations/released.json';
}
