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
  const years = new Map<number | null, W[]>();
  for (const winner of winners) {
    const same = years.get(winner.year);
    if (same) same.push(winner);
    else years.set(winner.year, [winner]);
  }
  return [...years]
    .map(([year, of]) => ({ year, winners: of }))
    .sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
}

/** The honours of each award by its path, in their order. */
export function honoursByAward<H extends { awardPath: string }>(honours: H[]): Map<string, H[]> {
  const all = new Map<string, H[]>();
  for (const honour of honours) {
    const same = all.get(honour.awardPath);
    if (same) same.push(honour);
    else all.set(honour.awardPath, [honour]);
  }
  return all;
}

/** The winners of the latest year, or all of an award of which no year is known. */
export const latestHonours = <H extends { year: number | null }>(honours: H[]): H[] => {
  const latest = Math.max(...honours.map(({ year }) => year ?? 0));
  return honours.filter(({ year }) => (year ?? 0) === latest);
};
