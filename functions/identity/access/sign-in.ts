import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstOf, select } from '#functions/core/db/database.ts';
import { readFew } from '#functions/core/db/read-of.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { CodedError } from '#functions/core/errors.ts';
import {
  addressLimit,
  countAttempt,
  forgetAttempts,
  type LimitKey,
  takeAttempt,
} from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { type Checked, checkCode, commitChecked } from '#functions/identity/factors/check-code.ts';
import { sendMailedCode } from '#functions/identity/factors/mailed-codes.ts';
import { asksMoreSql, factorState } from '#functions/identity/factors/queries.ts';
import {
  asksByMail,
  type FactorState,
  needsSecondStep,
} from '#functions/identity/factors/rules.ts';
import { newPending } from '#functions/identity/factors/tokens.ts';
import { isWeak } from '#functions/identity/passwords/phc.ts';
import { beginSession } from './begin-session.ts';
import { isKnownBrowser, isTrusted, networkCounter, signInCounter } from './device-mark.ts';
import { allRoles, personColumns, roleMoment } from './sessions.ts';
import { sessions } from './table.ts';
import { endWithEntry, noteRefusedSignIn, noteWrongCode } from './traces.ts';

const accountWhere = (isAsked: SQL) =>
  firstOf(() =>
    select
      .select({
        id: users.id,
        emailKey: users.emailKey,
        passwordHash: users.passwordHash,
        suspendedAt: users.suspendedAt,
        ...personColumns,
      })
      .from(users)
      .where(and(isAsked, eq(users.status, 'ACTIVE'))),
  );

const accountByAddress = accountWhere(eq(users.emailKey, sql.placeholder('key')));

/** The account that signs in, by its id. */
export const accountById = accountWhere(eq(users.id, sql.placeholder('id')));

type Account = NonNullable<ReturnType<ReturnType<typeof accountById>['rows']>>;

/** The signed-in user, and the values of the cookies to set. */
export interface SignInResult {
  actor: Omit<Actor, 'sessionId' | 'proof' | 'heldBack'>;
  token: string;
  /** In seconds. */
  maxAge: number;
  deviceMark: string;
  /** Whether power over others rests until there is a second factor. */
  isHeldBack: boolean;
}

/**
 * Signs in by address and password (ACC-20). An account with a second factor also needs a `code`; without one it
 * throws `SECOND_FACTOR_REQUIRED` with a sign-in that waits for it (`pendingOf`), never a session (D-120). Throws
 * `INVALID_CREDENTIALS`, with the same text and after the same time for a wrong password, an unknown address and an
 * account without a password, and for a wrong code; `FORBIDDEN` for the right password of a suspended account; and
 * `TOO_MANY_REQUESTS`.
 */
export async function signIn(
  ctx: Context,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
): Promise<SignInResult> {
  const key = emailKey(email);
  const owner = await signInCounter(ctx, key);
  // Strangers on the same network, or with many failures, must not lock out the owner's own browser.
  const strangers: LimitKey[] = isKnownBrowser(owner)
    ? []
    : [addressLimit(ctx, 'sign-in.address'), ['sign-in.row', key]];
  await takeSignIn(ctx, key, [...strangers, owner]);
  const { account } = await ctx.db.read({
    account: accountByAddress({ key, ...roleMoment(ctx) }),
  });
  const fits = await ctx.passwords.fits(
    password,
    account?.passwordHash ?? null,
    ctx.config.passwordCost,
  );
  if (!account?.passwordHash || !fits) {
    await countAttempt(ctx, ...strangers);
    noteRefusedSignIn(ctx, key);
    throw refuseAccount.wrongCredentials();
  }
  // Only who knows the password learns of it.
  if (account.suspendedAt) throw refuseAccount.suspended();
  const { id, passwordHash } = account;
  const { state } = await ctx.db.read({ state: factorState(id) });
  const renewed = await renewHash(ctx, id, password, passwordHash);
  if (!needsSecondStep(state)) return enter(ctx, account, { by: 'password', writes: renewed });
  if (code === undefined) {
    const pending = await newPending(ctx, account);
    await ctx.db.write([await forgetAttempts(ctx, owner)]);
    if (asksByMail(state)) await sendMailedCode(ctx, id);
    throw refuseAccount.secondStep({ pending });
  }
  const given = { typed: code, mailed: asksByMail(state) };
  const checked = await checkSecondStep(ctx, account, state, given).catch((error: unknown) => {
    throw isFieldFault(error) ? refuseAccount.wrongCode() : error;
  });
  return enter(ctx, account, { ...checked, writes: [...checked.writes, ...renewed] });
}

