import type { EditionPlace } from '#functions/content/events/edition-queries.ts';
import { speakersOf } from '#functions/content/events/rules.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { slug } from '#functions/core/values/slug.ts';
import type { PublicWinner } from '#functions/site/awards/queries.ts';
import { winnersByYear } from '#functions/site/awards/rules.ts';
import { personPath } from '#functions/site/people/rules.ts';

/** The pages of those who speak and have one, by their names. */
export const speakerHrefs = (
  speakers: string | null,
  known: Map<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    speakersOf(speakers)
      .map(({ name }) => [name, slug(name)] as const)
      .flatMap(([name, own]) => (known.has(own) ? [[name, personPath(own)]] : [])),
  );

/** People as pages show them: texts sanitised. */
export const personViews = <P extends { shortBio: string }>(people: P[]) =>
  people.map((person) => ({ ...person, shortBio: safeHtml(person.shortBio) }));

/**
 * Winners by year as pages show them, with the years in which nobody received the award; an edition that all of a
 * year share is that of the year.
 */
export function winnerYears(
  winners: Omit<PublicWinner, 'award' | 'awardPath' | 'language'>[],
  editions: EditionPlace[],
  notAwarded: number[] = [],
) {
  const editionOf = new Map(editions.map((edition) => [edition.id, edition]));
  const views = winners.map((winner) => ({ ...winner, rationale: safeHtml(winner.rationale) }));
  const given = winnersByYear(views).map(({ year, winners: all }) => {
    const [first] = all;
    const isShared = year !== null && all.every(({ eventId }) => eventId === first?.eventId);
    const edition = isShared ? (editionOf.get(first?.eventId ?? '') ?? null) : null;
    return {
      year,
      edition,
      winners: all.map((winner) => ({
        ...winner,
        edition: edition ? null : (editionOf.get(winner.eventId ?? '') ?? null),
      })),
    };
  });
  const without = notAwarded
    .filter((year) => given.every((one) => one.year !== year))
    .map((year) => ({ year, edition: null, winners: [] }));
  return [...given, ...without].sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
}
