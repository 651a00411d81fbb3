import { bearing, bowPoint, mix, type Point, polar } from '../geometry.ts';
import type { Graph, GraphLink, GraphNode } from '../graph.ts';
import type { Label, PlacedNode, Plan } from '../layout.ts';
import { hubCities, latestOf, memberTimes, orbits, yearsOf } from './common.ts';

const CENTRE = { x: 832, y: 402 };
const INNER = 158;
const OUTER = 312;
const TURNS = 1.62;
const START = 196;
/** Distance of edition, city and country from the spiral. */
const OFF: Record<string, number> = { edition: 20, city: 39, country: 58 };

/** A spiral of years from the first edition outwards: summer hangs inside, winter outside. */
export function eventsPlan(graph: Graph): Plan {
  const years = yearsOf(graph);
  const first = years.first - 0.5;
  const span = years.last - first;
  const times = memberTimes(graph, 'first');
  const spokes = hubCities(graph);
  const winter = winterPlaces(graph);
  const spiral = (time: number, off: number): Point => {
    const share = (time - first) / span;
    // The exponent keeps a year about equally long on the inner and the outer coil.
    const turn = share ** 0.72;
    return polar(CENTRE, START + turn * TURNS * 360, INNER + (OUTER - INNER) * turn + off);
  };
  const anchor = (node: GraphNode) => {
    if (node.kind === 'year') return { ...spiral(node.time ?? 0, 0), hold: 1 };
    if (node.kind === 'country' && node.degree > 5) return { ...CENTRE, hold: 1 };
    if (spokes.includes(node.id)) {
      const outside = bearing(CENTRE, spiral(times(node.id) ?? first, 0));
      return { ...polar(CENTRE, outside.degrees, 70), hold: 0.3 };
    }
    const side = winter.has(node.id) ? 1 : -1;
    return { ...spiral(times(node.id) ?? first, side * (OFF[node.kind] ?? 0)), hold: 0.7 };
  };
  return {
    anchor,
    strong: latestOf(graph),
    controls: (link, from, to) => curve(link, from, to, spiral),
    tension: 0.01,
    gap: 5,
    label,
    guides: orbits(CENTRE, [430, 570, 730]),
  };
}

/** The winter editions, and the cities and countries that only they visited. */
function winterPlaces(graph: Graph): Set<string> {
  const winter = new Set(graph.nodes.filter((n) => n.variant === 'netscix').map((n) => n.id));
  for (const kind of ['where', 'within']) {
    const links = graph.links.filter((link) => link.kind === kind);
    const summer = new Set(links.filter((l) => !winter.has(l.source)).map((l) => l.target));
    for (const link of links) {
      if (winter.has(link.source) && !summer.has(link.target)) winter.add(link.target);
    }
  }
  return winter;
}

function curve(
  link: GraphLink,
  from: PlacedNode,
  to: PlacedNode,
  spiral: (time: number, off: number) => Point,
): Point[] {
  if (link.kind === 'next') {
    const through = spiral(((from.time ?? 0) + (to.time ?? 0)) / 2, 0);
    return [mix(mix(from, to, 0.5), through, 2)];
  }
  const length = Math.hypot(from.x - to.x, from.y - to.y);
  return length < 60 ? [] : [mix(bowPoint(from, to, 0.08), CENTRE, 0.25)];
}

function label(node: PlacedNode): Label[] {
  if (node.kind !== 'year' || !/^(2006|2027)$/.test(node.label)) return [];
  if (node.label === '2006') return [{ x: node.x, y: node.y - 10, text: '2006', side: 'middle' }];
  return [{ x: node.x, y: node.y + 20, text: node.label, side: 'middle' }];
}
