import { bearing, bowPoint, mix, type Point, polar } from '../geometry.ts';
import type { Graph, GraphNode, LinkKind } from '../graph.ts';
import type { Label, PlacedNode, Plan } from '../layout.ts';
import { hubCities, latestOf, memberTimes, orbits, ranks, transfer, yearsOf } from './common.ts';

const CENTRE = { x: 806, y: 398 };
const RING = 240;
const HUB = { x: 796, y: 404 };
/** Angle of the first year in degrees, and the sweep of the dial to the last. */
const START = 156;
const SWEEP = 284;

/** A dial of years: places lie inside it, people and their prizes outside. */
export function homePlan(graph: Graph): Plan {
  const angle = dial(graph);
  const times = memberTimes(graph);
  const spoke = hubSpokes(graph);
  const rank = ranks(graph.nodes.filter((node) => node.kind === 'person'));
  const at = (degrees: number, radius: number, hold: number) => ({
    ...polar(CENTRE, degrees, radius),
    hold,
  });
  const anchor = (node: GraphNode) => {
    const degrees = angle(node.time ?? times(node.id) ?? 0);
    switch (node.kind) {
      case 'year':
        return at(degrees, RING, 1);
      case 'edition':
        return at(degrees, RING - 40, 0.7);
      case 'city':
        return spoke.has(node.id)
          ? { ...polar(HUB, spoke.get(node.id) ?? 0, 72), hold: 0.8 }
          : at(degrees, RING - 71, 0.6);
      case 'country':
        if (node.degree > 5) return { ...HUB, hold: 1 };
        return at(degrees, node.degree > 1 ? RING - 124 : RING - 100, 0.6);
      case 'award':
        return at(degrees, RING + 128, 0.7);
      default:
        return at(degrees + rank(node).offset * 4, RING + 56 + (rank(node).index % 2) * 26, 0.5);
    }
  };
  return {
    anchor,
    strong: latestOf(graph),
    controls: (link, from, to) => curve(link.kind, from, to),
    tension: 0.01,
    gap: 5,
    label,
    guides: orbits(CENTRE, [RING + 190, RING + 320, RING + 470]),
  };
}

function dial(graph: Graph) {
  const { first, last } = yearsOf(graph);
  return (time: number) => START + (SWEEP * (time - first)) / (last - first);
}

/** The cities of a hub country, spread evenly around the dial by year. */
function hubSpokes(graph: Graph) {
  const cities = hubCities(graph);
  return new Map(cities.map((id, i) => [id, START + 20 + ((SWEEP - 20) * i) / cities.length]));
}

function curve(kind: LinkKind, from: PlacedNode, to: PlacedNode): Point[] {
  const length = Math.hypot(from.x - to.x, from.y - to.y);
  if (kind === 'next' || kind === 'prize') return [transfer(CENTRE, from, to)];
  if (kind === 'when') return length < 160 ? [] : [transfer(CENTRE, from, to)];
  if (length < 60) return [];
  return kind === 'where' ? [mix(mix(from, to, 0.5), HUB, 0.4)] : [bowPoint(from, to, 0.12)];
}

function label(node: PlacedNode): Label[] {
  if (node.kind !== 'year' || !/^(2006|2010|2014|2022|2027)$/.test(node.label)) return [];
  const { degrees } = bearing(CENTRE, node);
  // Between two years, where no spoke passes; the last label goes beyond the end of the dial.
  const spot = polar(CENTRE, degrees + (node.label === '2027' ? 6 : -5.5), RING + 13);
  const side = spot.x < CENTRE.x - 60 ? 'end' : spot.x > CENTRE.x + 60 ? 'start' : 'middle';
  return [{ x: spot.x, y: spot.y + 4, text: node.label, side }];
}
