import { env } from 'cloudflare:workers';

/** The tables of ballots to which rows are only ever added. */
export const ballotTables = ['participations', 'ballotBox', 'seals'];

/**
 * Sends statements while the triggers of some tables are away, and puts them back as the migrations have made
 * them: what somebody with the whole database could do, and how a test begins with empty tables.
 */
export async function unlocked(
  tables: readonly string[],
  statements: D1PreparedStatement[],
): Promise<void> {
  const { results } = await env.DB.prepare(
    `select "name", "sql" from "sqlite_master" where "type" = 'trigger'
      and "tbl_name" in (select "value" from json_each(?))`,
  )
    .bind(JSON.stringify(tables))
    .all<{ name: string; sql: string }>();
  await env.DB.batch([
    ...results.map(({ name }) => env.DB.prepare(`drop trigger "${name}"`)),
    ...statements,
    ...results.map(({ sql }) => env.DB.prepare(sql)),
  ]);
}
