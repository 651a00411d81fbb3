import { type Point, polar } from '../geometry.ts';
import type { Graph, GraphLink, GraphNode } from '../graph.ts';
import type { PlacedNode, Plan } from '../layout.ts';
import { bend, memberTimes, neighbours, transfer } from './common.ts';

const PIVOT = { x: 400, y: 400 };
/** Radius of each rib of the fan, and its opening in degrees to either side. */
const RIBS: Record<string, [radius: number, opening: number]> = {
  award: [170, 34],
  person: [410, 47],
  year: [690, 27],
};

/** A fan of three ribs (awards, winners, years) joined by smooth threads. */
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
    controls: thread,
    gap: 2,
  };
}

/** Leaves one rib and reaches the next at right angles. */
const thread = (link: GraphLink, from: PlacedNode, to: PlacedNode): Point[] =>
  link.kind === 'next' ? [transfer(PIVOT, from, to)] : bend(PIVOT, from, to);
