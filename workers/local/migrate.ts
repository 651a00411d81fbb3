import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from './project.ts';

export interface Migration {
  name: string;
  statements: string[];
}

/** Whether there is more than comments: D1 refuses to run nothing. */
const isStatement = (text: string): boolean => text.replace(/^\s*--.*$/gm, '').trim() !== '';

/** The numbered migrations of a folder, in order. */
export function readMigrations(folder = projectPath('migrations')): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => ({
      name,
      statements: readFileSync(join(folder, name), 'utf8')
        .split('--> statement-breakpoint')
        .map((statement) => statement.trim())
        .filter(isStatement),
    }));
}

// The same table that `wrangler d1 migrations apply` keeps.
export const ledger = `create table if not exists d1_migrations(
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

/** The migrations that a database does not have yet. Throws for a database that other migrations have made. */
export function pendingMigrations(names: readonly string[], migrations = readMigrations()) {
  const other = names.find((name) => !migrations.some((one) => one.name === name));
  if (other) throw new Error(`This database was made by other code (migration ${other}).`);
  return migrations.filter(({ name }) => !names.includes(name));
}

/** Applies new migrations, each as one transaction; returns the names of those applied. Throws as `pendingMigrations`. */
export async function migrate(d1: D1Database, migrations = readMigrations()): Promise<string[]> {
  await d1.prepare(ledger).run();
  const { results } = await d1.prepare('select name from d1_migrations').all<{ name: string }>();
  const fresh = pendingMigrations(
    results.map(({ name }) => name),
    migrations,
  );
  for (const { name, statements } of fresh) {
    const record = d1.prepare('insert into d1_migrations (name) values (?)').bind(name);
    await d1.batch([...statements.map((sql) => d1.prepare(sql)), record]);
  }
  return fresh.map(({ name }) => name);
}
