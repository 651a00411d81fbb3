import type { Context } from '#functions/core/context.ts';
import type { Counted } from '#functions/core/limits/commands.ts';
import { base64url, fromBase64url, hmac, sameBytes } from '#functions/core/values/crypto.ts';

const signed = (ctx: Context, emailKey: string, nonce: string): Promise<Uint8Array> =>
  hmac(ctx.config.linkSecret, `device:${emailKey}:${nonce}`);

/** A mark for a browser in which the owner of an address has just shown who they are. */
export async function newDeviceMark(ctx: Context, emailKey: string): Promise<string> {
  const nonce = ctx.newSecret();
  return `${nonce}.${base64url(await signed(ctx, emailKey, nonce))}`;
}

/**
 * What a sign-in is counted as: a browser that carries the owner's mark is counted by itself, every
 * other one by the account. Strangers who try passwords use up the latter only, so that the owner
 * still gets in from where they have been before, or after a mailed link (D-66).
 */
export async function countedAs(ctx: Context, emailKey: string): Promise<Counted> {
  const [nonce = '', signature = ''] = (ctx.client.deviceMark ?? '').slice(0, 200).split('.', 2);
  const given = fromBase64url(signature);
  const isOwners =
    given !== null && given.length > 0 && sameBytes(given, await signed(ctx, emailKey, nonce));
  return isOwners ? ['sign-in.device', nonce] : ['sign-in.account', emailKey];
}
