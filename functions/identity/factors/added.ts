import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { factorOf } from './queries.ts';
import { doubtfulFor } from './rules.ts';
import { authenticatorApps, passkeys, recoveryCodes } from './table.ts';

/** A time in which somebody else may have used an account (ISO 8601), and the account. */
export interface StrangeTime {
  userId: string;
  from: string;
  /** Open when it is null. */
  to: string | null;
}

/** The time of strange sessions, the first of which began at a moment, with what may have let them in (D-143). */
export const strangeTime = (userId: string, from: string, to: string | null): StrangeTime => ({
  userId,
  from: new Date(Date.parse(from) - doubtfulFor).toISOString(),
  to,
});

/** What was added to the second factors of an account in such a time, what was there before, and what was lost. */
export interface AddedFactors {
  passkeys: number;
  apps: number;
  codes: number;
  /** How many passkeys and apps stay. */
  kept: number;
  /** How many were removed: nothing brings them back. */
  lost: number;
}

export const nothingAdded: AddedFactors = { passkeys: 0, apps: 0, codes: 0, kept: 0, lost: 0 };

/** Whether anything of it goes. */
export const hasAdded = ({ passkeys: keys, apps, codes }: AddedFactors): boolean =>
  keys + apps + codes > 0;

/** What the audit log says of it. */
export const countsOf = ({ kept, lost, ...counts }: AddedFactors) => counts;

const end = '9999';

const within = (at: SQL | SQLiteColumn, { from, to }: StrangeTime): SQL =>
  sql`${at} >= ${from} and ${at} <= ${to ?? end}`;

/** An app counts from its first code on: whoever typed it has the secret. */
const appSince = sql`coalesce(${authenticatorApps.confirmedAt}, ${authenticatorApps.createdAt})`;

const passkeysIn = (time: StrangeTime): SQL =>
  sql`${passkeys.userId} = ${time.userId} and ${within(passkeys.createdAt, time)}`;
const appsIn = (time: StrangeTime): SQL =>
  sql`${authenticatorApps.userId} = ${time.userId} and ${within(appSince, time)}`;
const codesIn = (time: StrangeTime): SQL =>
  sql`${recoveryCodes.userId} = ${time.userId} and ${within(recoveryCodes.createdAt, time)}`;

/** What was added to the factors of an account in a time. */
export const addedIn = (time: StrangeTime): Read<AddedFactors> =>
  readOf(
    {
      passkeys: sql<number>`(select count(*) from ${passkeys} where ${passkeysIn(time)})`,
      apps: sql<number>`(select count(*) from ${authenticatorApps} where ${appsIn(time)})`,
      codes: sql<number>`(select count(*) from ${recoveryCodes} where ${codesIn(time)})`,
      kept: sql<number>`(select count(*) from ${passkeys} where ${passkeys.userId} = ${time.userId} and not (${passkeysIn(time)}))
        + (select count(*) from ${authenticatorApps} where ${authenticatorApps.userId} = ${time.userId}
          and ${authenticatorApps.confirmedAt} is not null and not (${appsIn(time)}))`,
      lost: sql<number>`(select count(*) from ${auditLog} where ${auditLog.recordKind} = 'user'
        and ${auditLog.recordId} = ${time.userId} and ${auditLog.action} = 'factor.removed'
        and ${within(auditLog.at, time)})`,
    },
    sql``,
    ([row]) => row ?? nothingAdded,
  );

/**
 * The password alone opens no account that had a factor, or waited for a new one, before somebody else came: where none
 * is left, a sign-in asks for a code from an e-mail until there is one.
 */
const askByMail = (time: StrangeTime): Write => {
  const ofUser = sql`${auditLog.recordKind} = 'user' and ${auditLog.recordId} = ${time.userId}`;
  return write(sql`update ${users} set ${column(users.factorsResetAt)} = ${time.from}
    where ${users.id} = ${time.userId} and ${users.factorsResetAt} is null and not ${factorOf(time.userId)} and (
      (select ${auditLog.action} from ${auditLog} where ${ofUser} and ${auditLog.at} < ${time.from}
        and ${auditLog.action} in ('factors.reset', 'factor.added', 'factor.removed')
        order by ${auditLog.at} desc limit 1) in ('factors.reset', 'factor.added')
      or exists (select 1 from ${auditLog} where ${ofUser} and ${auditLog.action} = 'factor.removed'
        and ${within(auditLog.at, time)}))`);
};

/**
 * Removes what a stranger has added to the factors of an account, so that nobody comes back with it (D-143). What was
 * there before stays; recovery codes that are left without any factor go too.
 */
export const dropAddedIn = (time: StrangeTime): Write[] => [
  write(sql`delete from ${passkeys} where ${passkeysIn(time)}`),
  write(sql`delete from ${authenticatorApps} where ${appsIn(time)}`),
  write(sql`delete from ${recoveryCodes} where ${codesIn(time)}`),
  dropUselessCodes(time.userId),
  askByMail(time),
];

/**
 * What an e-mail about a change keeps: since when the session in which it was made is there, and with it what else a
 * stranger may have done. Nothing for a change that somebody else has made.
 */
export const sinceSignIn = ({ actor }: Context, userId: string): { from?: string } =>
  actor?.id === userId && actor.signedInAt ? { from: actor.signedInAt } : {};

/** Without any factor recovery codes are for nothing. */
export const dropUselessCodes = (userId: string): Write =>
  write(
    change
      .delete(recoveryCodes)
      .where(sql`${recoveryCodes.userId} = ${userId} and not ${factorOf(userId)}`),
  );
