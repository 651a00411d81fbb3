import type { Context } from '#functions/core/context.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { lasts } from '#functions/identity/factors/rules.ts';
import { newToken, tokenEnd } from '#functions/identity/factors/tokens.ts';

/** An account in a sign-in that waits: a changed password ends it. */
interface Waiting {
  id: string;
  passwordHash: string | null;
}

const about = async ({ id, passwordHash }: Waiting): Promise<string> =>
  `${id}:${await sha256(passwordHash ?? '')}`;

/** A sign-in that waits for its second step: signed, for this account and password, for ten minutes. */
export const newPending = async (ctx: Context, account: Waiting): Promise<string> =>
  `${account.id}~${await newToken(ctx, 'sign-in', await about(account), lasts.pendingSignIn)}`;

/** The account that a waiting sign-in claims to be of; the claim is not checked yet. */
export const claimedBy = (pending: string): string => pending.split('~', 1)[0] ?? '';

/** The signed part, and when it ends; null when it is not of this account and its present password, or over. */
export async function pendingEnd(
  ctx: Context,
  pending: string,
  account: Waiting,
): Promise<{ token: string; end: string } | null> {
  const token = pending.slice(account.id.length + 1);
  const end = await tokenEnd(ctx, 'sign-in', await about(account), token);
  return end === null ? null : { token, end };
}
