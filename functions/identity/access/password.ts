import { randomBytes, scrypt } from 'node:crypto';
import { sameBytes } from '#functions/core/values/crypto.ts';

/** Cost of scrypt: 2^log2N blocks of memory, r times 128 bytes each, p times over. */
interface Cost {
  log2N: number;
  r: number;
  p: number;
}

/** The current cost (design §8): about a sixth of a second, 16 MiB. */
const costNow: Cost = { log2N: 14, r: 8, p: 5 };
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

/** Hashes a password into a PHC string: `$scrypt$ln=14,r=8,p=5$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, costNow, keyLength);
  const { log2N, r, p } = costNow;
  return `$scrypt$ln=${log2N},r=${r},p=${p}$${toBase64(salt)}$${toBase64(key)}`;
}

interface ParsedHash {
  cost: Cost;
  salt: Uint8Array;
  key: Uint8Array;
}

function parseHash(phc: string): ParsedHash | null {
  const found = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (!found) return null;
  const [, log2N, r, p, salt = '', key = ''] = found;
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

// The hash of an unknown random password at the current cost: checked for accounts that do not exist, so that
// they take as long as those that do.
const nobodysHash =
  '$scrypt$ln=14,r=8,p=5$c29tZSBzYWx0IGhlcmUuLg$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Whether a password matches a stored PHC string. Null (no password, or no account) takes as long as a real
 * one and never matches (D-13).
 */
export async function fitsPassword(password: string, phc: string | null): Promise<boolean> {
  const stored = (phc && parseHash(phc)) || parseHash(nobodysHash);
  if (!stored) return false;
  const key = await deriveKey(password, stored.salt, stored.cost, stored.key.length);
  return sameBytes(key, stored.key) && phc !== null;
}

/** Whether a stored hash has a lower cost than the current one, so that it should be replaced. */
export function isWeak(phc: string): boolean {
  const cost = parseHash(phc)?.cost;
  return !cost || cost.log2N < costNow.log2N || cost.r < costNow.r || cost.p < costNow.p;
}
