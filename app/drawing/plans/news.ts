import type { Point } from '../geometry.ts';
import type { Graph, GraphLink, GraphNode } from '../graph.ts';
import type { Label, PlacedNode, Plan } from '../layout.ts';
import { latestOf, ranks, yearsOf } from './common.ts';

const LEFT = 396;
const RIGHT = 1146;
/** Three staves: summer editions, winter editions, years. */
const SUMMER = 400;
const WINTER = 417;
const YEARS = 440;
const BEADS = 9;

/** A timeline: arcs above join editions held in the same country or city, other meetings hang below. */
export function newsPlan(graph: Graph): Plan {
  const { first, last } = yearsOf(graph);
  const rank = ranks(graph.nodes.filter((node) => node.kind === 'event'));
  const x = (time: number) => LEFT + ((RIGHT - LEFT) * (time - first)) / (last - first);
  const anchor = (node: GraphNode) => {
    const time = node.time ?? first;
    if (node.kind === 'year') return { x: x(time), y: YEARS, hold: 1 };
    if (node.kind === 'edition') {
      return { x: x(time), y: node.variant === 'netscix' ? WINTER : SUMMER, hold: 1 };
    }
    const { index } = rank(node);
    const column = Math.floor(index / BEADS);
    const side = column % 2 === 0 ? column / 2 : -(column + 1) / 2;
    return {
      x: x(Math.floor(time) + 0.5) + side * 10,
      y: YEARS + 34 + (index % BEADS) * 24 + Math.abs(side) * 9,
      hold: 1,
    };
  };
  return {
    anchor,
    strong: latestOf(graph),
    controls: curve,
    gap: 2,
    label,
    guides: [SUMMER, WINTER, YEARS].map((y) => ({ d: `M0 ${y}H1200` })),
  };
}

function curve(link: GraphLink, from: PlacedNode, to: PlacedNode): Point[] {
  if (link.kind === 'where') {
    const rise = Math.abs(to.x - from.x) * 0.7;
    return [
      { x: from.x, y: from.y - rise },
      { x: to.x, y: to.y - rise },
    ];
  }
  if (link.kind === 'when' && from.kind === 'event' && Math.abs(from.x - to.x) > 4) {
    return [{ x: from.x, y: YEARS + 20 }];
  }
  return [];
}

function label(node: PlacedNode): Label[] {
  if (node.kind !== 'year' || !/^(2006|2010|2014|2018|2022)$/.test(node.label)) return [];
  return [{ x: node.x + 8, y: node.y + 17, text: node.label, side: 'start' }];
}
