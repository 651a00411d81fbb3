import { cityOf } from '#functions/core/values/places.ts';
import { fullName, type Meeting, type SocietyData, timeOf, yearOf } from './data.ts';

export type NodeKind =
  | 'society'
  | 'edition'
  | 'city'
  | 'country'
  | 'year'
  | 'award'
  | 'role'
  | 'person'
  | 'event'
  | 'chapter';

export type GraphNode = {
  id: string;
  kind: NodeKind;
  label: string;
  /** Decimal years; null for nodes without a time. */
  time: number | null;
  /** NetSci-X editions, satellites, schools …: the event type in lower case; else ''. */
  variant: string;
  degree: number;
};
export type GraphLink = { source: string; target: string; kind: LinkKind };
export type LinkKind = 'when' | 'where' | 'within' | 'next' | 'trail' | 'prize' | 'part';
export type Graph = { nodes: GraphNode[]; links: GraphLink[] };

/** A graph under construction: adding a node or a link twice has no effect. */
function startGraph() {
  const nodes = new Map<string, GraphNode>();
  const links = new Map<string, GraphLink>();
  const add = (
    kind: NodeKind,
    label: string,
    time: number | null = null,
    variant = '',
    key = label,
  ) => {
    const id = `${kind}:${key}`;
    if (!nodes.has(id)) nodes.set(id, { id, kind, label, time, variant, degree: 0 });
    return id;
  };
  const link = (source: string, target: string, kind: LinkKind) => {
    const key = `${source}>${target}`;
    if (source === target || links.has(key) || links.has(`${target}>${source}`)) return;
    links.set(key, { source, target, kind });
    for (const id of [source, target]) {
      const node = nodes.get(id);
      if (node) node.degree += 1;
    }
  };
  const graph = (): Graph => ({ nodes: [...nodes.values()], links: [...links.values()] });
  return { add, link, graph };
}
export type Draft = ReturnType<typeof startGraph>;

/** Returns a function that builds a graph from the society's data. */
export const makeGraph =
  (fill: (g: Draft, data: SocietyData) => void) =>
  (data: SocietyData): Graph => {
    const g = startGraph();
    fill(g, data);
    return g.graph();
  };

export const addYear = (g: Draft, year: number) => g.add('year', String(year), year + 0.5);

export function addMeeting(g: Draft, meeting: Meeting, kind: 'edition' | 'event') {
  return g.add(kind, meeting.title, timeOf(meeting), meeting.eventType.toLowerCase());
}

/** Adds the city and country of a meeting; returns the city's node, or the country's when online. */
export function addPlace(g: Draft, meeting: Meeting): string | null {
  const city = cityOf(meeting.location);
  const country = meeting.country ? g.add('country', meeting.country) : null;
  if (!city) return country;
  const node = g.add('city', city, null, '', `${city}, ${meeting.country}`);
  if (country) g.link(node, country, 'within');
  return node;
}

/** Chains the first year to the last through all those between. */
export function addCalendar(g: Draft, years: (number | null)[]) {
  const known = years.filter((year) => year !== null);
  for (let year = Math.min(...known); year <= Math.max(...known); year += 1) {
    const node = addYear(g, year);
    if (year > Math.min(...known)) g.link(addYear(g, year - 1), node, 'next');
  }
}

/** Adds the editions, with or without their cities and countries. */
export function addEditions(g: Draft, data: SocietyData, withPlaces: boolean) {
  for (const meeting of data.editions) {
    const edition = addMeeting(g, meeting, 'edition');
    const year = yearOf(meeting);
    if (year !== null) g.link(edition, addYear(g, year), 'when');
    const place = withPlaces ? addPlace(g, meeting) : null;
    if (place) g.link(edition, place, 'where');
  }
}

/** Links winners to their award and, optionally, to the year where it is known. */
export function addPrizes(g: Draft, data: SocietyData, withYears: boolean) {
  const names = new Map(data.awards.map((award) => [award.path, award.name]));
  for (const winner of data.winners) {
    const award = g.add('award', names.get(winner.awardPath) ?? winner.awardPath);
    const person = g.add('person', fullName(winner), winner.year && winner.year + 0.5);
    g.link(award, person, 'prize');
    if (withYears && winner.year) g.link(person, addYear(g, winner.year), 'when');
  }
}
