import { env } from 'cloudflare:workers';

const triggers = async () =>
  (
    await env.DB.prepare(
      `select "name", "sql" from "sqlite_master" where "type" = 'trigger' and "tbl_name" = 'auditLog'`,
    ).all<{ name: string; sql: string }>()
  ).results;

/** Does something to the audit log that its triggers forbid, as somebody with the database could. */
export async function tamper(...statements: string[]): Promise<void> {
  const kept = await triggers();
  for (const { name } of kept) await env.DB.exec(`drop trigger "${name}"`);
  for (const statement of statements) await env.DB.exec(statement);
  for (const { sql } of kept) await env.DB.prepare(sql).run();
}

/** Begins a new audit log, as on the first day of a site. */
export const emptyAuditLog = (): Promise<void> =>
  tamper('delete from "auditLog"', `delete from "sqlite_sequence" where "name" = 'auditLog'`);

/** The rows of the audit log, oldest first. */
export const auditRows = async () =>
  (
    await env.DB.prepare('select * from "auditLog" order by "seq"').all<{
      seq: number;
      at: string;
      actorId: string | null;
      action: string;
      recordKind: string;
      recordId: string;
      details: string;
      hash: string | null;
    }>()
  ).results;
