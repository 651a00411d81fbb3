import { and, eq, sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { firstOf, select, statement } from '#functions/core/db/database.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import {
  addressLimit,
  countFailure,
  type LimitKey,
  takeAttempt,
} from '#functions/core/limits/commands.ts';
import { isMemberOn } from '#functions/core/membership/periods.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { beginSession } from './begin-session.ts';
import { signInCounter } from './device-mark.ts';
import { fitsPassword, hashPassword, isWeak } from './password.ts';
import { allRoles, endSession, endSessions, rolesOfUser } from './sessions.ts';
import { sessions } from './table.ts';
import { endedRow, noteRefusedSignIn } from './traces.ts';

const accountByAddress = firstOf(() =>
  select
    .select({
      id: users.id,
      givenName: users.givenName,
      lastName: users.lastName,
      passwordHash: users.passwordHash,
      suspendedAt: users.suspendedAt,
      roles: rolesOfUser.as('roles'),
      isMember: isMemberOn(sql.placeholder('today')).as('isMember'),
    })
    .from(users)
    .where(and(eq(users.emailKey, sql.placeholder('key')), eq(users.status, 'ACTIVE'))),
);

/** The signed-in user, and the values of the cookies to set. */
export interface SignInResult {
  actor: Omit<Actor, 'sessionId' | 'proof'>;
  token: string;
  /** In seconds. */
  maxAge: number;
  deviceMark: string;
}

/**
 * Signs in by address and password (ACC-20). Throws `INVALID_CREDENTIALS`, with the same text and after the
 * same time for a wrong password, an unknown address and an account without a password, and
 * `TOO_MANY_REQUESTS`; `FORBIDDEN` for the right password of a suspended account.
 */
export async function signIn(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<SignInResult> {
  const key = emailKey(email);
  const owner = await signInCounter(ctx, key);
  // Strangers on the same network, or with many failures, must not lock out the owner's own browser.
  const strangers: LimitKey[] =
    owner[0] === 'sign-in.device'
      ? []
      : [addressLimit(ctx, 'sign-in.address'), ['sign-in.row', key]];
  await takeAttempt(ctx, ...strangers, owner);
  const { account } = await ctx.db.read({
    account: accountByAddress({ key, today: dayOf(ctx.now()) }),
  });
  const fits = await fitsPassword(password, account?.passwordHash ?? null);
  if (!account?.passwordHash || !fits) {
    await countFailure(ctx, ...strangers);
    noteRefusedSignIn(ctx, key);
    throw refuseAccount.wrongCredentials();
  }
  // Only who knows the password learns of it.
  if (account.suspendedAt) throw refuseAccount.suspended();
  const { id, givenName, lastName, roles, isMember, passwordHash } = account;
  const begun = await beginSession(ctx, { id, emailKey: key, counter: owner });
  await commit(ctx, [...begun.writes, ...(await renewHash(id, password, passwordHash))]);
  await begun.tell();
  const { token, maxAge, deviceMark } = begun;
  return {
    actor: { id, givenName, lastName, roles: allRoles(roles, isMember) },
    token,
    maxAge,
    deviceMark,
  };
}

/** A hash of a lower cost is replaced while the password is available. */
async function renewHash(id: string, password: string, hash: string): Promise<Write[]> {
  if (!isWeak(hash)) return [];
  const passwordHash = await hashPassword(password);
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, hash));
  return [write(change.update(users).set({ passwordHash }).where(unchanged))];
}

/** Ends the current session; does nothing for a visitor (ACC-21, MEM-18). */
export async function signOut(ctx: Context): Promise<void> {
  if (!ctx.actor) return;
  const { id, sessionId } = ctx.actor;
  await commit(ctx, [endedRow(ctx, id, { only: sessionId }), endSession(id, sessionId)]);
}

const mine = statement(() =>
  select
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      country: sessions.country,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, sql.placeholder('userId')),
        sql`${sessions.expiresAt} > ${sql.placeholder('now')}`,
      ),
    )
    .orderBy(sql`${sessions.lastUsedAt} desc`)
    .limit(50),
);

/** The sessions of the signed-in user, most recently used first, at most 50. */
export const sessionsOf = (ctx: Context) =>
  mine({ userId: authorize(ctx, 'account.use').id, now: ctx.now().toISOString() });

/** Ends one of the signed-in user's sessions; a missing one is not an error. */
export async function endMySession(ctx: Context, sessionId: string): Promise<void> {
  const { id } = authorize(ctx, 'account.use');
  await commit(ctx, [endedRow(ctx, id, { only: sessionId }), endSession(id, sessionId)]);
}

/** Ends all sessions of the signed-in user except the current one. */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const { id, sessionId } = authorize(ctx, 'account.use');
  await commit(ctx, [endedRow(ctx, id, { except: sessionId }), endSessions(id, sessionId)]);
}
