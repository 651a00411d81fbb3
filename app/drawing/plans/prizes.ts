import { bearing, type Point, polar } from '../geometry.ts';
import type { Graph, GraphLink, GraphNode } from '../graph.ts';
import type { PlacedNode, Plan } from '../layout.ts';
import { memberTimes, neighbours } from './common.ts';
import { transfer } from './orbits.ts';

const PIVOT = { x: 400, y: 400 };
/** Radius of each rib of the fan, and the degrees it opens to either side. */
const RIBS: Record<string, [radius: number, opening: number]> = {
  award: [170, 34],
  person: [410, 47],
  year: [690, 27],
};

/** An open fan of three ribs, awards, winners, years, woven together by smooth threads. */
export function prizesPlan(graph: Graph): Plan {
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
    strong: () => false,
    controls: thread,
    tension: () => 0,
    gap: 2,
    charge: 0,
    labels: () => [],
    guides: [],
  };
}

/** Leaves one rib and reaches the next at right angles. */
function thread(link: GraphLink, from: PlacedNode, to: PlacedNode): Point[] {
  const a = bearing(PIVOT, from);
  const b = bearing(PIVOT, to);
  if (link.kind === 'next') return [transfer(PIVOT, from, to)];
  const middle = (a.radius + b.radius) / 2;
  return [polar(PIVOT, a.degrees, middle), polar(PIVOT, b.degrees, middle)];
}
