import type { Graph, GraphNode } from '../graph.ts';

/** For nodes without a time of their own: the time of what they hang on, two links deep. */
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
export function latest(graph: Graph): (node: GraphNode) => boolean {
  const last = new Map<string, GraphNode>();
  for (const node of graph.nodes) {
    if (node.kind !== 'edition') continue;
    const known = last.get(node.variant);
    if (!known || (node.time ?? 0) > (known.time ?? 0)) last.set(node.variant, node);
  }
  const ids = new Set([...last.values()].map((node) => node.id));
  return (node) => ids.has(node.id);
}

/** Place of a node among those of the same year: `index` from 0, `offset` centred on 0. */
export function ranks(nodes: GraphNode[]) {
  const groups = new Map<number | null, GraphNode[]>();
  for (const node of nodes) {
    const key = node.time === null ? null : Math.floor(node.time);
    groups.set(key, [...(groups.get(key) ?? []), node]);
  }
  const places = new Map<string, { index: number; offset: number }>();
  for (const group of groups.values()) {
    group.forEach((node, index) => {
      places.set(node.id, { index, offset: index - (group.length - 1) / 2 });
    });
  }
  return (node: GraphNode) => places.get(node.id) ?? { index: 0, offset: 0 };
}

/** Ids of the cities of any country with more than five, in the order of their years. */
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
