import { type SQL, sql } from 'drizzle-orm';
import { type PowerRole, powerRoles } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { oneOf, pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { column, sqlUnit } from '#functions/core/db/names.ts';
import { readFew, readFirst } from '#functions/core/db/read-of.ts';
import type { FactorState } from './rules.ts';
import { authenticatorApps, passkeys, recoveryCodes } from './table.ts';

// Written out, since a select from one table would omit the table name.
const userId = sql.raw('"users"."id"');

/** Whether a user has a second factor. */
export const factorOf = (id: string | SQL): SQL => sql`(
  exists (select 1 from ${authenticatorApps} where ${authenticatorApps.userId} = ${id}
    and ${authenticatorApps.confirmedAt} is not null)
  or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${id}))`;

/** The same of the user in a row. */
export const hasFactorSql = sqlUnit<number>(factorOf(userId));

/** Whether the password of the user in a row opens nothing by itself: there is a factor, or one was lost. */
export const asksMoreSql = sql`(${hasFactorSql} or "users".${column(users.factorsResetAt)} is not null)`;

/**
 * The roles with power over others, as a JSON array, that the user in a row holds but may not use: there is no
 * factor, and the grace began before `graceSince` (D-121).
 */
export const heldBackSql = sqlUnit<string>(sql`(
  select json_group_array(${userRoles.role}) from ${userRoles} where ${userRoles.userId} = ${userId}
    and ${oneOf('role', powerRoles)}
    and coalesce(${userRoles.graceFrom}, ${userRoles.grantedAt}) <= ${sql.placeholder('graceSince')}
    and not ${hasFactorSql})`);

const powerOf = sqlUnit<string>(sql`(
  select json_group_array(json_object('role', ${userRoles.role},
    'graceFrom', coalesce(${userRoles.graceFrom}, ${userRoles.grantedAt})))
  from ${userRoles} where ${userRoles.userId} = ${userId} and ${oneOf('role', powerRoles)})`);

const stateFields = {
  hasApp: sql<number>`exists (select 1 from ${authenticatorApps}
    where ${authenticatorApps.userId} = ${userId} and ${authenticatorApps.confirmedAt} is not null)`,
  passkeys: sql<number>`(select count(*) from ${passkeys} where ${passkeys.userId} = ${userId})`,
  recoveryCodes: sql<number>`(select count(*) from ${recoveryCodes}
    where ${recoveryCodes.userId} = ${userId} and ${recoveryCodes.usedAt} is null)`,
  isReset: sql<number>`${users.factorsResetAt} is not null`,
  power: powerOf,
};

const nothing: FactorState = {
  hasApp: false,
  passkeys: 0,
  recoveryCodes: 0,
  isReset: false,
  power: [],
};

/** What an account can prove itself with; nothing for an unknown one. */
export const factorState = (id: string) =>
  mapRead(
    readFirst(
      stateFields,
      sql`from ${users} where ${users.id} = ${id} and ${users.status} = 'ACTIVE'`,
    ),
    (row): FactorState =>
      row
        ? {
            hasApp: row.hasApp === 1,
            passkeys: row.passkeys,
            recoveryCodes: row.recoveryCodes,
            isReset: row.isReset === 1,
            power: JSON.parse(row.power) as { role: PowerRole; graceFrom: string }[],
          }
        : nothing,
  );

const appOf = (id: string, confirmation: SQL) =>
  readFirst(
    pickColumns(authenticatorApps, ['secret', 'lastStep', 'createdAt', 'lastUsedAt']),
    sql`from ${authenticatorApps} where ${authenticatorApps.userId} = ${id}
      and ${authenticatorApps.confirmedAt} ${confirmation}`,
  );

/** The authenticator app of a user, and one that is being set up. */
export const confirmedApp = (id: string) => appOf(id, sql`is not null`);
export const pendingApp = (id: string) => appOf(id, sql`is null`);

/** The passkeys of a user, the oldest first: at most ten. */
export const passkeysOf = (id: string) =>
  readFew(
    pickColumns(passkeys, ['id', 'name', 'createdAt', 'lastUsedAt', 'transports']),
    sql`from ${passkeys} where ${passkeys.userId} = ${id} order by ${passkeys.createdAt} limit 20`,
  );

/** A passkey with its key, and its owner's account if that is open. */
export const passkeyById = (id: string) =>
  readFirst(
    {
      passkeyId: passkeys.id,
      ...pickColumns(passkeys, ['userId', 'publicKey', 'counter', 'transports']),
    },
    sql`from ${passkeys} join ${users} on ${users.id} = ${passkeys.userId}
      where ${passkeys.id} = ${id} and ${users.status} = 'ACTIVE'`,
  );
