/** The award whose winners are called Fellows (AWD-04). */
const fellowsPath = '/award-prizes/society-fellows';

/** The part of an award's path after `/award-prizes/` (D-11). */
export const awardSlug = (path: string): string => path.split('/')[2] ?? '';

/** The path of an award, `/award-prizes/{slug}`. */
export const awardPath = (slug: string): string => `/award-prizes/${slug}`;

/** Whether the winners of this award are called Fellows (AWD-04). */
export const hasFellows = (path: string): boolean => path === fellowsPath;

/** Winners grouped by year, in their order; those without a year come last. */
export function winnersByYear<W extends { year: number | null }>(
  winners: W[],
): { year: number | null; winners: W[] }[] {
  return [...Map.groupBy(winners, ({ year }) => year)]
    .map(([year, of]) => ({ year, winners: of }))
    .sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
}

/** The honours of each award by its path, in their order. */
export const honoursByAward = <H extends { awardPath: string }>(honours: H[]): Map<string, H[]> =>
  Map.groupBy(honours, ({ awardPath }) => awardPath);

/** The winners of the latest year, or all of an award of which no year is known. */
export const latestHonours = <H extends { year: number | null }>(honours: H[]): H[] => {
  const latest = Math.max(...honours.map(({ year }) => year ?? 0));
  return honours.filter(({ year }) => (year ?? 0) === latest);
};

/** What an award says of its own years (D-244); `notAwarded` is a list such as "2020, 2021". */
export interface AwardYears {
  firstYear: number | null;
  completeFrom: number | null;
  notAwarded: string;
}

/** The years in a list such as "2020, 2021". */
export const yearsIn = (list: string): number[] => (list.match(/\d{4}/g) ?? []).map(Number);

/**
 * How much of an award's list is known (D-244), from the years of its winners: `missing` are the years up to
 * `until` for which nobody is recorded. It is complete when it is known from its first year on.
 */
export function completeness(award: AwardYears, given: (number | null)[], until: number) {
  const notAwarded = yearsIn(award.notAwarded);
  const known = new Set([...given.filter((year) => year !== null), ...notAwarded]);
  const missing: number[] = [];
  const last = Math.max(until, ...known);
  for (let year = award.firstYear ?? Math.min(...known); year <= last; year++)
    if (!known.has(year)) missing.push(year);
  const { firstYear, completeFrom } = award;
  const isFromTheFirst = firstYear !== null && completeFrom !== null && completeFrom <= firstYear;
  const isComplete = isFromTheFirst && missing.length === 0 && !given.includes(null);
  return { notAwarded, missing, completeFrom, isComplete };
}

/** The last year whose awards have all been given on a day. */
export const lastYear = (day: string): number => Number(day.slice(0, 4)) - 1;

/** Years in their order as spans: "2018, 2020–2022". */
export function yearSpans(years: number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const year of years) {
    const span = spans.at(-1);
    if (span?.[1] === year - 1) span[1] = year;
    else spans.push([year, year]);
  }
  return spans.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ');
}
