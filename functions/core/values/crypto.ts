const encoder = new TextEncoder();

/** Bytes as base64url without padding. */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The bytes of a base64url text; null when it is invalid. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
  } catch {
    return null;
  }
}

/** Bytes as lower-case hex. */
export const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Hex in groups of eight, which can be compared by eye and break across lines. */
export const groupHex = (text: string): string => text.replace(/(.{8})(?=.)/g, '$1 ');

/** The SHA-256 of a text, as lower-case hex. */
export async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** The SHA-1 of a text, as lower-case hex; only for partners who use it for signing. */
export async function sha1(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-1', encoder.encode(text)));
}

/** The SHA-256 of bytes, as lower-case hex. */
export async function sha256OfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes));
}

// Importing a key costs more than signing with it.
const keys = new Map<string, Promise<CryptoKey>>();

const keyOf = (secret: string): Promise<CryptoKey> => {
  const known = keys.get(secret);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  keys.set(secret, key);
  return key;
};

/** The HMAC-SHA-256 of a text under one of the site's few secrets. */
export async function hmac(secret: string, text: string): Promise<Uint8Array> {
  return new Uint8Array(
    await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(text)),
  );
}

/** Compares two byte strings in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  let differing = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) differing |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return differing === 0;
}

/** Compares two texts in constant time. */
export const sameText = (a: string, b: string): boolean =>
  sameBytes(encoder.encode(a), encoder.encode(b));

/** A UUIDv7: 48 bits of milliseconds, then random bits. */
export function uuidv7(now: Date): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = BigInt(now.getTime());
  for (let i = 0; i < 6; i++) bytes[i] = Number((time >> BigInt(8 * (5 - i))) & 0xffn);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = hex(bytes);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}
