import { drawEgo } from '#app/drawing/ego.ts';
import { type EditionPlace, editionPlaces } from '#functions/content/events/edition-queries.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { asSecondary } from '#functions/core/secondary.ts';
import { cityOf } from '#functions/core/values/places.ts';
import {
  type PublicHonour,
  type PublicWinner,
  publishedHonours,
} from '#functions/site/awards/queries.ts';
import { winnersByYear } from '#functions/site/awards/rules.ts';
import { networksOf, type Society } from '#functions/site/people/network.ts';

/** What drawings of networks need besides people; a page can do without them. */
export const networkReads = () => ({
  honours: asSecondary(publishedHonours()),
  editions: asSecondary(editionPlaces()),
});

interface NetworkData {
  honours: PublicHonour[] | false;
  editions: EditionPlace[] | false;
  people: Society['people'];
}

/** The edition of a year is the NetSci of it, not the NetSci-X. */
function editionYears(editions: EditionPlace[]): Society['editions'] {
  const years = editions.flatMap(({ id, title, startDate, location, eventType }) =>
    startDate
      ? [{ id, title, year: Number(startDate.slice(0, 4)), city: cityOf(location), eventType }]
      : [],
  );
  return years.sort((a, b) => Number(b.eventType === 'NETSCI') - Number(a.eventType === 'NETSCI'));
}

const editionName = ({ title, city }: Society['editions'][number]): string =>
  [title, city].filter(Boolean).join(' ');

/** Returns a function that draws the network of a person by name (D-100). */
export function networkDrawings({ honours, editions, people }: NetworkData) {
  const networkOf = networksOf({
    honours: honours || [],
    editions: editionYears(editions || []),
    people,
  });
  return (person: { firstName: string; lastName: string }) => {
    const network = networkOf(person);
    const ties = network.ties.map((tie) => ({
      award: 'award' in tie ? tie.award : null,
      office: 'office' in tie ? tie.office : null,
      year: tie.year,
      edition: tie.edition && editionName(tie.edition),
    }));
    return { drawing: drawEgo(network), ties, peers: network.peers.length };
  };
}

type DrawNetwork = ReturnType<typeof networkDrawings>;

/** People as pages show them: texts sanitised, and a network where there is no portrait. */
export const personViews = <
  P extends { firstName: string; lastName: string; imageId: string | null; shortBio: string },
>(
  people: P[],
  draw: DrawNetwork,
) =>
  people.map((person) => ({
    ...person,
    shortBio: safeHtml(person.shortBio),
    network: person.imageId ? null : draw(person),
  }));

/** Winners by year as pages show them; an edition that all of a year share is that of the year. */
export function winnerYears(winners: PublicWinner[], editions: EditionPlace[], draw: DrawNetwork) {
  const editionOf = new Map(editions.map((edition) => [edition.id, edition]));
  const views = winners.map((winner) => ({
    ...winner,
    rationale: safeHtml(winner.rationale),
    network: winner.imageId ? null : draw(winner),
  }));
  return winnersByYear(views).map(({ year, winners: all }) => {
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
}

/** The network of a person, as its drawing shows it and as it is said to screen readers. */
export type NetworkView = ReturnType<DrawNetwork>;
