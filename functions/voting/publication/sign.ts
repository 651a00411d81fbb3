import type { Config } from '#functions/core/config/config.ts';
import { sha256OfBytes } from '#functions/core/values/crypto.ts';

/** The keys that sign results: PKCS 8 of the present one, SPKI of those of before, as base64. */
export type ResultKeys = Pick<Config, 'resultKey' | 'previousResultKeys'>;

/** A public key that results are signed with. */
export interface PublicKey {
  /** SPKI, base64. */
  spki: string;
  /** SHA-256 of its DER form, hex. */
  fingerprint: string;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const publicKeyOf = async (spki: string): Promise<PublicKey> => ({
  spki,
  fingerprint: await sha256OfBytes(bytesOf(spki)),
});

interface Signer extends PublicKey {
  key: CryptoKey;
}

// Importing a key takes longer than signing with it.
const signers = new Map<string, Promise<Signer>>();

async function importSigner(resultKey: string): Promise<Signer> {
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(resultKey), 'Ed25519', true, ['sign']);
  const jwk = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey;
  const { kty = '', crv = '', x = '' } = jwk;
  const open = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', true, ['verify']);
  const spki = new Uint8Array((await crypto.subtle.exportKey('spki', open)) as ArrayBuffer);
  return { key, ...(await publicKeyOf(base64Of(spki))) };
}

function signerOf({ resultKey }: ResultKeys): Promise<Signer> {
  const known = signers.get(resultKey);
  if (known) return known;
  const signer = importSigner(resultKey);
  signers.set(resultKey, signer);
  return signer;
}

/** The public keys of results: the present one first, then those of before. */
export const publicKeys = async (keys: ResultKeys): Promise<[PublicKey, ...PublicKey[]]> => {
  const { spki, fingerprint } = await signerOf(keys);
  const previous = await Promise.all(keys.previousResultKeys.map(publicKeyOf));
  return [{ spki, fingerprint }, ...previous];
};

const pemOf = ({ spki }: PublicKey): string =>
  `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`;

/** The file of the public keys, each in PEM: the present one first. */
export const publicKeyFile = async (keys: ResultKeys): Promise<string> =>
  (await publicKeys(keys)).map(pemOf).join('');

/** A signature: Ed25519, base64, and the fingerprint of its key. */
export interface Signature {
  signature: string;
  key: string;
}

/** Signs a text, as UTF-8, with the present key. */
export async function signText(keys: ResultKeys, text: string): Promise<Signature> {
  const { key, fingerprint } = await signerOf(keys);
  const signature = await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text));
  return { signature: base64Of(new Uint8Array(signature)), key: fingerprint };
}

/** Whether a text was signed with a key of this site. */
export async function isSigned(
  keys: ResultKeys,
  { text, signature, key }: Signature & { text: string },
): Promise<boolean> {
  const known = (await publicKeys(keys)).find(({ fingerprint }) => fingerprint === key);
  if (!known) return false;
  const spki = bytesOf(known.spki);
  const open = await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify']);
  const bytes = new TextEncoder().encode(text);
  return crypto.subtle.verify('Ed25519', open, bytesOf(signature), bytes);
}
