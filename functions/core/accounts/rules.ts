import { wireAddress } from '#functions/core/values/wire-address.ts';

/** Roles that are granted and stored (ROL-01); `member` is derived from the renewals (D-24). */
export const storedRoles = ['admin', 'newsletter', 'executive-committee', 'board'] as const;
export type StoredRole = (typeof storedRoles)[number];

export const roles = [...storedRoles, 'member'] as const;
export type Role = (typeof roles)[number];

/** The roles that the user form shows as checkboxes (USR-08). */
export const committeeRoles = ['executive-committee', 'board'] as const;

/** The roles with power over others, granted by a separate control (D-37). */
export const powerRoles = ['admin', 'newsletter'] as const;
export type PowerRole = (typeof powerRoles)[number];

export const userStatuses = ['ACTIVE', 'CLOSED'] as const;

export const consentKinds = ['privacy', 'newsletter', 'announcements'] as const;
export const consentSources = [
  'register',
  'call',
  'overview',
  'account',
  'letter',
  'one-click',
] as const;

/** The form in which e-mail addresses are compared (design §5). */
export const emailKey = (email: string): string =>
  wireAddress(email.trim().normalize('NFC')).toLowerCase();

/** How many users a page of the list shows (D-67). */
export const usersPageSize = 50;

/** Letters that are not a base letter with a diacritic, mapped to the letters people search for; as in the view `searchTexts`. */
const ligatures: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ŧ: 't',
  ŋ: 'n',
  ŀ: 'l',
  ĳ: 'ij',
  ŉ: 'n',
  ĸ: 'k',
  ſ: 's',
};

/** A text as names are sorted and searched: lower case, without diacritics. */
export const foldText = (text: string): string =>
  [...text.normalize('NFD').toLowerCase()]
    .filter((char) => !/\p{M}/u.test(char))
    .map((char) => ligatures[char] ?? char)
    .join('')
    .normalize('NFC');

/**
 * Every letter of Latin-1 and Latin Extended-A that `foldText` changes, with its replacement, so that SQL can
 * fold names in the same way.
 */
export const foldedLetters: readonly (readonly [letter: string, plain: string])[] = Array.from(
  { length: 0x180 - 0xc0 },
  (_, i) => String.fromCharCode(0xc0 + i),
).flatMap((letter) => (foldText(letter) === letter ? [] : [[letter, foldText(letter)] as const]));

/** The most lines and bytes of one import. */
export const importLimits = { lines: 5000, bytes: 1_000_000 };

/** What can be imported: NetSci participants (D-34), and who paid with a conference fee (D-70). */
export const importKinds = ['past-netsci', 'conference-fees'] as const;
export type ImportKind = (typeof importKinds)[number];
