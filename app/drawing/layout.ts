import {
  forceCollide,
  forceLink,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import { HEIGHT, type Point, WIDTH } from './geometry.ts';
import type { Graph, GraphLink, GraphNode } from './graph.ts';

/** Where a node wants to be; `hold` 1 pins it there, 0 leaves it to its neighbours. */
type Anchor = Point & { hold: number };
export type PlacedNode = GraphNode & Point & { r: number; strong: boolean };
export type PlacedLink = GraphLink & {
  from: PlacedNode;
  to: PlacedNode;
  /** None: straight line; one: quadratic; two: cubic Bézier. */
  controls: Point[];
};
export type Label = Point & { text: string; side: 'start' | 'middle' | 'end' };
export type Guide = { d: string };

/** How one section composes its graph. All lengths in units of the 1200 × 800 viewBox. */
export type Plan = {
  anchor: (node: GraphNode) => Anchor;
  controls: (link: GraphLink, from: PlacedNode, to: PlacedNode) => Point[];
  /** Pull along links, 0 to 1. */
  tension?: number;
  /** Clear space around each node. */
  gap: number;
  strong?: (node: GraphNode) => boolean;
  label?: (node: PlacedNode) => Label[];
  guides?: Guide[];
};

export type Drawing = {
  nodes: PlacedNode[];
  links: PlacedLink[];
  labels: Label[];
  guides: Guide[];
};

const MARGIN = 22;
const TICKS = 320;
const SETTLING = 80;

type Body = PlacedNode & SimulationNodeDatum & { goal: Anchor };

/** Places a graph by its plan: the same graph and plan give the same coordinates. */
export function layout(graph: Graph, plan: Plan): Drawing {
  const bodies = graph.nodes.map((node) => body(node, plan));
  relax(bodies, graph, plan);
  settle(bodies, plan.gap);
  const byId = new Map(bodies.map((placed) => [placed.id, placed]));
  const links = graph.links.flatMap((link) => {
    const from = byId.get(link.source);
    const to = byId.get(link.target);
    return from && to ? [{ ...link, from, to, controls: plan.controls(link, from, to) }] : [];
  });
  const labels = bodies.flatMap((node) => plan.label?.(node) ?? []);
  return { nodes: bodies, links, labels, guides: plan.guides ?? [] };
}

function body(node: GraphNode, plan: Plan): Body {
  const goal = plan.anchor(node);
  const strong = plan.strong?.(node) ?? false;
  const placed = { ...node, x: goal.x, y: goal.y, goal, strong, r: radiusOf(node, strong) };
  return goal.hold === 1 ? { ...placed, fx: goal.x, fy: goal.y } : placed;
}

/** A few size classes, so that rank shows at a glance. */
function radiusOf(node: GraphNode, strong: boolean): number {
  const rank = node.degree >= 7 ? 2 : node.degree >= 3 ? 1 : 0;
  switch (node.kind) {
    case 'society':
      return 15;
    case 'edition':
      return strong ? 8 : node.variant === 'netscix' ? 4.5 : 5;
    case 'country':
      return [4.5, 7.5, 12][rank] ?? 4.5;
    case 'award':
      return [6, 7, 9][rank] ?? 6;
    case 'role':
    case 'chapter':
      return 6;
    case 'person':
      return node.degree >= 4 || strong ? 6.5 : 4.5;
    case 'city':
      return strong ? 4 : node.degree >= 4 ? 3.5 : 2.5;
    case 'year':
      return strong ? 5 : 3;
    case 'event':
      return 2.5;
  }
}

function relax(bodies: Body[], graph: Graph, plan: Plan) {
  const links = graph.links.map((link) => ({ ...link, kind: link.kind }));
  forceSimulation(bodies)
    .force(
      'x',
      forceX<Body>((node) => node.goal.x).strength((node) => node.goal.hold),
    )
    .force(
      'y',
      forceY<Body>((node) => node.goal.y).strength((node) => node.goal.hold),
    )
    .force(
      'link',
      forceLink<Body, GraphLink & SimulationNodeDatum>(links)
        .id((node) => node.id)
        .distance(26)
        .strength(plan.tension ?? 0),
    )
    .force('collide', forceCollide<Body>((node) => node.r + plan.gap).iterations(3))
    .stop()
    .tick(TICKS);
}

/** Removes all overlaps and keeps every node on the sheet; no forces pull any more. */
function settle(bodies: Body[], gap: number) {
  const simulation = forceSimulation(bodies)
    .force('collide', forceCollide<Body>((node) => node.r + gap / 2).iterations(6))
    .velocityDecay(0.6)
    .stop();
  for (let tick = 0; tick < SETTLING; tick += 1) {
    simulation.tick();
    for (const node of bodies) {
      if (node.goal.hold === 1) continue;
      node.x = Math.min(WIDTH - MARGIN, Math.max(MARGIN, node.x));
      node.y = Math.min(HEIGHT - MARGIN, Math.max(MARGIN, node.y));
    }
  }
}
