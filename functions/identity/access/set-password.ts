import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { powerRoles, type StoredRole } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readFirst } from '#functions/core/db/read-of.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { invalidFields, isConflict } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { forgetAttempts, takeAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { claimsOf } from '#functions/identity/claims/grant.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { sinceSignIn } from '#functions/identity/factors/added.ts';
import { codeCounters } from '#functions/identity/factors/check-code.ts';
import { checkPassword } from '#functions/identity/passwords/check.ts';
import { passwordLength } from '#functions/identity/passwords/rules.ts';
import { emailCounters } from './asked-emails.ts';
import { codeHash, endCodes, isCodeUsable, useCode } from './codes.ts';
import { recordConsent } from './consent.ts';
import { deviceCookie, sessionCookie } from './cookies.ts';
import { newDeviceMark, strangersCounters } from './device-mark.ts';
import { endSessions, newSession, rolesOfUser } from './sessions.ts';
import { codes } from './table.ts';

const ownerById = (ctx: Context, id: string, hash = '') =>
  readFirst(
    {
      ...pickColumns(users, ['id', 'email', 'emailKey', 'givenName', 'lastName']),
      ...pickColumns(users, ['passwordHash', 'confirmedAt']),
      roles: rolesOfUser,
      hasCode: sql<number>`exists (select 1 from ${codes}
        where ${isCodeUsable(id, hash, ctx.now().toISOString())})`,
    },
    sql`from ${users} where ${users.id} = ${id} and ${users.status} = 'ACTIVE'
      and ${users.suspendedAt} is null`,
  );

/** Reads the open account with an id, and whether a code with this hash is still valid for it. */
async function findOwner(ctx: Context, id: string, hash = '') {
  const { row } = await ctx.db.read({ row: ownerById(ctx, id, hash) });
  if (!row?.emailKey || !row.email) return null;
  const { email, emailKey, hasCode, roles, ...rest } = row;
  const stored = JSON.parse(roles) as StoredRole[];
  return { ...rest, email, emailKey, roles: stored, hasCode: hasCode === 1 };
}

const passwordColumns = async (ctx: Context, password: string) => ({
  passwordHash: await ctx.passwords.hash(password, ctx.config.passwordCost),
  passwordIsLong: [...password].length >= passwordLength.long,
  passwordSetAt: ctx.now().toISOString(),
  updatedAt: ctx.now().toISOString(),
  version: sql`${users.version} + 1`,
});

type PasswordColumns = Awaited<ReturnType<typeof passwordColumns>>;

/** Guards against a role being granted meanwhile that needs a longer password. */
const fitsRoles = (password: string): SQL | undefined =>
  [...password].length >= passwordLength.long
    ? undefined
    : sql`not exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id}
        and ${userRoles.role} in (select "value" from json_each(${JSON.stringify(powerRoles)})))`;

/**
 * Checks the first password of an account that is being opened, or that nobody has confirmed, and returns its columns.
 * Throws `INVALID_FIELDS`.
 */
export async function firstPassword(
  ctx: Context,
  { userId, ...owner }: { userId: string; email: string; givenName: string; lastName: string },
  password: string,
) {
  const { row } = await ctx.db.read({ row: ownerById(ctx, userId) });
  const roles = JSON.parse(row?.roles ?? '[]') as StoredRole[];
  return passwordColumns(ctx, await checkPassword(ctx, password, { ...owner, roles }));
}

/**
 * What a password that comes with the proof of its address does, for one batch: the address counts as confirmed and
 * its claims are granted (with `must`, one at least), links and sessions end, failures are forgotten. Fails for an
 * account that is not open, or has a role that needs a longer password.
 */
export async function provedWrites(
  ctx: Context,
  { userId, emailKey }: { userId: string; emailKey: string },
  password: string,
  values: PasswordColumns,
  claims: { must?: boolean } = {},
): Promise<Write[]> {
  const self = eq(users.id, userId);
  const confirmedAt = sql`coalesce(${users.confirmedAt}, ${ctx.now().toISOString()})`;
  return [
    guard(
      change
        .update(users)
        .set({ ...values, confirmedAt })
        .where(
          and(
            ...[self, eq(users.emailKey, emailKey), eq(users.status, 'ACTIVE')],
            ...[isNull(users.suspendedAt), fitsRoles(password)],
          ),
        ),
    ),
    ...claimsOf(ctx, userId, emailKey, claims),
    endCodes(ctx, self),
    endSessions(userId),
    await forgetAttempts(
      ctx,
      ...strangersCounters(ctx, emailKey),
      ...emailCounters(ctx, emailKey),
      ['mailed-code.account', userId],
      ...codeCounters(userId, true),
      ...codeCounters(userId, false),
    ),
  ];
}

