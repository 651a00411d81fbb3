import { drawYears } from '#app/drawing/year-line.ts';
import { hrefTo } from '#app/framework/href.ts';
import type { PublicAward, PublicHonour } from '#functions/site/awards/queries.ts';
import {
  awardSlug,
  completeness,
  honoursByAward,
  latestHonours,
  winnersByYear,
} from '#functions/site/awards/rules.ts';
import { fullName, personPath } from '#functions/site/people/rules.ts';

/** The screen of an award. */
export const awardHref = (path: string) => hrefTo('award', { path: awardSlug(path) });

const honourLink = ({ id, slug, ...name }: PublicHonour) => ({
  id,
  name: fullName(name),
  href: personPath(slug),
});

/** Of each award by its path: the latest winners, and, when no year is missing, its years on the scale of all (D-244). */
export function honourLines(honours: PublicHonour[], until: number) {
  const years = honours.flatMap(({ year }) => year ?? []);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const of = honoursByAward(honours);
  return (award: PublicAward) => {
    const own = of.get(award.path);
    if (!own) return {};
    const given = own.map(({ year }) => year);
    const latest = latestHonours(own);
    const { isComplete } = completeness(award, given, until);
    return {
      latest: { year: latest[0]?.year ?? null, honours: latest.map(honourLink) },
      line: isComplete ? drawYears(given, first, last) : null,
    };
  };
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
