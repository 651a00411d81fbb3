import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { type AuditEntry, commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { hasRow } from '#functions/core/db/read-of.ts';
import { change, guard, isTaken, type Write } from '#functions/core/db/write.ts';
import { invalidFields, isConflict } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { forgetAttempts, type LimitKey, takeAttempt } from '#functions/core/limits/commands.ts';
import type { ProofMethod } from '#functions/core/permissions/proof-rules.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { lock, unlock } from '#functions/core/values/secret-box.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { sinceSignIn } from './added.ts';
import { useMailedCode } from './mailed-codes.ts';
import { confirmedApp } from './queries.ts';
import { type FactorState, hasFactor, typedCode } from './rules.ts';
import { authenticatorApps, recoveryCodes } from './table.ts';
import { spentKey } from './tokens.ts';

/** A factor that has been checked: how, and what its use writes in the same batch as what it opens. */
export interface Checked {
  by: ProofMethod;
  writes: Write[];
  entries?: AuditEntry[];
  emails?: string[];
}

/** A code that is wrong, was used, or is over: one text for all. */
export const wrongCode = () => invalidFields({ code: [says('codeWrong')] });

/**
 * How wrong codes are counted: within minutes, and within a day. Together for all browsers that have the owner's mark
 * or a session, so that who knows the password and nothing else cannot stop them; separately for all others.
 */
export const codeCounters = (userId: string, isKnown: boolean): LimitKey[] => {
  const whom = isKnown ? `known ${userId}` : userId;
  return [
    ['factor.account', whom],
    ['factor-day.account', whom],
  ];
};

/** A code as it was typed, whether one from an e-mail is taken, and whether the browser is known to be the owner's. */
interface Given {
  typed: string;
  mailed: boolean;
  isKnown: boolean;
}

/**
 * Checks what was typed as a code against the factors of an account: a code of its app, a recovery code, or, where
 * `mailed` allows it, a code from an e-mail. Recovery codes are not counted, since nobody guesses 74 bits: they work
 * whatever others do. Throws `INVALID_FIELDS` on `code`, `TOO_MANY_REQUESTS`.
 */
export async function checkCode(
  ctx: Context,
  userId: string,
  state: FactorState,
  { typed, mailed, isKnown }: Given,
): Promise<Checked> {
  const counters = codeCounters(userId, isKnown);
  const given = typedCode(typed);
  const isGuessable = given?.kind === 'app' || (given?.kind === 'mailed' && mailed);
  if (isGuessable) await takeAttempt(ctx, ...counters);
  const checked =
    given?.kind === 'app'
      ? await checkApp(ctx, userId, given.code)
      : given?.kind === 'recovery' && hasFactor(state)
        ? await checkRecovery(ctx, userId, given.code, state.recoveryCodes - 1)
        : given?.kind === 'mailed' && mailed
          ? await checkMailed(ctx, userId, given.code)
          : null;
  if (!checked) throw wrongCode();
  return { ...checked, writes: [...checked.writes, await forgetAttempts(ctx, ...counters)] };
}

async function checkApp(ctx: Context, userId: string, code: string): Promise<Checked | null> {
  const { app } = await ctx.db.read({ app: confirmedApp(userId) });
  const opened = app && (await unlock(ctx.config, 'authenticator-apps', userId, app.secret));
  const step = opened && (await ctx.factors.appStep(opened.secret, code, ctx.now().getTime()));
  if (!opened || !step || step <= app.lastStep) return null;
  const used = change
    .update(authenticatorApps)
    .set({
      lastStep: step,
      lastUsedAt: ctx.now().toISOString(),
      // Encrypted before the last rotation: as long as the previous secret counts, it moves to the present one.
      ...(opened.isOld
        ? { secret: await lock(ctx.config, 'authenticator-apps', userId, opened.secret) }
        : {}),
    })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)));
  return { by: 'code', writes: [guard(used)] };
}

/** A recovery code as it is stored. */
export const recoveryHash = (userId: string, code: string): Promise<string> =>
  sha256(`recovery-code:${userId}:${code}`);

async function checkRecovery(
  ctx: Context,
  userId: string,
  code: string,
  left: number,
): Promise<Checked | null> {
  const hash = await recoveryHash(userId, code);
  const { isUnused } = await ctx.db.read({
    isUnused: hasRow(
      sql`${recoveryCodes} where ${recoveryCodes.codeHash} = ${hash} and ${recoveryCodes.usedAt} is null`,
    ),
  });
  if (!isUnused) return null;
  const used = change
    .update(recoveryCodes)
    .set({ usedAt: ctx.now().toISOString() })
    .where(and(eq(recoveryCodes.codeHash, hash), isNull(recoveryCodes.usedAt)));
  const id = ctx.newId();
  const told = queueEmail(ctx, eq(users.id, userId), {
    id,
    kind: 'factor-changed',
    data: { what: 'code-used', left, ...sinceSignIn(ctx, userId) },
  });
  return {
    by: 'code',
    writes: [guard(used), told],
    entries: [
      {
        action: 'recovery-code.used',
        record: ['user', userId],
        details: { left },
        actorId: userId,
      },
    ],
    emails: [id],
  };
}

async function checkMailed(ctx: Context, userId: string, code: string): Promise<Checked | null> {
  const used = await useMailedCode(ctx, userId, code);
  return used && { by: 'mail', writes: [used] };
}

/**
 * Writes what a checked factor opens, together with its use. Whoever loses against the same code at the same moment
 * gets `INVALID_FIELDS` on `code`; a passkey or a waiting sign-in that was used before, `INVALID_CODE`.
 */
export async function commitChecked(
  ctx: Context,
  { by, writes, entries = [], emails = [] }: Checked,
  opened: Write[],
): Promise<void> {
  await commit(ctx, [...writes, ...opened], ...entries).catch((error: unknown) => {
    const isSpent = isTaken(error, spentKey);
    if (by === 'passkey' && (isSpent || isConflict(error))) throw refuseAccount.wrongPasskey();
    if (by === 'password' && isConflict(error)) throw refuseAccount.wrongCredentials();
    if (isSpent) throw refuseAccount.signInAgain();
    throw isConflict(error) ? wrongCode() : error;
  });
  for (const id of emails) await sendQueuedEmail(ctx, id);
}
