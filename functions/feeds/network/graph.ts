import type { EditionPlace } from '#functions/content/events/edition-queries.ts';
import { speakersOf } from '#functions/content/events/rules.ts';
import { cityOf } from '#functions/core/values/places.ts';
import { slug } from '#functions/core/values/slug.ts';
import type { PublicHonour } from '#functions/site/awards/queries.ts';
import { awardSlug } from '#functions/site/awards/rules.ts';
import type { PublicPerson } from '#functions/site/people/queries.ts';
import { fullName, personPath } from '#functions/site/people/rules.ts';

/** What the society's network joins (D-247). */
export type NodeKind = 'award' | 'office' | 'person' | 'edition' | 'place';

/** Why two of them are joined. */
export type LinkKind = 'received' | 'holds' | 'presentedAt' | 'speaksAt' | 'heldIn';

export interface Node {
  /** The kind and the last part of its address: `person-reka-albert`. */
  id: string;
  kind: NodeKind;
  /** In English; a place is a country. */
  name: string;
  /** Its page; places and offices have none. */
  href: string | null;
  /** Of an edition; of a person, that of the first award, as far as it is known. */
  year: number | null;
}

export interface Link {
  from: Node;
  to: Node;
  kind: LinkKind;
  year: number | null;
}

export interface Graph {
  nodes: Node[];
  links: Link[];
}

const offices = {
  isMainOfficer: 'Main officers',
  isPastPresident: 'Past presidents',
  isExecutive: 'Executive Committee',
  isOfficer: 'Board',
} as const;
type Office = keyof typeof offices;

interface Records {
  honours: PublicHonour[];
  people: Pick<PublicPerson, 'firstName' | 'lastName' | 'slug' | Office>[];
  editions: EditionPlace[];
}

/** The network of awards, offices, people, editions and places that the records say. */
export function societyGraph({ honours, people, editions }: Records): Graph {
  const nodes = new Map<string, Node>();
  const links: Link[] = [];
  const node = (kind: NodeKind, key: string, rest: Omit<Node, 'id' | 'kind'>): Node => {
    const id = `${kind}-${key}`;
    const known = nodes.get(id) ?? { id, kind, ...rest };
    nodes.set(id, known);
    return known;
  };
  const personNode = (one: { firstName: string; lastName: string; slug: string }) =>
    node('person', one.slug, { name: fullName(one), href: personPath(one.slug), year: null });
  const link = (from: Node, to: Node, kind: LinkKind, year: number | null = null) =>
    links.push({ from, to, kind, year });

  const editionOf = new Map<string, Node>();
  for (const edition of editions) {
    const year = edition.startDate ? Number(edition.startDate.slice(0, 4)) : null;
    const { title: name, href } = edition;
    const own = node('edition', slug(name), { name, href, year });
    editionOf.set(edition.id, own);
    if (!edition.country || !cityOf(edition.location)) continue;
    const country = { name: edition.country, href: null, year: null };
    link(own, node('place', slug(edition.country), country), 'heldIn');
  }
  for (const honour of honours.toSorted((a, b) => (a.year ?? 9999) - (b.year ?? 9999))) {
    const { award: name, awardPath: href, year } = honour;
    const person = personNode(honour);
    person.year ??= year;
    link(person, node('award', awardSlug(href), { name, href, year: null }), 'received', year);
    const edition = editionOf.get(honour.eventId ?? '');
    if (edition) link(person, edition, 'presentedAt', year);
  }
  for (const person of people)
    for (const office of Object.keys(offices) as Office[])
      if (person[office] === 1) {
        const group = node('office', slug(offices[office]), {
          ...{ name: offices[office], href: null, year: null },
        });
        link(personNode(person), group, 'holds');
      }
  for (const edition of editions)
    for (const { name } of speakersOf(edition.speakers)) {
      const person = nodes.get(`person-${slug(name)}`);
      const own = editionOf.get(edition.id);
      if (person && own) link(person, own, 'speaksAt', own.year);
    }
  return { nodes: [...nodes.values()], links };
}

/** The neighbours of each node by its id, with the links that lead there. */
export function neighboursIn({ links }: Graph): Map<string, { node: Node; link: Link }[]> {
  const all = new Map<string, { node: Node; link: Link }[]>();
  const add = (from: Node, node: Node, link: Link) =>
    all.set(from.id, [...(all.get(from.id) ?? []), { node, link }]);
  for (const link of links) {
    add(link.from, link.to, link);
    add(link.to, link.from, link);
  }
  return all;
}

/** A node with its neighbours, and the links between them. */
export function partOf(graph: Graph, centre: Node): Graph {
  const links = graph.links.filter(({ from, to }) => from === centre || to === centre);
  const near = new Set([centre, ...links.flatMap(({ from, to }) => [from, to])]);
  return { nodes: graph.nodes.filter((node) => near.has(node)), links };
}
