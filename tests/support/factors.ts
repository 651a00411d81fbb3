import { Secret, TOTP } from 'otpauth';
import type { Context } from '#functions/core/context.ts';
import { appSetup, beginApp, confirmApp } from '#functions/identity/account/security/enrol.ts';
import { addPasskey, beginPasskey } from '#functions/identity/account/security/passkeys.ts';
import { newAuthenticator } from './authenticator.ts';
import { origin } from './world.ts';

/** What an app with this key shows, some steps of half a minute from now. */
export const codeOf = (key: string, ctx: Context, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: ctx.now().getTime() + steps * 30_000,
  });

/** What a new factor does to the session in which it was made, for the next request. */
function proved(ctx: Context): void {
  if (ctx.actor) ctx.actor.proof = { at: ctx.now().toISOString(), by: 'passkey' };
}

/** Sets up an app for the signed-in user: its key, and the recovery codes. */
export async function addApp(ctx: Context) {
  await beginApp(ctx);
  const { key } = (await appSetup(ctx, 'ada@example.org')) ?? { key: '' };
  const codes = await confirmApp(ctx, codeOf(key, ctx));
  proved(ctx);
  return { key, codes };
}

export type Key = Awaited<ReturnType<typeof newAuthenticator>>;

/** Makes a passkey for the signed-in user, and recovery codes with the first factor. */
export async function addKey(ctx: Context) {
  const key = await newAuthenticator({ origin });
  const codes = await addPasskey(ctx, await key.create(await beginPasskey(ctx)));
  proved(ctx);
  return { ...key, codes };
}
