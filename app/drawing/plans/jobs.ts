import type { Point } from '../geometry.ts';
import type { Graph, GraphLink, GraphNode } from '../graph.ts';
import type { PlacedNode, Plan } from '../layout.ts';

const SPINE = 800;
const TOP = 58;
const BOTTOM = 742;
/** Empty slots between the cities of two countries. */
const GAP = 0.35;

/** A spine of cities: their countries to the right, the route of the conference to the left. */
export function jobsPlan(graph: Graph): Plan {
  const groups = orderOutwards(
    graph.nodes
      .filter((node) => node.kind === 'country')
      .map((country) => ({ country, cities: citiesOf(graph, country) }))
      .filter(({ cities }) => cities.length > 0)
      .sort((a, b) => b.cities.length - a.cities.length),
  );
  const places = groups.reduce((sum, { cities }) => sum + cities.length + GAP, -GAP);
  const seats = new Map<string, Point>();
  let place = 0;
  groups.forEach(({ country, cities }, i) => {
    const y = (at: number) => TOP + ((BOTTOM - TOP) * at) / places;
    cities.forEach((city, j) => {
      seats.set(city, { x: SPINE, y: y(place + j + 0.5) });
    });
    const reach = cities.length > 1 ? 150 + cities.length * 6 : 62 + (i % 3) * 22;
    seats.set(country.id, { x: SPINE + reach, y: y(place + cities.length / 2) });
    place += cities.length + GAP;
  });
  return {
    anchor: (node) => {
      const seat = seats.get(node.id);
      return seat ? { ...seat, hold: 1 } : { x: SPINE + 240, y: 400, hold: 0.2 };
    },
    controls,
    gap: 2,
    guides: [{ d: `M${SPINE} 0V800` }],
  };
}

function citiesOf(graph: Graph, country: GraphNode): string[] {
  return graph.links
    .filter((link) => link.kind === 'within' && link.target === country.id)
    .map((link) => link.source);
}

/** The first item in the middle, the next ones alternately above and below. */
function orderOutwards<T>(items: T[]): T[] {
  const above = items.filter((_, i) => i % 2 === 1).reverse();
  return [...above, ...items.filter((_, i) => i % 2 === 0)];
}

function controls(link: GraphLink, from: PlacedNode, to: PlacedNode): Point[] {
  if (link.kind === 'trail') {
    const x = SPINE - Math.abs(from.y - to.y) * 0.62;
    return [
      { x, y: from.y },
      { x, y: to.y },
    ];
  }
  const middle = (from.x + to.x) / 2;
  return [
    { x: middle, y: from.y },
    { x: middle, y: to.y },
  ];
}
