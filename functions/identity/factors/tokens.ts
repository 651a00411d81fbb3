import type { Context } from '#functions/core/context.ts';
import type { Write } from '#functions/core/db/write.ts';
import { once, onceKey } from '#functions/core/limits/commands.ts';
import { base64url, fromBase64url, sha256 } from '#functions/core/values/crypto.ts';
import { isSigned, sign } from '#functions/core/values/link-secrets.ts';

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
