import { type Point, polar } from '../geometry.ts';
import type { Graph, GraphLink, GraphNode } from '../graph.ts';
import type { PlacedNode, Plan } from '../layout.ts';
import { orbits, ranks, transfer, yearsOf } from './common.ts';

const CENTRE = { x: 850, y: 392 };
const RING = 146;

/** A small dial of years; the people of a year stand outside it in rows. */
export function membersPlan(graph: Graph): Plan {
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
