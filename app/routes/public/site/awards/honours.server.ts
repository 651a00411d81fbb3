import { drawYears } from '#app/drawing/year-line.ts';
import { hrefTo } from '#app/framework/href.ts';
import type { PublicAward, PublicHonour } from '#functions/site/awards/queries.ts';
import {
  awardSlug,
  honoursByAward,
  latestHonours,
  winnersByYear,
} from '#functions/site/awards/rules.ts';

/** The screen of an award. */
export const awardHref = (path: string) => hrefTo('award', { path: awardSlug(path) });

const honourLink = ({ id, firstName, lastName, awardPath }: PublicHonour) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  href: `${awardHref(awardPath)}#${id}`,
});

/** Of each award by its path: the latest winners, and its years on the scale of all. */
export function honourLines(honours: PublicHonour[]) {
  const years = honours.flatMap(({ year }) => year ?? []);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const lineOf = (own: PublicHonour[]) => {
    const latest = latestHonours(own);
    const hasYears = own.some(({ year }) => year !== null);
    return {
      latest: { year: latest[0]?.year ?? null, honours: latest.map(honourLink) },
      line: hasYears
        ? drawYears(
            own.map(({ year }) => year),
            first,
            last,
          )
        : null,
    };
  };
  return new Map([...honoursByAward(honours)].map(([path, own]) => [path, lineOf(own)]));
}

/** Who won what, year by year; the awards in their order. */
export const honourYears = (honours: PublicHonour[], awards: PublicAward[]) =>
  winnersByYear(honours).map(({ year, winners }) => {
    const of = honoursByAward(winners);
    return {
      year,
      awards: awards.flatMap(({ name, path, translated }) => {
        const own = of.get(path);
        return own ? [{ name, translated, honours: own.map(honourLink) }] : [];
      }),
    };
  });
