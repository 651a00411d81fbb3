import type { EditionPlace } from '#functions/content/events/edition-queries.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { escapeXml } from '#functions/core/values/escape.ts';
import { cityOf } from '#functions/core/values/places.ts';
import type { PublicHonour } from '#functions/site/awards/queries.ts';
import { fullName } from '#functions/site/people/rules.ts';
import type { DataFacts, DataFile } from './facts.ts';
import type { Graph } from './graph.ts';

interface Records {
  graph: Graph;
  honours: PublicHonour[];
  editions: EditionPlace[];
}

/** A file with the same facts as the public pages. */
export function dataFile(
  file: DataFile,
  records: Records,
  facts: DataFacts,
  origin: string,
): string {
  const { graph, honours, editions } = records;
  const url = (href: string | null) => (href ? origin + href : '');
  const csv = (names: string[], rows: (string | number | null)[][]) =>
    csvText([
      [...names, 'version', 'licence', 'citation'],
      ...rows.map((row) => [...row, facts.version, facts.licence, facts.citation]),
    ]);
  const nodes = graph.nodes.map(({ href, ...node }) => ({ ...node, url: url(href) }));
  const links = graph.links.map(({ from, to, ...link }) => ({
    ...{ source: from.id, target: to.id },
    ...link,
  }));
  switch (file) {
    case 'people.csv':
      return csv(
        ['id', 'name', 'first_year', 'url'],
        nodes
          .filter(({ kind }) => kind === 'person')
          .map((node) => [node.id, node.name, node.year, node.url]),
      );
    case 'prizes.csv':
      return csv(
        ['award', 'year', 'name', 'person', 'source', 'url'],
        honours.map((one) => [
          ...[one.award, one.year, fullName(one), `person-${one.slug}`, one.sourceUrl],
          url(`${one.awardPath}#${one.id}`),
        ]),
      );
    case 'editions.csv':
      return csv(
        ['title', 'series', 'start', 'city', 'country', 'url'],
        editions.map((one) => [
          ...[one.title, one.eventType, one.startDate, cityOf(one.location), one.country],
          url(one.href),
        ]),
      );
    case 'network.json':
      return JSON.stringify({ ...facts, nodes, links });
    case 'network.graphml':
      return graphml(nodes, links, facts);
  }
}

type Values = Record<string, string | number | null>;

/** GraphML as graphml.graphdrawing.org defines it: attributes by declared keys, nodes and undirected edges. */
function graphml(
  nodes: ({ id: string } & Values)[],
  links: ({ source: string; target: string } & Values)[],
  facts: DataFacts,
): string {
  const keys = {
    graph: Object.keys(facts),
    node: ['kind', 'name', 'year', 'url'],
    edge: ['kind', 'year'],
  };
  const declared = Object.entries(keys).flatMap(([owner, names]) =>
    names.map(
      (name) =>
        `<key id="${owner}-${name}" for="${owner}" attr.name="${name}" attr.type="${name === 'year' ? 'int' : 'string'}"/>`,
    ),
  );
  const dataOf = (owner: keyof typeof keys, values: Values) =>
    keys[owner]
      .filter((name) => values[name] !== null && values[name] !== '')
      .map((name) => `<data key="${owner}-${name}">${escapeXml(String(values[name]))}</data>`)
      .join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...declared,
    `<graph id="society" edgedefault="undirected">${dataOf('graph', { ...facts })}`,
    ...nodes.map((node) => `<node id="${escapeXml(node.id)}">${dataOf('node', node)}</node>`),
    ...links.map(
      (link) =>
        `<edge source="${escapeXml(link.source)}" target="${escapeXml(link.target)}">${dataOf('edge', link)}</edge>`,
    ),
    '</graph>',
    '</graphml>',
    '',
  ].join('\n');
}
