import type { SocietyData } from './data.ts';
import { type Point, polar } from './geometry.ts';
import type { Graph, GraphLink, GraphNode } from './graph.ts';
import type { PlacedNode, Plan } from './layout.ts';
import { aboutPlan } from './plans/about.ts';
import { bend, memberTimes, neighbours, orbits, ranks, transfer, yearsOf } from './plans/common.ts';
import { eventsPlan } from './plans/events.ts';
import { homePlan } from './plans/home.ts';
import { jobsPlan } from './plans/jobs.ts';
import { newsPlan } from './plans/news.ts';
import { outreachPlan } from './plans/outreach.ts';
import * as sections from './sections.ts';

const PIVOT = { x: 400, y: 400 };
/** Radius of each rib of the fan, and its opening in degrees to either side. */
const RIBS: Record<string, [radius: number, opening: number]> = {
  award: [170, 34],
  person: [410, 47],
  year: [690, 27],
};

/** A fan of three ribs (awards, winners, years) joined by smooth threads. */
function prizesPlan(graph: Graph): Plan {
  const times = memberTimes(graph);
  const of = (kind: string) => graph.nodes.filter((node) => node.kind === kind);
  const turns = new Map<string, number>();
  const spread = (nodes: GraphNode[]) => {
    nodes.forEach((node, i) => {
      const opening = RIBS[node.kind]?.[1] ?? 0;
      turns.set(node.id, opening * (((i + 0.5) * 2) / nodes.length - 1));
    });
  };
  const weight = (node: GraphNode) => {
    const around = neighbours(graph, node.id).map((id) => turns.get(id) ?? 0);
    return around.reduce((sum, turn) => sum + turn, 0) / Math.max(1, around.length);
  };
  spread(of('year').sort((a, b) => (a.time ?? 0) - (b.time ?? 0)));
  spread(of('award').sort((a, b) => (times(a.id) ?? 0) - (times(b.id) ?? 0)));
  spread(of('person').sort((a, b) => weight(a) - weight(b)));
  return {
    anchor: (node) => ({
      ...polar(PIVOT, turns.get(node.id) ?? 0, RIBS[node.kind]?.[0] ?? 0),
      hold: 1,
    }),
    controls: thread,
    gap: 2,
  };
}

/** Leaves one rib and reaches the next at right angles. */
const thread = (link: GraphLink, from: PlacedNode, to: PlacedNode): Point[] =>
  link.kind === 'next' ? [transfer(PIVOT, from, to)] : bend(PIVOT, from, to);

const CENTRE = { x: 850, y: 392 };
const RING = 146;

/** A small dial of years; the people of a year stand outside it in rows. */
function membersPlan(graph: Graph): Plan {
  const { first, last } = yearsOf(graph);
  const angle = (time: number) => 150 + (270 * (time - first)) / (last - first);
  const rank = ranks(graph.nodes.filter((node) => node.kind === 'person'));
  const anchor = (node: GraphNode) => {
    const degrees = angle(node.time ?? first);
    if (node.kind === 'year') return { ...polar(CENTRE, degrees, RING), hold: 1 };
    const { index, offset } = rank(node);
    return { ...polar(CENTRE, degrees + offset * 6.5, RING + 74 + (index % 2) * 34), hold: 0.8 };
  };
  return {
    anchor,
    controls,
    gap: 4,
    guides: orbits(CENTRE, [310, 450, 620]),
  };
}

function controls(link: GraphLink, from: PlacedNode, to: PlacedNode): Point[] {
  const far = Math.hypot(from.x - to.x, from.y - to.y) > 150;
  return link.kind === 'next' || far ? [transfer(CENTRE, from, to)] : [];
}

type Entry = {
  title: string;
  graph: (data: SocietyData) => Graph;
  plan: (graph: Graph) => Plan;
};

/** Every drawing of the site by the name of its file. */
export const CATALOGUE: Record<string, Entry> = {
  home: {
    title: 'Conference editions by place and year, and prizes by person and year',
    graph: sections.homeGraph,
    plan: homePlan,
  },
  events: {
    title: 'Conference editions by city, country and year',
    graph: sections.eventsGraph,
    plan: eventsPlan,
  },
  about: {
    title: 'People of the society, their offices and honours',
    graph: sections.aboutGraph,
    plan: aboutPlan,
  },
  news: {
    title: 'Conference editions and other meetings, year by year',
    graph: sections.newsGraph,
    plan: newsPlan,
  },
  jobs: {
    title: 'Cities and countries of the meetings, and the way of the conference between them',
    graph: sections.jobsGraph,
    plan: jobsPlan,
  },
  outreach: {
    title: 'Satellites, schools, chapters and communities around the society',
    graph: sections.outreachGraph,
    plan: outreachPlan,
  },
  prizes: {
    title: 'Awards, their winners and years',
    graph: sections.prizesGraph,
    plan: prizesPlan,
  },
  members: {
    title: 'People honoured by the society, year by year',
    graph: sections.membersGraph,
    plan: membersPlan,
  },
};
