import { escapeXml } from '#functions/core/values/escape.ts';
import {
  type Graph,
  type Node,
  type NodeKind,
  neighboursIn,
} from '#functions/feeds/network/graph.ts';

type Point = [x: number, y: number];

/** Where nodes stand around the middle, in units of the drawing. */
const rings = { people: [300, 165], editions: 350, years: 405, places: 468 } as const;
const rowStep = 17;
const spacing = 16;
/** The middle has a line for each award and office. */
const hub = { x: -86, step: 27 };

const at = (radius: number, angle: number): Point => [
  Math.cos(angle) * radius,
  Math.sin(angle) * radius,
];
const round = (n: number): string => String(Math.round(n));
const say = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** The years of a graph from the first to the last. */
function yearsOf({ nodes }: Graph): number[] {
  const known = nodes.flatMap(({ year }) => year ?? []);
  if (known.length === 0) return [];
  const first = Math.min(...known);
  return Array.from({ length: Math.max(...known) - first + 1 }, (_, i) => first + i);
}

const ofKind = (graph: Graph, ...kinds: NodeKind[]) =>
  graph.nodes.filter(({ kind }) => kinds.includes(kind));

/**
 * Where everything stands: the years around like hours, editions on them, people in the sector of their first
 * award (the last sector is that of no known year), awards and offices in the middle, places outside beside
 * their last edition. The same records give the same places.
 */
export function layOut(graph: Graph) {
  const years = yearsOf(graph);
  const sector = (2 * Math.PI) / (years.length + 1);
  const angleOf = (year: number | null) =>
    -Math.PI / 2 + sector * ((year === null ? years.length : year - (years[0] ?? 0)) + 0.5);
  const places = new Map<string, Point>();

  const hubs = ofKind(graph, 'award', 'office');
  for (const [i, { id }] of hubs.entries())
    places.set(id, [hub.x, (i - (hubs.length - 1) / 2) * hub.step]);

  for (const [year, of] of Map.groupBy(ofKind(graph, 'edition'), ({ year: one }) => one))
    for (const [i, { id }] of of.entries())
      places.set(id, at(rings.editions, angleOf(year) + (i - (of.length - 1) / 2) * sector * 0.5));

  const [outer, inner] = rings.people;
  for (const [year, of] of Map.groupBy(ofKind(graph, 'person'), ({ year: one }) => one)) {
    let radius: number = outer;
    let row = 0;
    for (const { id } of of) {
      const room = Math.max(1, Math.floor((sector * radius) / spacing));
      places.set(
        id,
        at(radius, angleOf(year) + ((row % 2 ? 1 : -1) * Math.ceil(row / 2) * spacing) / radius),
      );
      row += 1;
      if (row >= room) [radius, row] = [Math.max(inner, radius - rowStep), 0];
    }
  }

  const around = neighboursIn(graph);
  const countries = ofKind(graph, 'place')
    .map(({ id }) => {
      const held = (around.get(id) ?? []).flatMap(({ node: { year } }) => year ?? []);
      return { id, angle: angleOf(Math.max(...held)) };
    })
    .sort((a, b) => a.angle - b.angle || (a.id < b.id ? -1 : 1));
  // Labels need room: pushed forward, then back from where the circle closes.
  const room = (2 * Math.PI) / (countries.length + 3);
  let least = -Infinity;
  for (const one of countries) {
    one.angle = Math.max(one.angle, least);
    least = one.angle + room;
  }
  let most = (countries[0]?.angle ?? 0) + 2 * Math.PI - room;
  for (const one of countries.toReversed()) {
    one.angle = Math.min(one.angle, most);
    most = one.angle - room;
  }
  for (const { id, angle } of countries) places.set(id, at(rings.places, angle));
  return { places, years: years.map((year) => ({ year, at: at(rings.years, angleOf(year)) })) };
}

/** A node with its neighbours around it. */
export function layOutPart({ nodes }: Graph, centre: Node) {
  const others = nodes.filter(({ id }) => id !== centre.id);
  const radius = Math.max(150, others.length * 4);
  const places = new Map<string, Point>([[centre.id, [0, 0]]]);
  for (const [i, { id }] of others.entries())
    places.set(id, at(radius, ((i + 0.5) / others.length) * 2 * Math.PI - Math.PI / 2));
  return { places, years: [] };
}

interface Labels {
  name: (node: Node) => string;
  href: (node: Node) => string;
  /** The language of the name, where it is not that of the page. */
  lang: (node: Node) => string | undefined;
}

const isHub = ({ kind }: Node): boolean => kind === 'award' || kind === 'office';

/** A link bends towards the middle when its ends are far apart. */
function bend(from: Point, to: Point): string {
  const [x, y] = [from[0] + to[0], from[1] + to[1]];
  const isNear = from[0] * to[0] + from[1] * to[1] > Math.hypot(...from) * Math.hypot(...to) * 0.5;
  const pull = isNear ? 0.5 : 0.32;
  return `M${say(from)}Q${say([x * pull, y * pull])} ${say(to)}`;
}

/** The label of a node: beside one in the middle, else outside of it and never upside down. */
function label(text: string, [x, y]: Point, isCentre: boolean, isHub: boolean): string {
  if (isCentre) return `<text class="centre" y="-18">${text}</text>`;
  if (isHub) return `<text x="${round(x + 13)}" y="${round(y + 5)}">${text}</text>`;
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  const isLeft = Math.abs(degrees) > 90;
  const turn = `translate(${say([x, y])})rotate(${round(isLeft ? degrees + 180 : degrees)})`;
  return `<text transform="${turn}" ${isLeft ? 'class="left" x="-12"' : 'x="12"'} y="5">${text}</text>`;
}

/**
 * The inside of an SVG: each node a link with its own lines and, above the rest while it is lit, marks on its
 * neighbours, so that a style sheet of a fixed size lights them without a script.
 */
export function drawNetwork(
  graph: Graph,
  { places, years }: ReturnType<typeof layOut>,
  { name, href, lang }: Labels,
  centre?: Node,
): string {
  const around = neighboursIn(graph);
  const point = (id: string): Point => places.get(id) ?? [0, 0];
  const drawn = graph.nodes.map((node) => {
    const own = point(node.id);
    const near = around.get(node.id) ?? [];
    const lines = (isFrom: boolean) =>
      near
        .filter(({ link }) => (link.from.id === node.id) === isFrom)
        .map(({ node: other }) => bend(own, point(other.id)))
        .join('');
    const marks = near.map(({ node: other }) => `M${say(point(other.id))}h0`).join('');
    const text = escapeXml(name(node));
    const path = (className: string, d: string) =>
      d ? `<path class="${className}" d="${d}"></path>` : '';
    const language = lang(node);
    return [
      `<a class="node ${node.kind}" href="${escapeXml(href(node))}"${language ? ` lang="${language}"` : ''}>`,
      `<title>${text}</title>`,
      path('lines', lines(true)),
      path('lines far', lines(false)),
      path('marks', marks),
      `<path class="dot" d="M${say(own)}h0"></path>`,
      label(text, own, node.id === centre?.id, !centre && isHub(node)),
      '</a>',
    ].join('');
  });
  const ticks = years.map(
    ({ year, at: [x, y] }) =>
      `<text class="year" x="${round(x)}" y="${round(y + 5)}">${year}</text>`,
  );
  return ticks.join('') + drawn.join('');
}
