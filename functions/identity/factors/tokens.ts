import type { Context } from '#functions/core/context.ts';
import type { Write } from '#functions/core/db/write.ts';
import { once, onceKey } from '#functions/core/limits/commands.ts';
import { base64url, fromBase64url, sha256 } from '#functions/core/values/crypto.ts';
import { isSigned, sign } from '#functions/core/values/link-secrets.ts';
import { lasts } from './rules.ts';

/** What a signed value is for: it is good for nothing else. */
export type TokenUse = 'sign-in' | 'passkey-new' | 'passkey-use';

const signedText = (use: TokenUse, about: string, body: string): string =>
  `factor:${use}:${about}:${body}`;

/**
 * A value that the site recognises later, without a row: for what, about whom (not part of it) and until when. It
 * counts once: whoever takes it puts `spend` into the batch.
 */
export async function newToken(
  ctx: Context,
  use: TokenUse,
  about: string,
  lastsMs: number,
): Promise<string> {
  const body = `${ctx.newSecret().slice(0, 22)}.${(ctx.now().getTime() + lastsMs).toString(36)}`;
  return `${body}.${base64url(await sign(ctx.config, signedText(use, about, body)))}`;
}

/** When a value ends; null when it is forged, for something else, about someone else, or over. */
export async function tokenEnd(
  ctx: Context,
  use: TokenUse,
  about: string,
  token: string,
): Promise<string | null> {
  const [nonce = '', ends = '', signature = ''] = token.slice(0, 300).split('.', 3);
  const given = fromBase64url(signature);
  if (!given || !(await isSigned(ctx.config, signedText(use, about, `${nonce}.${ends}`), given)))
    return null;
  const at = Number.parseInt(ends, 36);
  return at > ctx.now().getTime() ? new Date(at).toISOString() : null;
}

/** Marks a value as used; the batch fails with a unique key when it was used before. */
export const spend = async (token: string, expiresAt: string): Promise<Write> =>
  once(await sha256(token), expiresAt);

/** The unique key that a second use of a value hurts. */
export const spentKey = onceKey;

/** An account in a sign-in that waits: a changed password ends it. */
interface Waiting {
  id: string;
  passwordHash: string | null;
}

const aboutWaiting = async ({ id, passwordHash }: Waiting): Promise<string> =>
  `${id}:${await sha256(passwordHash ?? '')}`;

/** A sign-in that waits for its second step: signed, for this account and password, for ten minutes. */
export const newPending = async (ctx: Context, account: Waiting): Promise<string> =>
  `${account.id}~${await newToken(ctx, 'sign-in', await aboutWaiting(account), lasts.pendingSignIn)}`;

/** The account that a waiting sign-in claims to be of; the claim is not checked yet. */
export const claimedBy = (pending: string): string => pending.split('~', 1)[0] ?? '';

/** The signed part, and when it ends; null when it is not of this account and its present password, or over. */
export async function pendingEnd(
  ctx: Context,
  pending: string,
  account: Waiting,
): Promise<{ token: string; end: string } | null> {
  const token = pending.slice(account.id.length + 1);
  const end = await tokenEnd(ctx, 'sign-in', await aboutWaiting(account), token);
  return end === null ? null : { token, end };
}
