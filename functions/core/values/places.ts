import { countryCode, countryName } from './country-names.ts';
import type { Language } from './dates.ts';

/** A place without the remark beside it: "Rome (held online)" is Rome; '' for none. */
export const withoutRemark = (location: string | null): string =>
  location?.replace(/\s*\(.*\)\s*/g, '').trim() ?? '';

/** The city in a place as typed, without a remark; null for what was only ever online. */
export function cityOf(location: string | null): string | null {
  const city = withoutRemark(location);
  return city && !/^online\b/i.test(city) ? city : null;
}

/** A place as its reader sees it: what was typed, in English, and its country. */
interface PlaceParts {
  typed: string;
  country: string;
  /** Whether the country is none that is known, and stands as it was typed. */
  isTyped: boolean;
}

/** Whether a town is its country too, in whatever edition of the names: Singapore, Hong Kong. */
function isCountry(town: string, country: string | null): boolean {
  const code = countryCode(town);
  return town === country || (code !== null && code === countryCode(country));
}

/** The parts of a place; a country that is the town too is named once, as the town (D-96). */
export function placeParts(
  { venue = null, location, country }: Place,
  language: Language,
): PlaceParts {
  const known = countryName(country, language);
  const name = known ?? country ?? '';
  return {
    typed: [venue, location].filter(Boolean).join(', '),
    country: isCountry(withoutRemark(location), country) ? '' : name,
    isTyped: known === null,
  };
}

interface Place {
  venue?: string | null;
  location: string | null;
  country: string | null;
}

/** "Boston, United States" as plain text, as far as known, with the country in the reader’s language (D-96). */
export function placeText(place: Place, language: Language): string {
  const { typed, country } = placeParts(place, language);
  return [typed, country].filter(Boolean).join(', ');
}
