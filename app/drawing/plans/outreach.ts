import { bearing, bowPoint, type Point, polar } from '../geometry.ts';
import type { Graph, GraphLink, GraphNode } from '../graph.ts';
import type { PlacedNode, Plan } from '../layout.ts';
import { neighbours, orbits } from './common.ts';

const ROOT = { x: 742, y: 664 };

/** A plant grown from the society: editions with their satellites, schools, communities. */
export function outreachPlan(graph: Graph): Plan {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const hubs = neighbours(graph, graph.nodes[0]?.id ?? '').sort(
    (a, b) => seeds(graph, a).length - seeds(graph, b).length,
  );
  const spots = new Map<string, Point>();
  hubs.forEach((id, i) => {
    const share = i / Math.max(1, hubs.length - 1);
    const head = seeds(graph, id).length;
    const point = polar(ROOT, 188 + share * 126, 250 + (i % 2) * 120 + share * 90 + head);
    spots.set(id, point);
    const own = seeds(graph, id);
    const away = bearing(ROOT, point).degrees;
    own.forEach((seed, j) => {
      const many = own.length > 8;
      const turn = many ? (320 * (j + 0.5)) / own.length - 160 : (j - (own.length - 1) / 2) * 34;
      spots.set(seed, polar(point, away + turn, many ? 84 + (j % 2) * 22 : 46));
    });
  });
  return {
    anchor: (node: GraphNode) => ({ ...(spots.get(node.id) ?? ROOT), hold: 1 }),
    strong: (node) => node.kind === 'edition' && nodes.get(node.id)?.degree === maxDegree(graph),
    controls,
    gap: 3,
    guides: orbits(ROOT, [64, 440, 620]),
  };
}

function seeds(graph: Graph, hub: string): string[] {
  const society = graph.nodes[0]?.id;
  return neighbours(graph, hub).filter((id) => id !== society);
}

function maxDegree(graph: Graph): number {
  return Math.max(...graph.nodes.filter((n) => n.kind === 'edition').map((n) => n.degree));
}

function controls(link: GraphLink, from: PlacedNode, to: PlacedNode): Point[] {
  return link.kind === 'next' ? [bowPoint(from, to, 0.15)] : [];
}
