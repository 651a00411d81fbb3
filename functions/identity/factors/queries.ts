import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type PowerRole, powerRoles } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { oneOf } from '#functions/core/db/columns.ts';
import { firstOf, mapRead, select, statement } from '#functions/core/db/database.ts';
import { column, sqlUnit } from '#functions/core/db/names.ts';
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

const stateById = firstOf(() =>
  select
    .select({
      hasApp: sql<number>`exists (select 1 from ${authenticatorApps}
        where ${authenticatorApps.userId} = ${userId} and ${authenticatorApps.confirmedAt} is not null)`.as(
        'hasApp',
      ),
      passkeys:
        sql<number>`(select count(*) from ${passkeys} where ${passkeys.userId} = ${userId})`.as(
          'passkeys',
        ),
      recoveryCodes: sql<number>`(select count(*) from ${recoveryCodes}
        where ${recoveryCodes.userId} = ${userId} and ${recoveryCodes.usedAt} is null)`.as(
        'recoveryCodes',
      ),
      isReset: sql<number>`${users.factorsResetAt} is not null`.as('isReset'),
      power: powerOf.as('power'),
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), eq(users.status, 'ACTIVE'))),
);

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
    stateById({ id }),
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

const appById = (isConfirmed: boolean) =>
  firstOf(() =>
    select
      .select({
        secret: authenticatorApps.secret,
        lastStep: authenticatorApps.lastStep,
        createdAt: authenticatorApps.createdAt,
        lastUsedAt: authenticatorApps.lastUsedAt,
      })
      .from(authenticatorApps)
      .where(
        and(
          eq(authenticatorApps.userId, sql.placeholder('id')),
          (isConfirmed ? isNotNull : isNull)(authenticatorApps.confirmedAt),
        ),
      ),
  );

/** The authenticator app of a user, and one that is being set up. */
export const confirmedApp = appById(true);
export const pendingApp = appById(false);

/** The passkeys of a user, the oldest first: at most ten. */
export const passkeysOf = statement(() =>
  select
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      transports: passkeys.transports,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, sql.placeholder('id')))
    .orderBy(passkeys.createdAt)
    .limit(20),
);

/** A passkey with its key, and its owner's account if that is open. */
export const passkeyById = firstOf(() =>
  select
    .select({
      // Both tables have an `id`: the name of the result is that of the field.
      passkeyId: sql<string>`${passkeys.id}`.as('passkeyId'),
      userId: passkeys.userId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      transports: passkeys.transports,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, sql.placeholder('id')), eq(users.status, 'ACTIVE'))),
);
