import { foldText } from '#functions/core/accounts/rules.ts';

/** What a person may show in the directory, each by a choice of its own (D-134). */
export const shownFields = [
  'affiliation',
  'position',
  'country',
  'fieldWords',
  'orcid',
  'website',
  'imageId',
  'email',
] as const;
export type ShownField = (typeof shownFields)[number];

/** The column, and the checkbox, that says whether a field is shown. */
export const shownBy = {
  affiliation: 'showsAffiliation',
  position: 'showsPosition',
  country: 'showsCountry',
  fieldWords: 'showsFieldWords',
  orcid: 'showsOrcid',
  website: 'showsWebsite',
  imageId: 'showsPicture',
  email: 'showsEmail',
} as const satisfies Record<ShownField, string>;

/** How many words of their field a person may name, and how long each may be. */
export const mostFieldWords = 10;
export const mostOfFieldWord = 60;

/** What may be linked to an account: records of the public pages about a person (D-135). */
export const linkedResources = ['people', 'winners'] as const;
export type LinkedResource = (typeof linkedResources)[number];

interface Searched {
  affiliation: string | null;
  position: string | null;
  fieldWords: string[];
  showsAffiliation: boolean;
  showsPosition: boolean;
  showsFieldWords: boolean;
}

/** What the directory searches besides the name, folded: only what the person shows. */
export const shownKey = (profile: Searched): string =>
  foldText(
    [
      profile.showsAffiliation && profile.affiliation,
      profile.showsPosition && profile.position,
      profile.showsFieldWords && profile.fieldWords.join(' '),
    ]
      .filter(Boolean)
      .join(' '),
  );

/** The check character of the first 15 digits of an ORCID iD: ISO 7064, mod 11-2. */
export function orcidCheck(digits: string): string {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

/**
 * An ORCID iD as it is stored, `0000-0000-0000-000X`, from what people paste: its address, or the sixteen characters
 * with or without hyphens and spaces. Null for anything else, and for one whose check character is wrong.
 */
export function parseOrcid(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?orcid\.org\//i, '')
    .replace(/\/$/, '')
    .replace(/[\p{Pd}\s]/gu, '')
    .toUpperCase();
  if (!/^\d{15}[\dX]$/.test(bare) || orcidCheck(bare.slice(0, 15)) !== bare[15]) return null;
  return (bare.match(/.{4}/g) ?? []).join('-');
}

/** The address of an ORCID record. */
export const orcidHref = (orcid: string): string => `https://orcid.org/${orcid}`;
