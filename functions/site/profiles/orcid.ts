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
