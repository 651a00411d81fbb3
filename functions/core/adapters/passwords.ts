import { askedOf } from './workshop.ts';

/** Words that somebody who guesses a password tries first: those of the site, and of the password's owner. */
export interface OwnWords {
  personal: string[];
  site: string[];
}

/** What a password that few guesses find is mostly made of. */
export type Weakness =
  | 'common'
  | 'site'
  | 'personal'
  | 'keyboard'
  | 'sequence'
  | 'date'
  | 'repeats'
  | 'guessable';

/** Hashes and judges passwords (workers/workshop). */
export interface Passwords {
  /** A PHC string of this cost. */
  hash(password: string, cost: number): Promise<string>;
  /**
   * Whether a password matches a stored PHC string. Null (no password, or no account) takes as long as a real one of
   * this cost and never matches.
   */
  fits(password: string, phc: string | null, cost: number): Promise<boolean>;
  /** What is weak about a password; null when it is not. */
  weaknessOf(password: string, own: OwnWords): Promise<Weakness | null>;
}

/** The Worker that knows passwords, as a binding offers it. */
interface Hasher {
  hashPassword: Passwords['hash'];
  fitsPassword: Passwords['fits'];
  weaknessOf: Passwords['weaknessOf'];
}

/** Passwords through a binding. */
export function boundPasswords(hasher: Hasher | undefined): Passwords {
  const ask = askedOf(hasher);
  return {
    hash: (password, cost) => ask((worker) => worker.hashPassword(password, cost)),
    fits: (password, phc, cost) => ask((worker) => worker.fitsPassword(password, phc, cost)),
    weaknessOf: (password, own) => ask((worker) => worker.weaknessOf(password, own)),
  };
}
