import type { Passwords } from '#functions/core/adapters/workshop.ts';
import { fitsPassword, hashPassword } from '#functions/identity/passwords/hash.ts';

/** Passwords where they are asked about. The dictionaries are loaded for the first one that is judged. */
export const passwordsHere: Passwords = {
  hash: hashPassword,
  fits: fitsPassword,
  async weaknessOf(password, own) {
    const { weaknessOf } = await import('#functions/identity/passwords/weakness.ts');
    return weaknessOf(password, own);
  },
};
