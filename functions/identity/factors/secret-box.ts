import { base64url, fromBase64url, hmac } from '#functions/core/values/crypto.ts';
import type { LinkSecrets } from '#functions/core/values/link-secrets.ts';

const encoder = new TextEncoder();
const ivLength = 12;

const keyUnder = async (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    new Uint8Array(await hmac(secret, 'key:authenticator-apps')),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

const algorithm = (iv: Uint8Array<ArrayBuffer>, userId: string) => ({
  name: 'AES-GCM',
  iv,
  // A secret copied to another account's row opens nothing.
  additionalData: encoder.encode(userId),
});

/** Encrypts the secret of a user's app with a key derived from the site's secret (D-122). */
export async function lock(
  { linkSecret }: LinkSecrets,
  userId: string,
  secret: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const key = await keyUnder(linkSecret);
  const box = await crypto.subtle.encrypt(algorithm(iv, userId), key, encoder.encode(secret));
  return base64url(new Uint8Array([...iv, ...new Uint8Array(box)]));
}

/** The secret, and whether it was encrypted before the last rotation; null when no secret of the site opens it. */
export async function unlock(
  { linkSecret, previousLinkSecret }: LinkSecrets,
  userId: string,
  locked: string,
): Promise<{ secret: string; isOld: boolean } | null> {
  const bytes = fromBase64url(locked);
  if (!bytes) return null;
  const [iv, box] = [bytes.slice(0, ivLength), bytes.slice(ivLength)];
  for (const one of [linkSecret, previousLinkSecret]) {
    if (!one) continue;
    try {
      const plain = await crypto.subtle.decrypt(algorithm(iv, userId), await keyUnder(one), box);
      return { secret: new TextDecoder().decode(plain), isOld: one !== linkSecret };
    } catch {
      // The other secret may open it.
    }
  }
  return null;
}
