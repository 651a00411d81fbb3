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
