import { bearing, type Point, polar } from '../geometry.ts';
import { circle } from '../glyphs.ts';
import type { Graph, GraphNode } from '../graph.ts';
import type { Guide } from '../layout.ts';

/** The first and the last year of a graph. */
export function yearsOf(graph: Graph) {
  const years = graph.nodes.filter((node) => node.kind === 'year').map((node) => node.time ?? 0);
  return { first: Math.min(...years), last: Math.max(...years) };
}

/** The time of each node; one without its own takes its neighbours', up to two links away. */
export function memberTimes(graph: Graph, pick: 'mean' | 'first' = 'mean') {
  const times = new Map(graph.nodes.map((node) => [node.id, node.time]));
  for (let round = 0; round < 2; round += 1) {
    for (const node of graph.nodes) {
      if (times.get(node.id) != null) continue;
      const found = neighbours(graph, node.id)
        .map((id) => times.get(id) ?? null)
        .filter((time) => time !== null);
      if (found.length === 0) continue;
      const mean = found.reduce((a, b) => a + b) / found.length;
      times.set(node.id, pick === 'mean' ? mean : Math.min(...found));
    }
  }
  return (id: string) => times.get(id) ?? null;
}

export function neighbours(graph: Graph, id: string): string[] {
  return graph.links.flatMap((link) => {
    if (link.source === id) return [link.target];
    return link.target === id ? [link.source] : [];
  });
}

/** Emphasises the latest edition of each series. */
export function latestOf(graph: Graph): (node: GraphNode) => boolean {
  const last = new Map<string, GraphNode>();
  for (const node of graph.nodes) {
    if (node.kind !== 'edition') continue;
    const known = last.get(node.variant);
    if (!known || (node.time ?? 0) > (known.time ?? 0)) last.set(node.variant, node);
  }
  const ids = new Set([...last.values()].map((node) => node.id));
  return (node) => ids.has(node.id);
}

/** Position of a node among those of the same year: `index` from 0, `offset` centred on 0. */
export function ranks(nodes: GraphNode[]) {
  const groups = Map.groupBy(nodes, ({ time }) => time && Math.floor(time));
  const places = new Map<string, { index: number; offset: number }>();
  for (const group of groups.values()) {
    group.forEach((node, index) => {
      places.set(node.id, { index, offset: index - (group.length - 1) / 2 });
    });
  }
  return (node: GraphNode) => places.get(node.id) ?? { index: 0, offset: 0 };
}

/** Ids of the cities of every country with more than five, ordered by year. */
export function hubCities(graph: Graph): string[] {
  const times = memberTimes(graph);
  const hubs = new Set(
    graph.nodes.filter((node) => node.kind === 'country' && node.degree > 5).map(({ id }) => id),
  );
  return graph.links
    .filter((link) => link.kind === 'within' && hubs.has(link.target))
    .map((link) => link.source)
    .sort((a, b) => (times(a) ?? 0) - (times(b) ?? 0));
}

/** Faint circles around `centre`, clipped at the edge of the sheet. */
export function orbits(centre: Point, radii: number[]): Guide[] {
  return radii.map((radius) => ({ d: circle(centre, radius) }));
}

/** Control point of a curve that goes from one orbit to another without crossing the inner one. */
export function transfer(centre: Point, from: Point, to: Point): Point {
  const a = bearing(centre, from);
  const b = bearing(centre, to);
  const turn = ((b.degrees - a.degrees + 540) % 360) - 180;
  const half = Math.min(Math.abs(turn) / 2, 50) * (Math.PI / 180);
  return polar(centre, a.degrees + turn / 2, (a.radius + b.radius) / 2 / Math.cos(half));
}

/** Control points of a curve that leaves one orbit and reaches another at right angles. */
export function bend(centre: Point, from: Point, to: Point): Point[] {
  const a = bearing(centre, from);
  const b = bearing(centre, to);
  const middle = (a.radius + b.radius) / 2;
  return [polar(centre, a.degrees, middle), polar(centre, b.degrees, middle)];
}
