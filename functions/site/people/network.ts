import type { PersonGroup } from './schema.ts';

/** The groups that are an office; being a Fellow is an award. */
export const offices = ['isMainOfficer', 'isPastPresident', 'isExecutive', 'isOfficer'] as const;
export type Office = (typeof offices)[number];

interface Name {
  firstName: string;
  lastName: string;
}

/** Who received which award, and when. */
export interface Honour extends Name {
  award: string;
  year: number | null;
  /** The edition at which it was presented, when that is recorded. */
  eventId: string | null;
}

/** An edition of NetSci or NetSci-X. */
export interface EditionYear {
  id: string;
  title: string;
  year: number;
  city: string | null;
}

/** What the society records about its people. */
export interface Society {
  honours: Honour[];
  people: (Name & Record<Exclude<PersonGroup, 'isFellow'>, 0 | 1>)[];
  /** In no particular order. */
  editions: EditionYear[];
}

/** What joins a person to others: an award or an office. */
export type Tie =
  | { award: string; year: number | null; edition: EditionYear | null }
  | { office: Office; year: null; edition: null };

/** Somebody else who has the same award or office. */
export interface Peer {
  name: string;
  /** The year of the shared award, the nearest to the person's own; null for an office. */
  year: number | null;
  /** The shared ties by their position; in the same year or not. */
  shares: { tie: number; isSameYear: boolean }[];
  /** The years of the peer's own awards, for a peer without a shared one. */
  years: number[];
}

/** A person's network: what joins them to others, and to whom. */
export interface Network {
  name: string;
  /** The years of the society: of its editions and awards. */
  years: number[];
  ties: Tie[];
  peers: Peer[];
}

/** More would be a smudge, and the nearest in time are worth the most. */
const mostPeers = 36;

const nameOf = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`.trim();

const isNumber = (year: number | null): year is number => year !== null;

/** The years from the first to the last that anything happened. */
function yearsOf({ honours, editions }: Society): number[] {
  const known = [
    ...honours.map(({ year }) => year).filter(isNumber),
    ...editions.map((e) => e.year),
  ];
  if (known.length === 0) return [];
  const first = Math.min(...known);
  return Array.from({ length: Math.max(...known) - first + 1 }, (_, i) => first + i);
}

/**
 * Returns a function that finds the network of a person by name. People and winners are the same person when
 * they have the same name, unless two people have it (D-84).
 */
export function networksOf(society: Society): (person: Name) => Network {
  const { honours, people, editions } = society;
  const years = yearsOf(society);
  const honoursOf = Map.groupBy(honours, nameOf);
  const winnersOf = Map.groupBy(honours, ({ award }) => award);
  const namesakes = Map.groupBy(people, nameOf);
  const editionOf = new Map(editions.map((edition) => [edition.id, edition]));

  const tiesOf = (name: string): Tie[] => {
    const [person, ...others] = namesakes.get(name) ?? [];
    const own = [...(honoursOf.get(name) ?? [])].sort(
      (a, b) => (a.year ?? Infinity) - (b.year ?? Infinity) || (a.award < b.award ? -1 : 1),
    );
    const awards = own.map(({ award, year, eventId }) => ({
      award,
      year,
      edition: editionOf.get(eventId ?? '') ?? null,
    }));
    const held = person && others.length === 0 ? offices.filter((office) => person[office]) : [];
    return [...awards, ...held.map((office) => ({ office, year: null, edition: null }))];
  };

  const sharing = (tie: Tie): { name: string; year: number | null }[] =>
    'award' in tie
      ? (winnersOf.get(tie.award) ?? []).map((one) => ({ name: nameOf(one), year: one.year }))
      : people.filter((one) => one[tie.office]).map((one) => ({ name: nameOf(one), year: null }));

  return (person) => {
    const name = nameOf(person);
    const ties = tiesOf(name);
    const peers = new Map<string, Peer & { distance: number }>();
    for (const [tie, own] of ties.entries())
      for (const { name: other, year } of sharing(own)) {
        if (other === name) continue;
        const isSameYear = own.year !== null && own.year === year;
        const distance = isNumber(year) ? Math.abs(year - (own.year ?? year)) : 1000;
        const known = peers.get(other);
        if (!known) {
          peers.set(other, {
            name: other,
            year,
            shares: [{ tie, isSameYear }],
            years: [],
            distance,
          });
          continue;
        }
        if (!known.shares.some((share) => share.tie === tie))
          known.shares.push({ tie, isSameYear });
        if (distance < known.distance) Object.assign(known, { year, distance });
      }
    const nearest = [...peers.values()]
      .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
      .slice(0, mostPeers);
    return {
      name,
      years,
      ties,
      peers: nearest.map(({ distance: _, ...peer }) => ({
        ...peer,
        years:
          peer.year === null
            ? (honoursOf.get(peer.name) ?? []).map(({ year }) => year).filter(isNumber)
            : [],
      })),
    };
  };
}
