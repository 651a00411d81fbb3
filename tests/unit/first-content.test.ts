import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { firstContentStatements } from '#workers/deploy/database.ts';
import { readMigrations } from '#workers/local/migrate.ts';
import { readSeed } from '#workers/local/seed/read.ts';

const address = 'office@society.test';
const statements = firstContentStatements(readSeed(), address);

/** A new database, migrated as in production. */
function openDatabase() {
  const db = new DatabaseSync(':memory:');
  for (const { statements: migration } of readMigrations())
    for (const sql of migration) db.exec(sql);
  return db;
}

const countOf = (db: DatabaseSync, table: string, where = 'true') =>
  Number(db.prepare(`select count(*) as "n" from "${table}" where ${where}`).get()?.n);

describe('D-95 the first content of a production database', () => {
  const db = openDatabase();
  for (const sql of statements) db.exec(sql);

  it('is everything that is real, in both languages, and no sample', () => {
    const seed = readSeed();
    expect(countOf(db, 'pages', `"status" = 'PUBLISHED'`)).toBe(seed.pages.length);
    expect(countOf(db, 'translations', `"resourceName" = 'pages'`)).toBe(seed.pages.length);
    expect(countOf(db, 'winners')).toBe(seed.winners.length);
    expect(countOf(db, 'events')).toBeGreaterThan(seed.conferences.length);
    for (const table of ['jobs', 'news', 'newsletters', 'emails', 'ballots', 'users', 'payments'])
      expect([table, countOf(db, table)]).toEqual([table, 0]);
    expect(countOf(db, 'events', '"isSample"')).toBe(0);
    expect(countOf(db, 'siteState', '"showSamples"')).toBe(0);
  });

  it('names the address of the society, and not that of an example', () => {
    const bodies = db.prepare(
      `select "body" from "pages" union all select "texts" from "translations"`,
    );
    const all = bodies
      .all()
      .map((row) => String(row.body))
      .join('');
    expect(all).toContain(address);
    expect(all).not.toContain('example.org');
  });

  it('fits into statements that D1 accepts, and leaves what is there as it is', () => {
    for (const sql of statements) expect(Buffer.byteLength(sql)).toBeLessThan(100_000);
    db.exec(`update "pages" set "title" = 'Ours', "version" = 2 where "path" = '/about'`);
    for (const sql of statements) db.exec(sql);
    expect(countOf(db, 'pages', `"title" = 'Ours'`)).toBe(1);
  });
});