/** The newsletter for who has just said so where a password is set (D-277). */
export const wantsNewsletter = (ctx: Context, userId: string): Write[] => [
  recordConsent(ctx, sql`${eq(users.id, userId)}`, 'newsletter', 'register'),
  write(change.update(users).set({ newsletter: true }).where(eq(users.id, userId))),
];

/** The device mark for the cookie of a browser whose user has just proved their identity. */
export interface DeviceProof {
  deviceMark: string;
}

/**
 * Sets a password with a code (ACC-24, D-16), the privacy policy read (D-128) and the newsletter wanted (D-277) if so.
 * The code is used up, the address counts as confirmed, and all sessions end. Throws `INVALID_CODE` for a code that is
 * unknown, used, replaced or expired, `INVALID_FIELDS` for an unacceptable password (the code stays valid).
 */
export async function setPassword(
  ctx: Context,
  {
    userId,
    code,
    password,
    privacy = false,
    newsletter = false,
  }: { userId: string; code: string; password: string; privacy?: boolean; newsletter?: boolean },
): Promise<DeviceProof & { email: string }> {
  const hash = await codeHash(code);
  const account = await findOwner(ctx, userId, hash);
  if (!account?.hasCode) throw refuseAccount.invalidLink();
  const values = await passwordColumns(ctx, await checkPassword(ctx, password, account));
  const queuedEmailId = ctx.newId();
  const isFirst = account.passwordHash === null;
  const self = eq(users.id, userId);
  await commit(
    ctx,
    [
      useCode(ctx, userId, hash),
      ...(privacy ? [recordConsent(ctx, sql`${self}`, 'privacy', 'register')] : []),
      ...(newsletter ? wantsNewsletter(ctx, userId) : []),
      ...(await provedWrites(ctx, { userId, emailKey: account.emailKey }, password, values)),
      ...(isFirst ? [] : [queueEmail(ctx, self, { id: queuedEmailId, kind: 'password-changed' })]),
    ],
    // By link: from here on it is the owner of the address again (not-me.ts).
    {
      action: isFirst ? 'password.set' : 'password.changed',
      record: ['user', userId],
      details: { by: 'link' },
      actorId: userId,
    },
  ).catch((error: unknown) => {
    throw isConflict(error) ? refuseAccount.invalidLink() : error;
  });
  if (!isFirst) await sendQueuedEmail(ctx, queuedEmailId);
  // Whoever has the link reads that mailbox: the next screen may have the address.
  return { deviceMark: await newDeviceMark(ctx, account.emailKey), email: account.email };
}

/**
 * Changes the password of the signed-in user. Every session ends, and a new one starts for this browser, so
 * that a stolen copy of any cookie becomes worthless. Throws `PROOF_REQUIRED` where the account has a second factor that
 * was not shown shortly before, `INVALID_FIELDS` for a wrong current password or an unacceptable new one,
 * `TOO_MANY_REQUESTS`.
 */
export async function changePassword(
  ctx: Context,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { id, proof, signedInAt } = authorize(ctx, 'account.use', {
    proof: ctx.actor?.hasFactor ? 'fresh' : 'none',
  });
  const account = await ownerByPassword(ctx, id, current);
  if (!account) throw invalidFields({ current: [says('passwordWrong')] });
  const values = await passwordColumns(ctx, await checkPassword(ctx, password, account));
  // The proof stays what it was: a password proves less than a factor.
  const session = await newSession(ctx, id, proof, signedInAt);
  const queuedEmailId = ctx.newId();
  const self = eq(users.id, id);
  await commit(
    ctx,
    [
      guard(
        change
          .update(users)
          .set(values)
          .where(
            and(self, eq(users.passwordHash, account.passwordHash ?? ''), fitsRoles(password)),
          ),
      ),
      endCodes(ctx, self),
      endSessions(id),
      session.begin,
      queueEmail(ctx, self, {
        id: queuedEmailId,
        kind: 'password-changed',
        data: sinceSignIn(ctx, id),
      }),
    ],
    { action: 'password.changed', record: ['user', id] },
  );
  const mark = await newDeviceMark(ctx, account.emailKey);
  ctx.cookies.push(sessionCookie(session.token, session.maxAge), deviceCookie(mark));
  await sendQueuedEmail(ctx, queuedEmailId);
}

/** The account of the signed-in user if that is its password, else null. Throws `TOO_MANY_REQUESTS`. */
export async function ownerByPassword(ctx: Context, id: string, typed: string) {
  await takeAttempt(ctx, ['password.account', id]);
  const account = await findOwner(ctx, id);
  if (!account || !(await ctx.passwords.fits(typed, account.passwordHash, ctx.config.passwordCost)))
    return null;
  await ctx.db.write([await forgetAttempts(ctx, ['password.account', id])]);
  return account;
}