/**
 * Counts a sign-in. What others have used up of an account keeps nobody out: every network has a few tries of its own
 * beyond.
 */
async function takeSignIn(ctx: Context, key: string, counted: LimitKey[]): Promise<void> {
  const [network, ...others] = counted;
  await takeAttempt(ctx, ...counted).catch(async (refused: unknown) => {
    if (!network || others.length === 0) throw refused;
    await takeAttempt(ctx, network, networkCounter(ctx, key)).catch(() => {
      throw refused;
    });
  });
}

/** The sign-in that waits for its second step, in an error of `signIn`; null in any other. */
export const pendingOf = (error: unknown): string | null =>
  error instanceof CodedError && error.code === 'SECOND_FACTOR_REQUIRED'
    ? String(error.values.pending)
    : null;

/** Checks the code of a sign-in whose password was right; a wrong one is noted, and its owner told. */
export async function checkSecondStep(
  ctx: Context,
  { id, emailKey: key }: Account,
  state: FactorState,
  given: { typed: string; mailed: boolean },
): Promise<Checked> {
  const isKnown = await isTrusted(ctx, id, key ?? '');
  return checkCode(ctx, id, state, { ...given, isKnown }).catch((error: unknown) => {
    if (isFieldFault(error)) noteWrongCode(ctx, id, isKnown);
    throw error;
  });
}

const isFieldFault = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'INVALID_FIELDS';

/** Begins the session of an account that has proved who it is, in one batch with what the proof writes. */
export async function enter(
  ctx: Context,
  account: Account,
  checked: Checked,
): Promise<SignInResult> {
  // A passkey, or a password given before the account was suspended.
  if (account.suspendedAt) throw refuseAccount.suspended();
  const { id, emailKey: key, givenName, lastName, roles, heldBack, isMember } = account;
  const begun = await beginSession(ctx, {
    id,
    emailKey: key ?? '',
    counter: await signInCounter(ctx, key ?? ''),
    how: checked.by,
  });
  const writes = [isAsChecked(account, checked), ...checked.writes];
  await commitChecked(ctx, { ...checked, writes }, begun.writes);
  await begun.tell();
  const { token, maxAge, deviceMark } = begun;
  return {
    actor: { id, givenName, lastName, roles: allRoles(roles, isMember, heldBack) },
    token,
    maxAge,
    deviceMark,
    isHeldBack: heldBack !== '[]',
  };
}

/** Fails when the account asks for something else by now than what was checked: a report has ended the password. */
const isAsChecked = ({ id, passwordHash }: Account, { by }: Checked): Write =>
  guard(
    change
      .update(users)
      .set({ suspendedAt: null })
      .where(
        and(
          eq(users.id, id),
          eq(users.status, 'ACTIVE'),
          isNull(users.suspendedAt),
          sql`${users.passwordHash} is ${passwordHash}`,
          by === 'password' ? sql`not ${asksMoreSql}` : undefined,
        ),
      ),
  );

/** A hash of a lower cost is replaced while the password is available. */
async function renewHash(
  { config, passwords }: Context,
  id: string,
  password: string,
  hash: string,
): Promise<Write[]> {
  if (!isWeak(hash, config.passwordCost)) return [];
  const passwordHash = await passwords.hash(password, config.passwordCost);
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, hash));
  return [write(change.update(users).set({ passwordHash }).where(unchanged))];
}

/** Ends the current session; does nothing for a visitor (ACC-21, MEM-18). */
export async function signOut(ctx: Context): Promise<void> {
  if (!ctx.actor) return;
  const { id, sessionId } = ctx.actor;
  await commit(ctx, endWithEntry(ctx, id, { only: sessionId }));
}

/** The sessions of the signed-in user, most recently used first, at most 50. */
export const sessionsOf = (ctx: Context) =>
  readFew(
    pickColumns(sessions, ['id', 'device', 'createdAt', 'lastUsedAt', 'country']),
    sql`from ${sessions} where ${sessions.userId} = ${authorize(ctx, 'account.use').id}
      and ${sessions.expiresAt} > ${ctx.now().toISOString()}
      order by ${sessions.lastUsedAt} desc limit 50`,
  );

/** Ends one of the signed-in user's sessions; a missing one is not an error. */
export async function endMySession(ctx: Context, sessionId: string): Promise<void> {
  const { id } = authorize(ctx, 'account.use', { proof: 'none' });
  await commit(ctx, endWithEntry(ctx, id, { only: sessionId }));
}

/** Ends all sessions of the signed-in user except the current one. */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const { id, sessionId } = authorize(ctx, 'account.use', { proof: 'none' });
  await commit(ctx, endWithEntry(ctx, id, { except: sessionId }));
}
