import type { Context } from '#functions/core/context.ts';
import { base64url, fromBase64url, sha256OfBytes } from '#functions/core/values/crypto.ts';
import type { LinkSecrets } from '#functions/core/values/link-secrets.ts';
import { lock, unlock } from '#functions/core/values/secret-box.ts';
import { keepText, readText } from '#functions/voting/ballots/kept-texts.ts';
import { envelopeInfo, keysOf } from './rules.ts';
import { newKeyPair, openerOf, sealEnvelope } from './seal.ts';

type Keeper = Pick<Context, 'files'> & { config: LinkSecrets };

/** A ballot with the public key of its envelopes, as base64url. */
interface Keyed {
  id: string;
  publicKey: string;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => fromBase64url(text) ?? new Uint8Array();

/** The fingerprint of what a ballot's votes are sealed to: the SHA-256 of its key, followed by those of its lock. */
export const keyFingerprint = (publicKey: string, lock: string | null = null): Promise<string> =>
  sha256OfBytes(new Uint8Array([publicKey, ...keysOf(lock)].flatMap((key) => [...bytesOf(key)])));

/** The two places of a private key in the bucket of files. Backups leave them out (`isBackedUp`). */
const placesOf = async ({ id, publicKey }: Keyed): Promise<string[]> => {
  const name = `${keyFolder}${id}/${(await keyFingerprint(publicKey)).slice(0, 16)}`;
  return [`${name}-1`, `${name}-2`];
};

/** The folder of private keys. */
export const keyFolder = 'ballot-keys/';

/** Keys of ballots are in no backup: who has one would open the envelopes that are in another (docs/voting.md). */
export const isBackedUp = (key: string): boolean => !key.startsWith(keyFolder);

/** Makes the keys of a ballot (docs/voting.md), and returns the public one. Throws when the private one cannot be read again. */
export async function makeKey(ctx: Keeper, ballotId: string): Promise<string> {
  const pair = await newKeyPair();
  const publicKey = base64url(pair.publicKey);
  const locked = await lock(ctx.config, 'ballot-keys', ballotId, base64url(pair.privateKey));
  for (const place of await placesOf({ id: ballotId, publicKey }))
    await keepText(ctx.files, place, locked);
  return publicKey;
}

/** The private key of a ballot, and how many of its two copies can be read and belong to the public one; null for none. */
export async function readKey(
  ctx: Keeper,
  ballot: Keyed,
): Promise<{ key: Uint8Array | null; copies: number }> {
  const found = await Promise.all(
    (await placesOf(ballot)).map(async (place) => keyIn(ctx, ballot, place)),
  );
  const copies = found.filter((one) => one !== null);
  return { key: copies[0] ?? null, copies: copies.length };
}

async function keyIn(ctx: Keeper, { id, publicKey }: Keyed, place: string) {
  const box = await unlock(ctx.config, 'ballot-keys', id, await readText(ctx.files, place));
  const key = box && fromBase64url(box.secret);
  return key && (await opensFor(key, publicKey)) ? key : null;
}

/** Whether a private key opens what is sealed to a public one. */
async function opensFor(key: Uint8Array, publicKey: string): Promise<boolean> {
  const sheet = { ballotId: 'proof', options: [], lock: [] };
  const contents = { isBySite: true, seed: new Uint8Array(32), chosen: [] };
  const { envelope } = await sealEnvelope(bytesOf(publicKey), sheet, contents);
  return (await (await openerOf(key, envelopeInfo(sheet)))(envelope)) !== null;
}

/** Destroys the private key of a ballot: nobody opens its envelopes again. */
export const destroyKey = async (ctx: Keeper, ballot: Keyed): Promise<void> =>
  ctx.files.delete(await placesOf(ballot));
