import * as z from 'zod';
import { emailKey } from '#functions/core/accounts/rules.ts';

/** A text as SQL. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * The SQL that makes an account the first admin and records it in the audit log (D-37). The account has a password of
 * at least 15 characters (D-15), or none yet: then the link to its first password is on its way, and the site takes no
 * shorter one. It does nothing when there is an admin already. Somebody else who was invited and never set a
 * password is an admin no more, so that a mistyped address is put right. Throws for an invalid e-mail address.
 */
export function firstAdminStatements(address: string, now: Date): string[] {
  const key = quoteText(emailKey(z.email('This is not an e-mail address.').parse(address.trim())));
  const at = quoteText(now.toISOString());
  const invited = `from "userRoles" where "role" = 'admin' and "userId" in
    (select "id" from "users" where "passwordHash" is null and "emailKey" <> ${key})`;
  const who = `from "users" where "emailKey" = ${key} and "status" = 'ACTIVE'
    and ("passwordIsLong" = 1 or "passwordHash" is null)
    and not exists (select 1 from "userRoles" where "role" = 'admin')`;
  return [
    `insert into "auditLog" ("at", "action", "recordKind", "recordId", "details")
    select ${at}, 'user.role-removed', 'user', "userId", '{"role":"admin"}' ${invited}`,
    `delete ${invited}`,
    `insert into "auditLog" ("at", "action", "recordKind", "recordId", "details")
    select ${at}, 'user.role-granted', 'user', "id", '{"role":"admin"}' ${who}`,
    `insert into "userRoles" ("userId", "role", "grantedAt") select "id", 'admin', ${at} ${who}`,
  ];
}
