import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, guard, type Write } from '#functions/core/db/write.ts';
import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { passkeyById, passkeysOf } from './queries.ts';
import { lasts } from './rules.ts';
import { passkeys } from './table.ts';
import { newToken, spend, type TokenUse, tokenEnd } from './tokens.ts';

/** The domain that passkeys belong to: that of the configured origin. */
const rpIdOf = ({ config }: Context): string => new URL(config.origin).hostname;

type Transports = ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[];
const transportsOf = (stored: string): Transports => JSON.parse(stored) as Transports;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  fromBase64url(text) ?? new Uint8Array(new ArrayBuffer(0));

/** Whom a challenge for a passkey is about: a known user, or whoever signs in. */
export const anyone = 'anyone';

const ofUser = async (ctx: Context, userId: string) => {
  const { known } = await ctx.db.read({ known: passkeysOf(userId) });
  return known.map(({ id, transports }) => ({ id, transports: transportsOf(transports) }));
};

/** What a browser needs to make a passkey for a user (a discoverable one). */
export async function newPasskeyOptions(
  ctx: Context,
  user: { id: string; email: string; name: string },
) {
  return ctx.factors.newPasskeyOptions({
    rpName: ctx.config.societyName,
    rpID: rpIdOf(ctx),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    challenge: new TextEncoder().encode(
      await newToken(ctx, 'passkey-new', user.id, lasts.challenge),
    ),
    excludeCredentials: await ofUser(ctx, user.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
}

/** What a browser needs to use a passkey: one of a user, or any that the person chooses. */
export async function passkeyOptions(ctx: Context, about: string) {
  return ctx.factors.passkeyOptions({
    rpID: rpIdOf(ctx),
    challenge: new TextEncoder().encode(await newToken(ctx, 'passkey-use', about, lasts.challenge)),
    allowCredentials: about === anyone ? [] : await ofUser(ctx, about),
    userVerification: about === anyone ? 'required' : 'preferred',
  });
}

/** What a browser says that it was asked: the challenge, or an empty one. */
function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(new TextDecoder().decode(bytesOf(response.clientDataJSON)));
    return String(challenge);
  } catch {
    return '';
  }
}

/** The challenge of an answer, which must have a value of the site inside, and the write that uses that up. */
async function ownChallenge(
  ctx: Context,
  response: { response: { clientDataJSON: string } },
  use: TokenUse,
  about: string,
) {
  const challenge = challengeIn(response);
  const token = new TextDecoder().decode(bytesOf(challenge));
  const end = await tokenEnd(ctx, use, about, token);
  if (end === null) throw refuseAccount.wrongPasskey();
  return { challenge, spent: await spend(token, end) };
}

/** A new passkey as a browser has made it, checked: its row's values, and the write that uses up the challenge. */
export async function checkNewPasskey(
  ctx: Context,
  userId: string,
  response: RegistrationResponseJSON,
) {
  const { challenge, spent } = await ownChallenge(ctx, response, 'passkey-new', userId);
  const credential = await ctx.factors.checkNewPasskey({
    response,
    expectedChallenge: challenge,
    expectedOrigin: ctx.config.origin,
    expectedRPID: rpIdOf(ctx),
    requireUserVerification: false,
  });
  if (!credential) throw refuseAccount.wrongPasskey();
  return {
    id: credential.id,
    publicKey: base64url(credential.publicKey),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    spent,
  };
}

/**
 * The use of a passkey, checked: whose it is, and what it writes. For `anyone` the passkey itself must have verified
 * its user (a finger, a face, a PIN), since nothing else does. A counter that does not grow is refused. Throws
 * `INVALID_CODE`.
 */
export async function checkPasskey(
  ctx: Context,
  about: string,
  response: AuthenticationResponseJSON,
): Promise<{ userId: string; writes: Write[] }> {
  const { known } = await ctx.db.read({ known: passkeyById(response.id.slice(0, 1400)) });
  if (!known || (about !== anyone && known.userId !== about)) throw refuseAccount.wrongPasskey();
  const { challenge, spent } = await ownChallenge(ctx, response, 'passkey-use', about);
  const counter = await ctx.factors.checkPasskey({
    response,
    expectedChallenge: challenge,
    expectedOrigin: ctx.config.origin,
    expectedRPID: rpIdOf(ctx),
    credential: {
      id: known.passkeyId,
      publicKey: bytesOf(known.publicKey),
      counter: known.counter,
      transports: transportsOf(known.transports),
    },
    requireUserVerification: about === anyone,
  });
  if (counter === null) throw refuseAccount.wrongPasskey();
  const used = change
    .update(passkeys)
    .set({ counter, lastUsedAt: ctx.now().toISOString() })
    .where(and(eq(passkeys.id, known.passkeyId), eq(passkeys.counter, known.counter)));
  return { userId: known.userId, writes: [spent, guard(used)] };
}
