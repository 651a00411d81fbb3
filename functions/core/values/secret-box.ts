import { base64url, fromBase64url, hmac } from './crypto.ts';
import type { LinkSecrets } from './link-secrets.ts';

/** What is kept encrypted: each kind under a key of its own. */
type Kept = 'authenticator-apps' | 'ballot-keys';

const encoder = new TextEncoder();
const ivLength = 12;

const keyUnder = async (secret: string, kept: Kept): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    new Uint8Array(await hmac(secret, `key:${kept}`)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

const algorithm = (iv: Uint8Array<ArrayBuffer>, id: string) => ({
  name: 'AES-GCM',
  iv,
  // A secret copied to another account or ballot opens nothing.
  additionalData: encoder.encode(id),
});

/** Encrypts a secret of an account or a ballot with a key derived from the site's secret (D-122). */
export async function lock(
  { linkSecret }: LinkSecrets,
  kept: Kept,
  id: string,
  secret: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const key = await keyUnder(linkSecret, kept);
  const box = await crypto.subtle.encrypt(algorithm(iv, id), key, encoder.encode(secret));
  return base64url(new Uint8Array([...iv, ...new Uint8Array(box)]));
}

/** The secret, and whether it was encrypted before the last rotation; null when no secret of the site opens it. */
export async function unlock(
  { linkSecret, previousLinkSecret }: LinkSecrets,
  kept: Kept,
  id: string,
  locked: string,
): Promise<{ secret: string; isOld: boolean } | null> {
  const bytes = fromBase64url(locked);
  if (!bytes) return null;
  const [iv, box] = [bytes.slice(0, ivLength), bytes.slice(ivLength)];
  for (const one of [linkSecret, previousLinkSecret]) {
    if (!one) continue;
    try {
      const plain = await crypto.subtle.decrypt(algorithm(iv, id), await keyUnder(one, kept), box);
      return { secret: new TextDecoder().decode(plain), isOld: one !== linkSecret };
    } catch {
      // The other secret may open it.
    }
  }
  return null;
}
