import { z } from 'zod';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { firstAdminStatements } from '#workers/local/first-admin-statement.ts';
import type { Question } from './answers.ts';
import type { Site } from './site.ts';
import { basicHeader } from './smoke.ts';
import { firstRowOf } from './wrangler.ts';

/** Who becomes the first administrator; personal, so that it is kept nowhere. */
export const adminQuestions: Question[] = [
  {
    name: 'ADMIN_EMAIL',
    asks: 'The e-mail address of the first administrator, who gets a link to set a password.',
  },
  { name: 'ADMIN_GIVEN_NAME', asks: 'Their given name.' },
  { name: 'ADMIN_LAST_NAME', asks: 'Their last name.' },
];

/** Who is invited. */
export interface Invitation {
  email: string;
  givenName: string;
  lastName: string;
}

interface Admins {
  known: number;
  invited: number;
}

const countAdmins = `select
  coalesce(sum(u."passwordHash" is not null), 0) as "known",
  coalesce(sum(u."passwordHash" is null), 0) as "invited"
  from "userRoles" r join "users" u on u."id" = r."userId"
  where r."role" = 'admin' and u."status" = 'ACTIVE'`;

/** How many administrators have a password, and how many have only been invited. */
export async function findAdmins({ configured }: Site): Promise<Admins> {
  const row = await firstRowOf<Admins>(configured, countAdmins.replace(/\s+/g, ' '));
  return row ?? { known: 0, invited: 0 };
}

/**
 * Invites the first administrator (D-37): opens the account as anybody would, so that the site itself sends the
 * e-mail with the link to a first password, then grants the role. Nobody can use it before a password of 15
 * characters is set through that link. Harmless when repeated: another e-mail goes out.
 */
export async function inviteAdmin(
  site: Site,
  { email, givenName, lastName }: Invitation,
  password?: string,
): Promise<void> {
  const address = z.email('This is not an e-mail address.').parse(email.trim());
  const response = await fetch(`${site.address()}/_api/v1/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...basicHeader(password) },
    body: JSON.stringify({ email: address, givenName, lastName }),
  });
  if (!response.ok)
    throw new Error(
      `The site did not take the invitation (${response.status}): ${await response.text()}`,
    );
  const command = firstAdminStatements(address, new Date()).join('; ').replace(/\s+/g, ' ');
  await site.configured(['d1', 'execute', 'DB', '--remote', '--yes', '--command', command]);
  const { known, invited } = await findAdmins(site);
  if (known + invited === 0)
    throw new Error(
      `${emailKey(address)} was not made an administrator: the account has a password of fewer than 15 characters. Set a longer one on the site, then run this again.`,
    );
}
