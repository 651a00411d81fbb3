import { type Point, polar } from '../geometry.ts';
import type { Graph, GraphLink, GraphNode } from '../graph.ts';
import type { PlacedNode, Plan } from '../layout.ts';
import { bend, neighbours, orbits } from './common.ts';

const CENTRE = { x: 820, y: 400 };
const INNER = 130;
const OUTER = 268;
const START = 150;
/** Empty slots between two groups. */
const GAP = 0.9;

/** A flower: the society, its offices and honours, and the people around them. */
export function aboutPlan(graph: Graph): Plan {
  const angles = new Map<string, number>();
  const groups = orderByNeighbours(graph);
  const slots = groups.reduce((sum, group) => sum + group.own.length + GAP, 0);
  let slot = 0;
  for (const { id, own } of groups) {
    const degrees = (at: number) => START + (360 * at) / slots;
    angles.set(id, degrees(slot + own.length / 2));
    own.forEach((person, i) => {
      angles.set(person, degrees(slot + i + 0.5));
    });
    slot += own.length + GAP;
  }
  const anchor = (node: GraphNode) => {
    if (node.kind === 'society') return { ...CENTRE, hold: 1 };
    const radius = node.kind === 'person' ? OUTER + (node.degree > 1 ? 34 : 0) : INNER;
    return { ...polar(CENTRE, angles.get(node.id) ?? 0, radius), hold: 1 };
  };
  return {
    anchor,
    strong: (node) => node.kind === 'person' && node.degree > 1,
    controls,
    gap: 4,
    guides: orbits(CENTRE, [OUTER + 34, 420, 560, 720]),
  };
}

type Group = { id: string; own: string[] };

/** Offices and honours, each followed where possible by one that shares a person with it. */
function orderByNeighbours(graph: Graph): Group[] {
  const society = graph.nodes.find((node) => node.kind === 'society')?.id;
  const people = (id: string) => neighbours(graph, id).filter((other) => other !== society);
  const open = graph.nodes
    .filter((node) => node.kind === 'role' || node.kind === 'award')
    .map((node) => node.id)
    .sort((a, b) => people(b).length - people(a).length);
  const groups: Group[] = [];
  const taken = new Set<string>();
  let current = open.shift();
  while (current !== undefined) {
    const own = people(current).filter((id) => !taken.has(id));
    const shared = (id: string) => (open.some((other) => people(other).includes(id)) ? 1 : 0);
    groups.push({ id: current, own: own.sort((a, b) => shared(a) - shared(b)) });
    for (const id of own) taken.add(id);
    const mates = new Set(people(current));
    const next = open.findIndex((id) => people(id).some((person) => mates.has(person)));
    current = open.splice(Math.max(0, next), 1)[0];
  }
  return groups;
}

/** Threads leave the inner ring radially and reach the outer one at right angles. */
const controls = (link: GraphLink, from: PlacedNode, to: PlacedNode): Point[] =>
  link.kind === 'part' ? [] : bend(CENTRE, from, to);
