import { powerRoles, type StoredRole } from '#functions/core/accounts/rules.ts';

/** What a code is for: a first password, or a new one. */
export const codePurposes = ['setup', 'recovery'] as const;
export type CodePurpose = (typeof codePurposes)[number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** For how long a code can be used, in ms (D-16). */
export const codeLifetime: Record<CodePurpose, number> = { setup: day, recovery: hour };

/** After how long a session ends: at the latest, and when unused, in ms. */
export const sessionLifetime = { most: 30 * day, idle: 14 * day };

/** For how many days without use a session is kept, and with it when its user was last seen. */
export const sessionDaysKept = sessionLifetime.idle / day;

/** For how long expired codes and unconfirmed registrations are kept, in ms. */
export const codesKept = 30 * day;
export const registrationKept = 30 * day;

/** The shortest time between two updates of a session's last use, in ms. */
export const lastUsedEvery = hour;

/** The paths that a password link may lead to; the first is the default (D-16). */
export const linkPaths = ['/access/password-update', '/programme/password-update'] as const;
export type LinkPath = (typeof linkPaths)[number];

/** The requested path of a password link; the default if it is not listed. */
export function linkPath(asked: string | null | undefined): LinkPath {
  return linkPaths.find((path) => path === asked) ?? linkPaths[0];
}

/** Limits on a password's length in characters (D-15). */
export const passwordLength = { least: 8, long: 15, most: 128 };

/** The minimum length that an account's roles require. */
export const leastLength = (roles: readonly StoredRole[]): number =>
  powerRoles.some((role) => roles.includes(role)) ? passwordLength.long : passwordLength.least;

/** What is wrong with a password; the key of its message. */
export type PasswordFault = 'tooShort' | 'tooShortForRole' | 'tooLong' | 'common' | 'personal';

interface Owner {
  email: string;
  givenName: string;
  lastName: string;
  roles: readonly StoredRole[];
}

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What the list of common passwords is asked for: a password in lower case, also without up to four characters added. */
export function commonForms(password: string): string[] {
  const plain = plainOf(password);
  return [plain, plain.replace(/[\d\W_]{1,4}$/, '')];
}

/** Words of the owner that may not be the whole password, even with digits and punctuation around them. */
function ownWords({ email, givenName, lastName }: Owner): string[] {
  const [local = ''] = email.split('@');
  return [email, local, givenName, lastName, givenName + lastName, lastName + givenName]
    .map((word) => plainOf(word).replace(/\s/g, ''))
    .filter((word) => word.length >= 3);
}

/**
 * What is wrong with a password, or null (D-15): 8 to 128 characters without rules of composition, 15 for
 * roles with power over others, not a common one, not the owner's own name or address. `isCommon` says whether
 * one of its `commonForms` is listed.
 */
export function passwordFault(
  password: string,
  owner: Owner,
  isCommon: boolean,
): PasswordFault | null {
  const length = [...password].length;
  if (length < passwordLength.least) return 'tooShort';
  if (length > passwordLength.most) return 'tooLong';
  if (length < leastLength(owner.roles)) return 'tooShortForRole';
  const plain = plainOf(password);
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '').replace(/\s/g, '');
  const own = ownWords(owner);
  if (own.includes(plain) || own.includes(core)) return 'personal';
  if (isCommon || isMonotonous(plain)) return 'common';
  return null;
}

/** One character or short sequence repeated, or a run along the alphabet or the digits. */
function isMonotonous(text: string): boolean {
  if (/^(.{1,3})\1+.?.?$/.test(text)) return true;
  const steps = [...text].map(
    (char, i) => (text.codePointAt(i + 1) ?? 0) - (char.codePointAt(0) ?? 0),
  );
  return steps.slice(0, -1).every((step) => step === steps[0] && Math.abs(step) <= 1);
}
