import { env } from 'cloudflare:workers';
import type { SealedRow } from '#functions/core/audit/rules.ts';
import { runUnlocked } from './unlocked.ts';

/** Does to the audit log what its triggers forbid, as someone with access to the database could. */
export const tamper = (...statements: string[]): Promise<void> =>
  runUnlocked(
    ['auditLog'],
    statements.map((statement) => env.DB.prepare(statement)),
  );

/** Starts a new audit log, as on the first day of a site. */
export const emptyAuditLog = (): Promise<void> =>
  tamper('delete from "auditLog"', `delete from "sqlite_sequence" where "name" = 'auditLog'`);

/** The rows of the audit log, oldest first. */
export const auditRows = async () =>
  (await env.DB.prepare('select * from "auditLog" order by "seq"').all<SealedRow>()).results;
