import { randomUUID } from 'node:crypto';
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

/**
 * The SQL that removes the second factors of an administrator who has lost them and has no other administrator to ask
 * (D-144): as the site itself does for others, every session ends, the person is told, the audit log knows, and until
 * there is a factor again a sign-in needs the password and a code from an e-mail. It does nothing for anybody else.
 */
export function lostAdminStatements(address: string, now: Date): string[] {
  const key = quoteText(emailKey(z.email('This is not an e-mail address.').parse(address.trim())));
  const at = quoteText(now.toISOString());
  const who = `from "users" where "emailKey" = ${key} and "status" = 'ACTIVE' and "suspendedAt" is null
    and exists (select 1 from "userRoles" where "userId" = "users"."id" and "role" = 'admin')`;
  const dropped = ['authenticatorApps', 'passkeys', 'recoveryCodes', 'mailedCodes', 'sessions'];
  return [
    `insert into "auditLog" ("at", "action", "recordKind", "recordId", "details")
    select ${at}, 'factors.reset', 'user', "id", '{"reason":"lost"}' ${who}`,
    `insert into "queuedEmails" ("id", "kind", "userId", "toAddress", "language", "data", "createdAt")
    select ${quoteText(randomUUID())}, 'factor-changed', "id", "email", "language", '{"what":"reset"}', ${at} ${who}`,
    ...dropped.map((table) => `delete from "${table}" where "userId" in (select "id" ${who})`),
    `update "users" set "factorsResetAt" = coalesce("factorsResetAt", ${at}) where "id" in (select "id" ${who})`,
  ];
}
