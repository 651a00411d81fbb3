import type { StoredRole } from '#functions/core/accounts/rules.ts';
import { type Estimate, estimate, type PieceKind } from './estimate.ts';
import { wordsOfPerson, wordsOfSite } from './own-words.ts';
import { plainOf } from './plain.ts';
import { leastLength, passwordLength } from './rules.ts';
import type { KnownWords } from './words.ts';

/** What is wrong with a password. */
export type PasswordFault =
  | 'tooShort'
  | 'tooShortForRole'
  | 'tooLong'
  | 'leaked'
  | 'guessable'
  | Exclude<PieceKind, 'unknown'>;

/** The fewest guesses that a password may take, as a power of two: about a thousand million. */
export const leastBits = 30;

/** Whom a password is for, and where. */
export interface PasswordOwner {
  email: string;
  givenName: string;
  lastName: string;
  roles: readonly StoredRole[];
}
export interface PasswordPlace {
  origin: string;
  societyName: string;
  programmeName: string;
  /** The present year, which many add to a word. */
  year: number;
}

/** What a person can mend at once comes before what a password is mostly made of. */
function faultOf({ signs }: Estimate): PasswordFault {
  if ((signs.personal ?? 0) >= 4) return 'personal';
  if ((signs.site ?? 0) >= 5) return 'site';
  const kinds = ['personal', 'site', 'repeats', 'keyboard', 'sequence', 'date', 'common'] as const;
  const most = Math.max(...kinds.map((kind) => signs[kind] ?? 0));
  const named = kinds.find((kind) => signs[kind] === most);
  return most > (signs.unknown ?? 0) && named ? named : 'guessable';
}

/** The length that a password must have, or null; asked before anything is read. */
export function lengthFault(
  password: string,
  { roles }: Pick<PasswordOwner, 'roles'>,
): PasswordFault | null {
  const length = [...password].length;
  if (length < passwordLength.least) return 'tooShort';
  if (length > passwordLength.most) return 'tooLong';
  return length < leastLength(roles) ? 'tooShortForRole' : null;
}

/**
 * What is wrong with a password, or null (D-15): 8 to 128 characters without rules of composition, 15 for roles with
 * power over others, and not one that is put together from common words, the site's or the owner's, dates and
 * patterns, so that few guesses find it.
 */
export function passwordFault(
  password: string,
  owner: PasswordOwner,
  common: KnownWords,
  place: PasswordPlace,
): PasswordFault | null {
  const tooShort = lengthFault(password, owner);
  if (tooShort) return tooShort;
  const known = {
    common,
    site: wordsOfSite(place),
    personal: wordsOfPerson(owner),
    year: place.year,
  };
  const found = estimate(plainOf(password), known);
  return found.bits < leastBits ? faultOf(found) : null;
}
