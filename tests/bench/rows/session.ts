import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import type { Site } from '#workers/local/runtime.ts';

/** The session of an administrator who is also a member. */
const token = 'a session of the bench';
const adminSession = `
  insert or ignore into "sessions" ("id", "tokenHash", "userId", "device", "createdAt", "lastUsedAt", "expiresAt")
    select 'bench', ?1, "id", 'Bench', ?2, ?2, '2999-01-01' from "users" where "emailKey" = 'admin@example.org'`;
const adminMembership = `
  insert or ignore into "renewals" ("id", "userId", "optionDescription", "validFrom", "validTo", "source", "reference", "createdAt")
    select 'bench', "id", 'Regular', '2020-01-01', '2099-01-01', 'manual', 'bench', ?1 from "users" where "emailKey" = 'admin@example.org'`;

/** Signs the administrator in. */
export async function signIn({ d1 }: Site): Promise<void> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hash = Buffer.from(digest).toString('hex');
  const now = new Date().toISOString();
  await d1.batch([d1.prepare(adminSession).bind(hash, now), d1.prepare(adminMembership).bind(now)]);
}

/** The cookie of that session. */
export const cookie = `${sessionCookieName}=${token}`;
