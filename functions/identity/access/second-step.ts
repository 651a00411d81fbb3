import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Context } from '#functions/core/context.ts';
import { CodedError } from '#functions/core/errors.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import type { Checked } from '#functions/identity/factors/check-code.ts';
import { sendMailedCode } from '#functions/identity/factors/mailed-codes.ts';
import { anyone, checkPasskey, passkeyOptions } from '#functions/identity/factors/passkeys.ts';
import { factorState } from '#functions/identity/factors/queries.ts';
import { asksByMail } from '#functions/identity/factors/rules.ts';
import { claimedBy, pendingEnd, spend } from '#functions/identity/factors/tokens.ts';
import { roleMoment } from './sessions.ts';
import { accountById, checkSecondStep, enter, type SignInResult } from './sign-in.ts';

/** The account of a sign-in that waits, and its factors; throws `INVALID_CODE` when it waits no more. */
async function waitingAccount(ctx: Context) {
  const pending = ctx.client.pendingSignIn;
  const id = claimedBy(pending ?? '').slice(0, 64);
  const { account, state } = await ctx.db.read({
    account: accountById({ id, ...roleMoment(ctx) }),
    state: factorState(id),
  });
  const signed = account && (await pendingEnd(ctx, pending ?? '', account));
  if (!account || !signed) throw refuseAccount.signInAgain();
  const mailed = asksByMail(state);
  return { account, state, signed, mailed };
}

/** What the second step can be, for its screen; null when no sign-in waits. */
export async function secondStepOf(ctx: Context) {
  try {
    const { state, mailed } = await waitingAccount(ctx);
    const { hasApp, passkeys, recoveryCodes } = state;
    return { hasApp, hasPasskey: passkeys > 0, hasRecovery: recoveryCodes > 0, mailed };
  } catch (error) {
    if (error instanceof CodedError) return null;
    throw error;
  }
}

/** E-mails the code of a sign-in that waits for one, again. */
export async function sendSecondStepCode(ctx: Context): Promise<void> {
  const { account, mailed } = await waitingAccount(ctx);
  if (mailed) await sendMailedCode(ctx, account.id);
}

/**
 * Finishes a sign-in that waits by a code of the app, a recovery code, or after a loss one from an e-mail (D-120). It
 * can be finished once. Throws `INVALID_CODE` when it waits no more, `INVALID_FIELDS` on `code`, `TOO_MANY_REQUESTS`.
 */
export async function finishSignIn(ctx: Context, typed: string): Promise<SignInResult> {
  const { account, state, signed, mailed } = await waitingAccount(ctx);
  const checked = await checkSecondStep(ctx, account, state, { typed, mailed });
  return enterOnce(ctx, account, checked, signed);
}

type Waiting = Awaited<ReturnType<typeof waitingAccount>>;

const enterOnce = async (
  ctx: Context,
  account: Waiting['account'],
  checked: Checked,
  { token, end }: Waiting['signed'],
) => enter(ctx, account, { ...checked, writes: [...checked.writes, await spend(token, end)] });

/** What a browser needs for the second step by passkey. */
export async function secondStepOptions(ctx: Context) {
  const { account } = await waitingAccount(ctx);
  return passkeyOptions(ctx, account.id);
}

/** Finishes a sign-in that waits by a passkey of the account. */
export async function finishByPasskey(
  ctx: Context,
  response: AuthenticationResponseJSON,
): Promise<SignInResult> {
  const { account, signed } = await waitingAccount(ctx);
  const { writes } = await checkPasskey(ctx, account.id, response);
  return enterOnce(ctx, account, { by: 'passkey', writes }, signed);
}

/** What a browser needs to sign in by a passkey alone: the person chooses which. */
export const signInOptions = (ctx: Context) => passkeyOptions(ctx, anyone);

/**
 * Signs in by a passkey that has verified its user: a full sign-in, and a proof. Nobody guesses a signature, so it is
 * not counted. Throws `INVALID_CODE`.
 */
export async function signInByPasskey(
  ctx: Context,
  response: AuthenticationResponseJSON,
): Promise<SignInResult> {
  const { userId, writes } = await checkPasskey(ctx, anyone, response);
  const { account } = await ctx.db.read({
    account: accountById({ id: userId, ...roleMoment(ctx) }),
  });
  if (!account) throw refuseAccount.wrongPasskey();
  return enter(ctx, account, { by: 'passkey', writes });
}
