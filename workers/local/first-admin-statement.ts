import { z } from 'zod';
import { emailKey } from '#functions/core/accounts/rules.ts';

const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * The SQL that makes an account the first admin and records it in the audit log. It does nothing when there
 * is an admin already, or when the account has no password of at least 15 characters (D-15, D-37). Throws for
 * an invalid e-mail address.
 */
export function firstAdminStatements(address: string, now: Date): string[] {
  const key = quoteText(emailKey(z.email('This is not an e-mail address.').parse(address.trim())));
  const at = quoteText(now.toISOString());
  const who = `from "users" where "emailKey" = ${key} and "status" = 'ACTIVE' and "passwordIsLong" = 1
    and not exists (select 1 from "userRoles" where "role" = 'admin')`;
  return [
    `insert into "auditLog" ("at", "action", "recordKind", "recordId", "details")
    select ${at}, 'user.role-granted', 'user', "id", '{"role":"admin"}' ${who}`,
    `insert into "userRoles" ("userId", "role", "grantedAt") select "id", 'admin', ${at} ${who}`,
  ];
}
