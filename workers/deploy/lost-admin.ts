import { emailKey } from '#functions/core/accounts/rules.ts';
import { lostAdminStatements } from '#workers/local/lost-admin-statement.ts';
import type { Site } from './site.ts';
import { firstRowOf } from './wrangler.ts';

const countResets =
  'select count(*) as "n" from "factorResets" r join "users" u on u."id" = r."userId" where u."emailKey" = ';

/**
 * Removes the second factors of an administrator who has lost everything (D-144). Harmless when repeated. Throws when
 * no open account of an administrator has the address.
 */
export async function removeLostFactors({ configured }: Site, address: string): Promise<void> {
  const command = lostAdminStatements(address, new Date()).join('; ').replace(/\s+/g, ' ');
  await configured(['d1', 'execute', 'DB', '--remote', '--yes', '--command', command]);
  const key = emailKey(address.trim()).replaceAll("'", "''");
  const row = await firstRowOf<{ n: number }>(configured, `${countResets}'${key}'`);
  if (!row?.n) throw new Error(`${address} is not the address of an administrator.`);
}
