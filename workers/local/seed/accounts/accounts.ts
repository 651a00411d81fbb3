import { emailKey } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { leastPasswordCost } from '#functions/core/config/config.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { lock } from '#functions/core/values/secret-box.ts';
import { authenticatorApps } from '#functions/identity/factors/table.ts';
import { hashPassword } from '#functions/identity/passwords/hash.ts';
import { accountId, sampleEmail, sampleNames } from '../authors.ts';
import { seedId } from '../ids.ts';
import { fillTables, keptRowsOf, rowsOf, timestamps, valueColumn } from '../rows.ts';
import { seedInvoices } from './invoices.ts';
import { seedPayments } from './payments.ts';
import { profileRows } from './profiles.ts';

interface Account {
  email: string;
  givenName: string;
  lastName: string;
  roles: (typeof userRoles.$inferInsert)['role'][];
  newsletter: boolean;
  pastNetsci: boolean;
  /** The last days of this account's memberships, as days from today. */
  endsIn: number[];
}

/** The password of the demo accounts. */
export const demoPassword = 'small-world-networks';

const demoAccount = (
  name: string,
  roles: Account['roles'],
  endsIn: number[],
  newsletter = true,
): Account => ({
  email: `${name.toLowerCase()}@example.org`,
  givenName: name,
  lastName: 'Sample',
  roles,
  newsletter,
  pastNetsci: false,
  endsIn,
});

/** One account for each role, which `npm start` prints. */
export const demoAccounts: Account[] = [
  demoAccount('Admin', ['admin'], []),
  demoAccount('Newsletter', ['newsletter'], []),
  demoAccount('Member', [], [335, -30]),
  demoAccount('User', [], [], false),
];

/** Accounts that fill the lists like those of a real society; nobody can sign in to them. */
const sampleAccounts: Account[] = sampleNames.map(([givenName, lastName], i) => ({
  email: sampleEmail(i),
  givenName,
  lastName,
  roles: [
    ...(i % 19 === 3 ? (['executive-committee'] as const) : []),
    ...(i % 11 === 5 ? (['board'] as const) : []),
  ],
  newsletter: i % 4 !== 0,
  pastNetsci: i % 3 === 1,
  endsIn: i % 5 === 2 ? [-20] : i % 3 === 0 ? [30 + i * 4] : i % 7 === 1 ? [3, -362] : [],
}));

/** An account that somebody has used keeps its roles and factors. */
const isUntouched = `not exists (select 1 from "auditLog" where "recordId" = ${valueColumn('userId')})`;

/**
 * Seeds the accounts of a local machine and their sample payments. Repeatable: existing accounts stay as they
 * are, only the ends of their sample memberships move with the day.
 */
export async function seedAccounts(
  d1: D1Database,
  today: string,
  passwordCost = leastPasswordCost,
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword, passwordCost);
  const accounts = [...demoAccounts, ...sampleAccounts];
  const since = `${addDays(today, -400)}T09:00:00.000Z`;
  const userRows = accounts.map(({ roles: _, endsIn: __, ...account }, i) => ({
    ...account,
    announcements: account.newsletter,
    id: accountId(account.email),
    emailKey: emailKey(account.email),
    passwordHash: i < demoAccounts.length ? passwordHash : null,
    passwordIsLong: i < demoAccounts.length,
    confirmedAt: since,
    ...timestamps(since),
  }));
  const renewalRows = accounts.flatMap(({ email, endsIn }) =>
    endsIn.map((days, i) => ({
      id: seedId('renewals', `${email} ${i}`),
      userId: accountId(email),
      optionDescription: 'Permanent academic staff (sample)',
      source: 'manual' as const,
      reference: `sample-${i + 1}`,
      validFrom: addDays(today, days - 365),
      validTo: addDays(today, days),
      createdAt: since,
    })),
  );
  const roleRows = accounts.flatMap(({ email, roles }) =>
    roles.map((role) => ({ userId: accountId(email), role })),
  );
  await fillTables(d1, [
    keptRowsOf(users, userRows),
    { ...keptRowsOf(userRoles, roleRows), where: isUntouched },
    {
      ...rowsOf(renewals, renewalRows),
      once: ['userId', 'optionDescription', 'source', 'reference', 'createdAt'],
      where: `exists (select 1 from "users" where "id" = ${valueColumn('userId')} and "status" = 'ACTIVE')`,
    },
    {
      ...profileRows(since),
      where: `exists (select 1 from "users" where "id" = ${valueColumn('userId')} and "status" = 'ACTIVE')`,
    },
  ]);
  const payers = sampleAccounts.map((one) => ({ ...one, id: accountId(one.email) }));
  await seedPayments(d1, payers, today);
  const invoiced = payers.filter(({ endsIn }) => endsIn.length === 0).slice(-4);
  await seedInvoices(d1, invoiced, today);
}

/** The key of the demo accounts' authenticator app. */
const demoKey = 'SMALLWORLDNETWORKS';

/** Gives the demo accounts with a role an authenticator app, so that everything can be tried (D-270). */
export async function seedFactors(d1: D1Database, linkSecret: string): Promise<void> {
  const at = new Date().toISOString();
  const rows = demoAccounts
    .filter(({ roles }) => roles.length > 0)
    .map(async ({ email }) => {
      const userId = accountId(email);
      const secret = await lock(
        { linkSecret, previousLinkSecret: null },
        'authenticator-apps',
        userId,
        demoKey,
      );
      return { userId, secret, createdAt: at, confirmedAt: at };
    });
  await fillTables(d1, [
    { ...keptRowsOf(authenticatorApps, await Promise.all(rows)), where: isUntouched },
  ]);
}

/** The addresses of the accounts that are members, whatever the day. */
export const memberEmails: string[] = [...demoAccounts, ...sampleAccounts]
  .filter(({ endsIn }) => endsIn.some((days) => days >= 0))
  .map(({ email }) => email);
