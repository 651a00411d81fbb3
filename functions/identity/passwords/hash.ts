import { randomBytes, scrypt } from 'node:crypto';
import { sameBytes } from '#functions/core/values/crypto.ts';
import { type Cost, costOf, parseHash } from './phc.ts';

const keyLength = 32;

/** Normalised Unicode, so that the same password typed on another keyboard is equal. */
const normalize = (password: string): string => password.normalize('NFKC');

function deriveKey(password: string, salt: Uint8Array, { log2N, r, p }: Cost, length: number) {
  const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
  return new Promise<Uint8Array>((resolve, reject) => {
    scrypt(normalize(password), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const toBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Hashes a password at a cost (`Config.passwordCost`) into a PHC string: `$scrypt$ln=14,r=8,p=5$salt$hash`. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const { log2N, r, p } = costOf(cost);
  const key = await deriveKey(password, salt, { log2N, r, p }, keyLength);
  return `$scrypt$ln=${log2N},r=${r},p=${p}$${toBase64(salt)}$${toBase64(key)}`;
}

/**
 * Whether a password matches a stored PHC string. Null (no password, or no account) takes as long as a real one
 * of this cost and never matches (D-13).
 */
export async function fitsPassword(
  password: string,
  phc: string | null,
  cost: number,
): Promise<boolean> {
  const nobodys = { cost: costOf(cost), salt: new Uint8Array(16), key: new Uint8Array(keyLength) };
  const stored = (phc && parseHash(phc)) || nobodys;
  const key = await deriveKey(password, stored.salt, stored.cost, stored.key.length);
  return sameBytes(key, stored.key) && phc !== null;
}
