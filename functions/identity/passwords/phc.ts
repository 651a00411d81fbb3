/** Cost of scrypt: 2^log2N blocks of memory, r times 128 bytes each, p times over. */
export interface Cost {
  log2N: number;
  r: number;
  p: number;
}

/** The cost that the configuration asks for (design §8): in production about a sixth of a second, 16 MiB. */
export const costOf = (log2N: number): Cost => ({ log2N, r: 8, p: 5 });

interface ParsedHash {
  cost: Cost;
  salt: Uint8Array;
  key: Uint8Array;
}

/** A stored PHC string; null when it is none. */
export function parseHash(phc: string): ParsedHash | null {
  const found = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (!found) return null;
  const [, log2N, r, p, salt = '', key = ''] = found;
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** Whether a stored hash has a lower cost than this one, so that it should be replaced. */
export function isWeak(phc: string, cost: number): boolean {
  const [now, stored] = [costOf(cost), parseHash(phc)?.cost];
  return !stored || stored.log2N < now.log2N || stored.r < now.r || stored.p < now.p;
}
