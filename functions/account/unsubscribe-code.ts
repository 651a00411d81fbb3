import { base64url, fromBase64url, hmac, sameBytes } from '#functions/shared/crypto.ts';

const half = 16;

const idBytes = (userId: string): Uint8Array | null => {
  const hex = userId.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(hex)) return null;
  return Uint8Array.from({ length: half }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
};

const idOf = (bytes: Uint8Array): string => {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const sealOf = async (secret: string, userId: string): Promise<Uint8Array> =>
  (await hmac(secret, `unsubscribe:${userId}`)).slice(0, half);

/**
 * The code of the unsubscribe link of an account: its id and a seal, as base64url. It needs no row
 * and lasts, since a letter may be read years later; it can do nothing but change the newsletter.
 */
export async function unsubscribeCode(secret: string, userId: string): Promise<string> {
  const bytes = idBytes(userId);
  if (!bytes) throw new Error('This is not the id of an account.');
  const code = new Uint8Array(2 * half);
  code.set(bytes);
  code.set(await sealOf(secret, userId), half);
  return base64url(code);
}

/** The id of the account that a code was made for; null for a code that this site has not made. */
export async function userOfCode(secret: string, code: string): Promise<string | null> {
  const bytes = code.length === 43 ? fromBase64url(code) : null;
  if (bytes?.length !== 2 * half) return null;
  const userId = idOf(bytes.slice(0, half));
  return sameBytes(await sealOf(secret, userId), bytes.slice(half)) ? userId : null;
}
