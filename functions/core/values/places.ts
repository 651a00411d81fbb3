import { countryCode, countryName } from './country-names.ts';
import type { Language } from './dates.ts';
import townsInItalian from './towns-it.json' with { type: 'json' };

/** A place without the remark beside it: "Rome (held online)" is Rome; '' for none. */
export const withoutRemark = (location: string | null): string =>
  location?.replace(/\s*\(.*\)\s*/g, '').trim() ?? '';

/** The city in a place as typed, without a remark; null for what was only ever online. */
export function cityOf(location: string | null): string | null {
  const city = withoutRemark(location);
  return city && !/^online\b/i.test(city) ? city : null;
}

const italianTowns = new Map(Object.entries(townsInItalian));

/** A place as typed with its towns by their Italian names, where they have one (D-256); null where nothing is known. */
export function townName(location: string | null, language: Language): string | null {
  if (language === 'en' || !location) return null;
  const said = location.replace(/\(held online\)/, '(online)');
  let isKnown = said !== location;
  const name = said.replace(/(^|, )([^,(]+?)(?=,| \(|$)/g, (_, before: string, typed: string) => {
    const town = italianTowns.get(typed);
    isKnown ||= town !== undefined;
    return before + (town ?? typed);
  });
  return isKnown ? name : null;
}

/** A place as its reader sees it: a venue as it was typed, the town and its country. */
interface PlaceParts {
  venue: string;
  town: string;
  /** Whether the town stands as it was typed, in English. */
  isTownTyped: boolean;
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
  const town = townName(location, language);
  return {
    venue: venue ?? '',
    town: town ?? location ?? '',
    isTownTyped: town === null,
    country: isCountry(withoutRemark(location), country) ? '' : name,
    isTyped: known === null,
  };
}

interface Place {
  venue?: string | null;
  location: string | null;
  country: string | null;
}

/** "Boston, United States" as plain text, as far as known, with town and country in the reader’s language (D-96, D-256). */
export function placeText(place: Place, language: Language): string {
  const { venue, town, country } = placeParts(place, language);
  return [venue, town, country].filter(Boolean).join(', ');
}
