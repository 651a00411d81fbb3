import { describe, expect, it } from 'vitest';
import { drawNetwork, layOut, layOutPart } from '#app/drawing/network.ts';
import { dataFacts } from '#functions/feeds/network/facts.ts';
import { dataFile } from '#functions/feeds/network/files.ts';
import { neighboursIn, partOf, societyGraph } from '#functions/feeds/network/graph.ts';
import { allNamed, parseXml } from '#tests/support/xml.ts';

const honour = (slug: string, year: number | null, eventId: string | null = null) => ({
  ...{ id: slug, award: 'Euler Award', awardPath: '/award-prizes/euler-award' },
  ...{ firstName: 'Ada', lastName: slug, slug: `ada-${slug}`, year, eventId, sourceUrl: null },
});
const edition = (id: string, year: number, country: string | null) => ({
  ...{ id, title: `NetSci ${year}`, startDate: `${year}-06-01`, location: 'A town', country },
  speakers: id === 'e2' ? 'Ada old, Elsewhere\nNobody Known' : null,
  ...{ eventType: 'NETSCI' as const, href: `/events/netsci/${id}/x` as const },
});
const nobody = { isMainOfficer: 0, isPastPresident: 0, isExecutive: 0, isOfficer: 0 } as const;
const records = {
  honours: [honour('old', 2020, 'e1'), honour('new', 2022), honour('some', null)],
  people: [
    { firstName: 'Ada', lastName: 'old', slug: 'ada-old', ...nobody, isOfficer: 1 as const },
  ],
  editions: [edition('e1', 2020, 'Italy'), edition('e2', 2022, 'Italy'), edition('e3', 2021, null)],
};
const graph = societyGraph(records);
const labels = {
  name: ({ name }: { name: string }) => name,
  lang: () => undefined,
  href: ({ href, id }: { href: string | null; id: string }) => href ?? `?of=${id}`,
};

describe('D-247 the society’s network', () => {
  it('joins people with awards, offices and editions, and editions with countries', () => {
    expect(graph.nodes.map(({ id }) => id).sort()).toEqual([
      'award-euler-award',
      ...['edition-netsci-2020', 'edition-netsci-2021', 'edition-netsci-2022', 'office-board'],
      ...['person-ada-new', 'person-ada-old', 'person-ada-some', 'place-italy'],
    ]);
    const near = neighboursIn(graph).get('person-ada-old') ?? [];
    expect(near.map(({ node, link }) => [node.id, link.kind])).toEqual([
      ['award-euler-award', 'received'],
      ['edition-netsci-2020', 'presentedAt'],
      ['office-board', 'holds'],
      ['edition-netsci-2022', 'speaksAt'],
    ]);
  });

  it('is drawn with a link for each node, none above another, and names escaped', () => {
    const many = societyGraph({
      ...records,
      honours: Array.from({ length: 400 }, (_, i) => honour(`<n${i}>`, 2006 + (i % 22))),
    });
    const { places, years } = layOut(many);
    const points = [...places.values()].map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
    expect(new Set(points).size).toBe(many.nodes.length);
    const drawing = drawNetwork(many, { places, years }, labels);
    expect(drawing.match(/<a /g)).toHaveLength(many.nodes.length);
    expect(drawing).toContain('&lt;n1&gt;');
    expect(drawing).not.toMatch(/<n\d|NaN|Infinity/);
  });

  it('shows of a part the node with its neighbours alone', () => {
    const [award] = graph.nodes.filter(({ kind }) => kind === 'award');
    if (!award) throw new Error('There is no award.');
    const part = partOf(graph, award);
    expect(part.nodes.map(({ kind }) => kind).sort()).toEqual([
      'award',
      ...['person', 'person', 'person'],
    ]);
    expect(layOutPart(part, award).places.get(award.id)).toEqual([0, 0]);
  });

  it('D-248 says the same as GraphML, JSON and CSV, each with version, licence and citation', () => {
    const society = { societyName: 'The <Society>', origin: 'https://e.org', dataLicence: 'CC0' };
    const facts = dataFacts(society, 7, '2026');
    const file = (name: Parameters<typeof dataFile>[0]) =>
      dataFile(name, { graph, ...records }, facts, society.origin);
    const [xml] = allNamed(parseXml(file('network.graphml')), 'graph');
    if (!xml) throw new Error('The file is empty.');
    expect(allNamed(xml, 'node')).toHaveLength(graph.nodes.length);
    expect(allNamed(xml, 'edge')).toHaveLength(graph.links.length);
    const json = JSON.parse(file('network.json'));
    expect(json).toMatchObject({ version: '7', licence: 'CC0', citation: facts.citation });
    expect([json.nodes.length, json.links.length]).toEqual([
      graph.nodes.length,
      graph.links.length,
    ]);
    for (const name of ['people.csv', 'prizes.csv', 'editions.csv'] as const) {
      const [head, ...rows] = file(name).trim().split('\r\n');
      expect(head).toMatch(/,version,licence,citation$/);
      expect([name, rows.length]).toEqual([name, 3]);
    }
  });
});
