import * as z from 'zod';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { fail } from '#workers/local/progress.ts';
import { firstAdminStatements, lostAdminStatements } from './admin-statements.ts';
import { importStatements, rowsOf } from './database.ts';
import type { Ask } from './deploy.ts';
import { openSite, type Site } from './site.ts';

const admins = `select u."email", u."passwordHash" is not null as "isKnown"
  from "userRoles" r join "users" u on u."id" = r."userId"
  where r."role" = 'admin' and u."status" = 'ACTIVE'`;

/**
 * Invites the first administrator (D-37), until one has set a password: opens the account as anybody would, so that the
 * site itself sends the e-mail with the link to a first password, then grants the role. Nobody can use it before a
 * password of 15 characters is set through that link.
 */
export async function inviteAdmin(site: Site, ask: Ask, say: (line: string) => void) {
  const there = await rowsOf<{ email: string; isKnown: number }>(site, admins);
  if (there.some(({ isKnown }) => isKnown)) return say('✓ There is an administrator.');
  const [invited] = there;
  if (invited) say(`  ${invited.email} is invited and has set no password yet.`);
  const answer = await ask(
    `The e-mail address of the first administrator${invited ? ' (nothing: invite nobody again)' : ''}`,
  );
  if (invited && answer === '') return;
  const email = z.email('This is not an e-mail address.').parse(answer);
  const body = { email, givenName: await ask('Given name'), lastName: await ask('Last name') };
  const response = await fetch(`${site.address()}/_api/v1/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`The site did not take the invitation: ${await response.text()}`);
  await importStatements(site, firstAdminStatements(email, new Date()));
  if ((await rowsOf(site, admins)).length === 0)
    throw new Error(`${email} has an account with a password of fewer than 15 characters.`);
  say(`✓ An e-mail with a link to set a password is on its way to ${email}`);
}

/** Removes the second factors of an administrator who has lost everything (D-144). Harmless when repeated. */
export async function removeLostFactors(site: Site, address: string): Promise<void> {
  await importStatements(site, lostAdminStatements(address, new Date()));
  const key = emailKey(address.trim()).replaceAll("'", "''");
  const [reset] = await rowsOf(
    site,
    `select 1 from "users" where "emailKey" = '${key}' and "factorsResetAt" is not null`,
  );
  if (!reset) throw new Error(`${address} is not the address of an administrator.`);
}

/** `npm run lost-admin -- ADDRESS` */
async function lostAdmin([address = '']: string[]) {
  await removeLostFactors(openSite(), address);
  console.log(`✓ ${address} signs in with the password and a code from an e-mail`);
}

if (import.meta.main) await lostAdmin(process.argv.slice(2)).catch(fail);
