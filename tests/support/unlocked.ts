import { env } from 'cloudflare:workers';

/** The append-only tables of ballots. */
export const ballotTables = [
  'participations',
  'rolls',
  'rollEntries',
  'rollChanges',
  'scrutineers',
  'resultStatements',
] as const;

/**
 * Runs statements without the triggers that refuse changes of some tables, and restores these as in the migrations: what someone
 * with full access to the database could do, and how a test starts with empty tables.
 */
export async function runUnlocked(
  tables: readonly string[],
  statements: D1PreparedStatement[],
): Promise<void> {
  const { results } = await env.DB.prepare(
    `select "name", "sql" from "sqlite_master" where "type" = 'trigger'
      and "sql" like '%RAISE(%' and "tbl_name" in (select "value" from json_each(?))`,
  )
    .bind(JSON.stringify(tables))
    .all<{ name: string; sql: string }>();
  await env.DB.batch([
    ...results.map(({ name }) => env.DB.prepare(`drop trigger "${name}"`)),
    ...statements,
    ...results.map(({ sql }) => env.DB.prepare(sql)),
  ]);
}
