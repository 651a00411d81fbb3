import { emailKey } from '#functions/core/accounts/rules.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { hashPassword } from '#functions/identity/access/password.ts';
import { seedPayments } from './payments.ts';
import { seedId } from './seed/ids.ts';
import { sampleNames } from './seed/names.ts';

interface Account {
  email: string;
  givenName: string;
  lastName: string;
  roles: string[];
  newsletter: boolean;
  pastNetsci: boolean;
  /** The days on which memberships of this account end, counted from today. */
  endsIn: number[];
  /** Whether it can be signed in to. */
  demo: boolean;
}

/** The password of the demo accounts. */
export const demoPassword = 'small-world-networks';

const demo = (
  name: string,
  lastName: string,
  roles: string[],
  endsIn: number[],
  newsletter = true,
): Account => ({
  email: `${name.toLowerCase()}@example.org`,
  givenName: name,
  lastName,
  roles,
  newsletter,
  pastNetsci: false,
  endsIn,
  demo: true,
});

/** One account for each kind of person, which `npm start` prints. */
export const demoAccounts: Account[] = [
  demo('Admin', 'Sample', ['admin'], []),
  demo('Newsletter', 'Sample', ['newsletter'], []),
  demo('Member', 'Sample', [], [335, -30]),
  demo('User', 'Sample', [], [], false),
];

/** Accounts that make the lists look like those of a society; nobody can sign in to them. */
const sampleAccounts: Account[] = sampleNames.map(([givenName, lastName], i) => ({
  email: `sample${String(i + 1).padStart(2, '0')}@example.org`,
  givenName,
  lastName,
  roles: [...(i % 19 === 3 ? ['executive-committee'] : []), ...(i % 11 === 5 ? ['board'] : [])],
  newsletter: i % 4 !== 0,
  pastNetsci: i % 3 === 1,
  endsIn: i % 5 === 2 ? [-20] : i % 3 === 0 ? [30 + i * 4] : i % 7 === 1 ? [3, -362] : [],
  demo: false,
}));

/**
 * Fills in the accounts of a local machine, and payments of the samples among them. Repeatable: accounts that are there already stay as
 * they are, only the ends of their sample memberships move with the day.
 */
export async function seedAccounts(d1: D1Database, today: string): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const accounts = [...demoAccounts, ...sampleAccounts];
  const since = `${addDays(today, -400)}T09:00:00.000Z`;
  const users = accounts.map((account) => ({
    ...account,
    id: accountId(account.email),
    emailKey: emailKey(account.email),
    passwordHash: account.demo ? passwordHash : null,
    since,
  }));
  const renewals = accounts.flatMap(({ email, endsIn }) =>
    endsIn.map((days, i) => ({
      id: seedId('renewals', `${email} ${i}`),
      userId: accountId(email),
      reference: `sample-${i + 1}`,
      validFrom: addDays(today, days - 365),
      validTo: addDays(today, days),
      since,
    })),
  );
  const roles = accounts.flatMap(({ email, roles: held }) =>
    held.map((role) => ({ userId: accountId(email), role })),
  );
  await d1.batch([
    d1.prepare(insertUsers).bind(JSON.stringify(users)),
    d1.prepare(insertRoles).bind(JSON.stringify(roles)),
    d1.prepare(insertRenewals).bind(JSON.stringify(renewals)),
  ]);
  const payers = sampleAccounts.map(({ email, endsIn }) => ({
    id: accountId(email),
    email,
    endsIn,
  }));
  await seedPayments(d1, payers, today);
}

/** The id of a seeded account. */
export const accountId = (email: string): string => seedId('users', email);

/** The addresses of the accounts that are members, whatever day it is. */
export const memberEmails: string[] = [...demoAccounts, ...sampleAccounts]
  .filter(({ endsIn }) => endsIn.some((days) => days >= 0))
  .map(({ email }) => email);

const from = (name: string): string => `json_extract(value, '$.${name}')`;

const insertUsers = `insert into "users" ("id", "email", "emailKey", "givenName", "lastName", "passwordHash",
  "passwordIsLong", "confirmedAt", "newsletter", "pastNetsci", "createdAt", "updatedAt")
select ${from('id')}, ${from('email')}, ${from('emailKey')}, ${from('givenName')}, ${from('lastName')},
  ${from('passwordHash')}, ${from('demo')}, ${from('since')}, ${from('newsletter')}, ${from('pastNetsci')},
  ${from('since')}, ${from('since')}
from json_each(?) where true on conflict do nothing`;

// An account that was seeded before keeps the roles that it has now.
const insertRoles = `insert into "userRoles" ("userId", "role")
select ${from('userId')}, ${from('role')} from json_each(?)
where not exists (select 1 from "auditLog" where "recordId" = ${from('userId')})
on conflict do nothing`;

const insertRenewals = `insert into "renewals" ("id", "userId", "optionDescription", "validFrom", "validTo",
  "source", "reference", "createdAt")
select ${from('id')}, ${from('userId')}, 'Permanent academic staff (sample)', ${from('validFrom')}, ${from('validTo')},
  'manual', ${from('reference')}, ${from('since')}
from json_each(?) where exists (select 1 from "users" where "id" = ${from('userId')} and "status" = 'ACTIVE')
on conflict ("id") do update set
  "validFrom" = excluded."validFrom", "validTo" = excluded."validTo"`;
