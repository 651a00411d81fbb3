import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { hashPassword } from '#functions/identity/passwords/hash.ts';
import { passwordCost } from '#tests/support/password-cost.ts';
import { demoPassword } from '#workers/local/seed/accounts/accounts.ts';
import type { OwnSite } from './own-site.ts';
import { day } from './seeded.ts';

/** The demo accounts, by role. */
export type DemoName = 'admin' | 'newsletter' | 'member' | 'user';

/** Sets a cookie of the site in a page's browser: a session's, unless named otherwise. */
export async function keepCookie(
  page: Page,
  address: string,
  value: string,
  name: string = sessionCookieName,
): Promise<void> {
  const { hostname } = new URL(address);
  // Over http the browser accepts it for localhost only, and only when set like this.
  const url = `https://${hostname}/`;
  await page.context().addCookies([{ name, value, url, httpOnly: true, secure: true }]);
}

/** Signs a page in to a demo account, by a call instead of the form. */
export async function signInAs(page: Page, who: DemoName): Promise<void> {
  const response = await page.request.post('/_api/v1/auth/signin', {
    data: { username: `${who}@example.org`, password: demoPassword },
  });
  const set = response
    .headersArray()
    .map(({ name, value }) => (name.toLowerCase() === 'set-cookie' ? value : ''))
    .find((value) => value.startsWith(`${sessionCookieName}=`));
  if (!set) throw new Error(`${who} could not sign in: ${await response.text()}`);
  const value = set.slice(sessionCookieName.length + 1).split(';')[0] ?? '';
  await keepCookie(page, response.url(), value);
}

interface Person {
  givenName?: string;
  lastName?: string;
  newsletter?: boolean;
  roles?: string[];
  /** The days on which memberships end, relative to today. */
  endsIn?: number[];
}

/** The password of users created for a test. */
export const password = demoPassword;
let hash: Promise<string> | undefined;

/** Creates a user for a test, who is not signed in. */
export async function newPerson(site: OwnSite, person: Person = {}) {
  const { givenName = 'Ada', lastName = 'Newcomer', newsletter = true } = person;
  const id = randomUUID();
  const email = `${id}@example.org`;
  hash ??= hashPassword(password, passwordCost);
  // No page that the site keeps shows users, so it need not be told.
  await site.first(
    `insert into "users" ("id", "email", "emailKey", "givenName", "lastName", "passwordHash",
      "passwordIsLong", "confirmedAt", "newsletter")
     values (?, ?, ?, ?, ?, ?, 1, '2026-01-01T00:00:00.000Z', ?)`,
    ...[id, email, email, givenName, lastName, await hash, newsletter ? 1 : 0],
  );
  for (const role of person.roles ?? [])
    await site.first('insert into "userRoles" ("userId", "role") values (?, ?)', id, role);
  for (const [i, days] of (person.endsIn ?? []).entries())
    await site.first(
      `insert into "renewals" ("id", "userId", "optionDescription", "validFrom", "validTo",
        "source", "reference", "createdAt")
       values (?, ?, 'Students', ?, ?, 'manual', ?, '2026-01-01T00:00:00.000Z')`,
      ...[randomUUID(), id, day(days - 365) ?? '', day(days) ?? '', `test-${i}`],
    );
  return { id, email };
}

/** Starts a session of a user; returns the value of its cookie. */
export async function newSession(site: OwnSite, userId: string, device: string): Promise<string> {
  const token = randomUUID();
  const now = site.now();
  await site.first(
    `insert into "sessions" ("id", "tokenHash", "userId", "device", "createdAt", "lastUsedAt", "expiresAt", "provedAt", "provedBy")
     values (?, ?, ?, ?, ?, ?, ?, ?, 'passkey')`,
    randomUUID(),
    createHash('sha256').update(token).digest('hex'),
    userId,
    device,
    now.toISOString(),
    now.toISOString(),
    new Date(now.getTime() + 86_400_000).toISOString(),
    now.toISOString(),
  );
  return token;
}

/** Signs a page in as a new user. */
export async function enterAs(page: Page, site: OwnSite, person: Person = {}) {
  const made = await newPerson(site, person);
  await keepCookie(page, site.url, await newSession(site, made.id, 'Firefox on Linux'));
  return made;
}

/** Enters as Anna, an administrator. */
export const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });
