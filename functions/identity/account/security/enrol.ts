import { and, eq, isNull } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { type AuditEntry, commit } from '#functions/core/audit/commands.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { forgetAttempts, takeAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { lock, unlock } from '#functions/core/values/secret-box.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { deviceCookie } from '#functions/identity/access/cookies.ts';
import { newDeviceMark } from '#functions/identity/access/device-mark.ts';
import { markProved } from '#functions/identity/access/sessions.ts';
import { endWithEntry } from '#functions/identity/access/traces.ts';
import { myDetails } from '#functions/identity/account/queries.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { dropUselessCodes, sinceSignIn } from '#functions/identity/factors/added.ts';
import { codeCounters, recoveryHash, wrongCode } from '#functions/identity/factors/check-code.ts';
import { pendingApp } from '#functions/identity/factors/queries.ts';
import {
  type FactorNews,
  type FactorState,
  hasFactor,
  lasts,
  recoveryCodeCount,
  recoveryCodeFrom,
  typedCode,
} from '#functions/identity/factors/rules.ts';
import { authenticatorApps, passkeys, recoveryCodes } from '#functions/identity/factors/table.ts';
import { requireEnrolment, requireFactorProof } from './prove.ts';

/** Writes a change of an account's factors, with its entries in the audit log and the e-mail about it. */
export async function commitFactors(
  ctx: Context,
  userId: string,
  what: FactorNews,
  writes: Write[],
  ...entries: AuditEntry[]
): Promise<void> {
  const id = ctx.newId();
  const data = { what, ...sinceSignIn(ctx, userId) };
  const queued = queueEmail(ctx, eq(users.id, userId), { id, kind: 'factor-changed', data });
  await commit(ctx, [...writes, queued], ...entries);
  await sendQueuedEmail(ctx, id);
}

type Own = Pick<Actor, 'id' | 'sessionId'>;

/** A change of the factors ends all other sessions: whoever is in one is asked for what counts from now on. */
const endOthers = (ctx: Context, { id, sessionId }: Own): Write[] =>
  endWithEntry(ctx, id, { except: sessionId });

/** What every new factor does: it ends all other sessions and what was asked after a loss, and it proves. */
export async function factorAdded(ctx: Context, actor: Own, by: 'code' | 'passkey') {
  const { id, sessionId } = actor;
  const { proved, keep } = await markProved(ctx, sessionId, { at: ctx.now().toISOString(), by });
  const noReset = write(change.update(users).set({ factorsResetAt: null }).where(eq(users.id, id)));
  const { details } = await ctx.db.read({ details: myDetails(ctx) });
  const mark = await newDeviceMark(ctx, emailKey(details?.email ?? ''));
  return {
    writes: [noReset, ...endOthers(ctx, actor), proved],
    keep() {
      keep();
      // Marks of before are trusted no more, but this browser is the one that has just proved it.
      ctx.cookies.push(deviceCookie(mark));
    },
  };
}

/**
 * Begins to set up an authenticator app: a new secret, shown by `appSetup`, which counts once a first code has proved
 * it. Throws `PROOF_REQUIRED`, and `CONFLICT` when there is an app.
 */
export async function beginApp(ctx: Context): Promise<void> {
  const { actor, state } = await requireEnrolment(ctx);
  if (state.hasApp) throw refuseAccount.factorThere();
  const createdAt = ctx.now().toISOString();
  const secret = await lock(
    ctx.config,
    'authenticator-apps',
    actor.id,
    await ctx.factors.newAppSecret(),
  );
  await ctx.db.write([
    write(
      change
        .insert(authenticatorApps)
        .values({ userId: actor.id, secret, createdAt })
        .onConflictDoUpdate({
          target: authenticatorApps.userId,
          set: { secret, createdAt, lastStep: 0 },
          setWhere: isNull(authenticatorApps.confirmedAt),
        }),
    ),
  ]);
}

const isCurrent = (ctx: Context, { createdAt }: { createdAt: string }): boolean =>
  ctx.now().getTime() - Date.parse(createdAt) < lasts.setup;

/** The secret of the app that is being set up, for its owner alone; null when none is. Throws `PROOF_REQUIRED`. */
export async function appSetup(ctx: Context, email: string) {
  const { id } = authorize(ctx, 'account.use');
  const { app } = await ctx.db.read({ app: pendingApp(id) });
  if (!app || !isCurrent(ctx, app)) return null;
  await requireEnrolment(ctx);
  const opened = await unlock(ctx.config, 'authenticator-apps', id, app.secret);
  if (!opened) return null;
  const { secret } = opened;
  return { key: secret, qr: await ctx.factors.drawApp(secret, ctx.config.societyName, email) };
}

/**
 * Adds the app by a first code of it. With the first factor of an account come its recovery codes, returned to be
 * shown once. Throws `INVALID_FIELDS` on `code`, `PROOF_REQUIRED`, `TOO_MANY_REQUESTS`.
 */
export async function confirmApp(ctx: Context, typed: string): Promise<string[]> {
  const { actor, state } = await requireEnrolment(ctx);
  const { id } = actor;
  const counters = codeCounters(id, true);
  await takeAttempt(ctx, ...counters);
  const { app } = await ctx.db.read({ app: pendingApp(id) });
  const opened =
    app && isCurrent(ctx, app) && (await unlock(ctx.config, 'authenticator-apps', id, app.secret));
  const given = typedCode(typed);
  const step =
    opened &&
    given?.kind === 'app' &&
    (await ctx.factors.appStep(opened.secret, given.code, ctx.now().getTime()));
  if (!step) throw wrongCode();
  const at = ctx.now().toISOString();
  const made = await firstCodes(ctx, id, state);
  const added = await factorAdded(ctx, actor, 'code');
  await commitFactors(
    ctx,
    id,
    'app-added',
    [
      guard(
        change
          .update(authenticatorApps)
          .set({ confirmedAt: at, lastStep: step, lastUsedAt: at })
          .where(and(eq(authenticatorApps.userId, id), isNull(authenticatorApps.confirmedAt))),
      ),
      ...added.writes,
      ...made.writes,
      await forgetAttempts(ctx, ...counters),
    ],
    { action: 'factor.added', record: ['user', id], details: { kind: 'app' } },
    ...made.entries,
  ).catch((error: unknown) => {
    throw isConflict(error) ? wrongCode() : error;
  });
  added.keep();
  return made.codes;
}

const madeEntry = (userId: string) =>
  ({ action: 'recovery-codes.made', record: ['user', userId] }) as const;

/** Recovery codes for who gets a first factor, or has none left; nothing for anybody else. */
export const firstCodes = async (ctx: Context, userId: string, state: FactorState) =>
  hasFactor(state) && state.recoveryCodes > 0
    ? { codes: [], writes: [], entries: [] }
    : { ...(await newCodes(ctx, userId)), entries: [madeEntry(userId)] };

/** New recovery codes, which replace those of before. */
async function newCodes(ctx: Context, userId: string) {
  const random = () => crypto.getRandomValues(new Uint8Array(24));
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeFrom(random));
  const createdAt = ctx.now().toISOString();
  const rows = await Promise.all(
    codes.map(async (code) => ({ codeHash: await recoveryHash(userId, code), userId, createdAt })),
  );
  const writes = [
    write(change.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))),
    write(change.insert(recoveryCodes).values(rows)),
  ];
  return { codes, writes };
}

/** Makes ten new recovery codes and returns them, to be shown once. Throws `PROOF_REQUIRED`. */
export async function makeRecoveryCodes(ctx: Context): Promise<string[]> {
  const { actor } = await requireFactorProof(ctx);
  const { codes, writes } = await newCodes(ctx, actor.id);
  await commitFactors(ctx, actor.id, 'codes-made', writes, madeEntry(actor.id));
  return codes;
}

/** Takes a factor away, proved by a factor. */
async function removeFactor(
  ctx: Context,
  actor: Own,
  kind: 'app' | 'passkey',
  gone: Write,
): Promise<void> {
  const { id } = actor;
  const writes = [gone, dropUselessCodes(id), ...endOthers(ctx, actor)];
  await commitFactors(ctx, id, `${kind}-removed`, writes, {
    action: 'factor.removed',
    record: ['user', id],
    details: { kind },
  });
}

/** Removes the authenticator app. Throws `PROOF_REQUIRED`, `CONFLICT` when there is none. */
export async function removeApp(ctx: Context): Promise<void> {
  const { actor } = await requireFactorProof(ctx);
  const gone = guard(
    change.delete(authenticatorApps).where(eq(authenticatorApps.userId, actor.id)),
  );
  await removeFactor(ctx, actor, 'app', gone);
}

/** Removes a passkey. Throws `PROOF_REQUIRED`, `CONFLICT` when it is not there. */
export async function removePasskey(ctx: Context, passkeyId: string): Promise<void> {
  const { actor } = await requireFactorProof(ctx);
  const gone = guard(
    change.delete(passkeys).where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.id))),
  );
  await removeFactor(ctx, actor, 'passkey', gone);
}
