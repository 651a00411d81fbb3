import type { Network, Peer, Tie } from '#functions/site/people/network.ts';

type Point = { x: number; y: number };

/** Degrees run clockwise on the screen from east: 90 is down, 180 left, 270 up. */
function polar(centre: Point, degrees: number, radius: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return { x: centre.x + Math.cos(turn) * radius, y: centre.y + Math.sin(turn) * radius };
}

const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The drawing is a square of this size. */
const side = 504;
const centre: Point = { x: side / 2, y: side / 2 };
/** The rings: awards and offices, the dial of years, other people, labels. */
const rings = { tie: 66, dial: 146, peer: 182, label: 221 } as const;
/** How far apart what stands on a ring is at least, in degrees. */
const leastApart = { tie: 24, peer: 4.8 } as const;
const down = 90;

/** The shapes of a network, each kind in one path. */
export interface EgoDrawing {
  /** The width and height of the square. */
  side: number;
  /** The dial of years, and its editions as dots. */
  dial: string;
  marks: string;
  /** From awards and offices to people of other years, and from these to their years. */
  threads: string;
  chords: string;
  /** From the person over an award to its year, and to those of the same year. */
  stems: string;
  /** Other people: of other years and of the same. */
  dots: string;
  triangles: string;
  /** Awards and offices, the editions of the person, and the person. */
  squares: string;
  discs: string;
  circles: string;
  labels: { x: number; y: number; text: string }[];
}

const xy = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
const line = (...points: Point[]): string =>
  `M${xy(points[0] as Point)}L${points.slice(1).map(xy).join(' ')}`;
const curve = (from: Point, bend: Point, to: Point): string => `M${xy(from)}Q${xy(bend)} ${xy(to)}`;
const dot = (at: Point): string => `M${xy(at)}h0`;
const square = ({ x, y }: Point, r: number): string =>
  `M${xy({ x: x - r, y: y - r })}h${2 * r}v${2 * r}h-${2 * r}z`;
const triangle = ({ x, y }: Point, r: number): string =>
  `M${xy({ x, y: y - r })}l${r} ${Math.round(r * 1.75)}h-${2 * r}z`;
const circle = ({ x, y }: Point, r: number): string =>
  `M${xy({ x: x - r, y })}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 -${2 * r} 0z`;

/** Ascending angles, pushed apart where they are closer than `least`, each crowd around its own middle. */
function apart(angles: number[], least: number): number[] {
  const crowds: { sum: number; count: number }[] = [];
  const middle = ({ sum, count }: { sum: number; count: number }) => sum / count;
  for (const [i, angle] of angles.entries()) {
    let crowd = { sum: angle - i * least, count: 1 };
    for (let last = crowds.at(-1); last && middle(last) > middle(crowd); last = crowds.at(-1)) {
      crowds.pop();
      crowd = { sum: crowd.sum + last.sum, count: crowd.count + last.count };
    }
    crowds.push(crowd);
  }
  const middles = crowds.flatMap((crowd) => Array(crowd.count).fill(middle(crowd)) as number[]);
  return middles.map((angle, i) => angle + i * least);
}

/**
 * `apart` on a circle: from the first angle after which the crowds end before they meet their own beginning. There
 * is one: the widest gap of the solution comes before it, or all stand at equal distances.
 */
function apartAround(angles: number[], least: number): number[] {
  const count = angles.length;
  const gap = Math.min(least, 360 / Math.max(1, count));
  for (const first of angles.keys()) {
    const turned = angles.map(
      (_, i) => (angles[(first + i) % count] ?? 0) + (first + i < count ? 0 : 360),
    );
    const placed = apart(turned, gap);
    if ((placed.at(-1) ?? 0) - (placed[0] ?? 0) > 360 - gap + 1e-9) continue;
    return [...placed.slice(count - first), ...placed.slice(0, count - first)];
  }
  return angles;
}

/** Where the years are: clockwise from the bottom left to the bottom right; what has no year is between. */
function clock({ years, ties, peers }: Network) {
  const undated = [...ties, ...peers].filter(({ year }) => year === null).length;
  const opening = undated === 0 ? 36 : Math.min(220, 54 + undated * 6);
  const slot = (360 - opening) / Math.max(1, years.length);
  return {
    opening,
    first: down + opening / 2,
    last: down + 360 - opening / 2,
    angle: (year: number) => down + opening / 2 + (year - (years[0] ?? year) + 0.5) * slot,
  };
}
type Clock = ReturnType<typeof clock>;

/** The angles of `all`, in their order: the ones with a year at it, the others spread over the bottom. */
function anglesOf(
  all: { year: number | null }[],
  { angle, opening }: Clock,
  { most, least }: { most: number; least: number },
): number[] {
  const undated = all.filter(({ year }) => year === null).length;
  const step = Math.min(most, (opening * 0.8) / Math.max(1, undated - 1));
  let placed = 0;
  const wanted = all.map(({ year }) =>
    year === null ? down + 360 + (placed++ - (undated - 1) / 2) * step : angle(year),
  );
  return apartAround(wanted, least);
}

/** By year, those without one last; then by name. */
const inOrder = (a: Peer, b: Peer): number =>
  (a.year ?? Infinity) - (b.year ?? Infinity) || (a.name < b.name ? -1 : 1);

function arc(from: number, to: number): string {
  const [a, b] = [polar(centre, from, rings.dial), polar(centre, to, rings.dial)];
  return `M${xy(a)}A${rings.dial} ${rings.dial} 0 ${to - from > 180 ? 1 : 0} 1 ${xy(b)}`;
}

/** Own years as labels outside; a label that would touch another one is left out. */
function labelsOf(ties: Tie[], { angle }: Clock): EgoDrawing['labels'] {
  const labels: EgoDrawing['labels'] = [];
  for (const year of new Set(ties.map((tie) => tie.year))) {
    if (year === null) continue;
    const { x, y } = polar(centre, angle(year), rings.label);
    const within = Math.min(side - 24, Math.max(24, x));
    const label = { x: Math.round(within), y: Math.round(y) + 8, text: String(year) };
    if (
      labels.every((other) => Math.abs(other.x - label.x) > 52 || Math.abs(other.y - label.y) > 24)
    )
      labels.push(label);
  }
  return labels;
}

/**
 * Draws the network of a person: in the middle the person, around them awards and offices (squares), the dial of
 * the society's years with their own editions as discs, outside those who share an award or an office, in the
 * same year (triangles) or in another one (dots). The same network gives the same shapes.
 */
export function drawEgo(network: Network): EgoDrawing {
  const { years, ties, peers } = network;
  const dial = clock(network);
  const tieAt = anglesOf(ties, dial, { most: 40, least: leastApart.tie }).map((angle) =>
    polar(centre, angle, rings.tie),
  );
  const around = [...peers].sort(inOrder);
  const peerAt = anglesOf(around, dial, { most: 14, least: leastApart.peer }).map((angle) =>
    polar(centre, angle, rings.peer),
  );
  const yearAt = (year: number) => polar(centre, dial.angle(year), rings.dial);
  const drawing = { marks: '', threads: '', chords: '', stems: '', dots: '', triangles: '' };
  const shapes = { squares: '', discs: '', circles: circle(centre, 26) };

  const own = new Set(ties.map(({ year }) => year));
  for (const year of years) if (!own.has(year)) drawing.marks += dot(yearAt(year));
  for (const [i, { year, edition }] of ties.entries()) {
    const point = tieAt[i] as Point;
    shapes.squares += square(point, 9);
    drawing.stems += year === null ? line(centre, point) : line(centre, point, yearAt(year));
    if (year === null) continue;
    shapes.discs += circle(yearAt(year), 9);
    if (edition) shapes.circles += circle(yearAt(year), 15);
  }
  for (const [i, peer] of around.entries()) {
    const point = peerAt[i] as Point;
    const isSameYear = peer.shares.some((share) => share.isSameYear);
    if (isSameYear) drawing.triangles += triangle(point, 7);
    else drawing.dots += dot(point);
    for (const share of peer.shares) {
      const from = tieAt[share.tie] as Point;
      if (share.isSameYear && peer.year !== null) drawing.stems += line(yearAt(peer.year), point);
      else drawing.threads += curve(from, mix(centre, point, 0.62), point);
    }
    for (const year of peer.years)
      drawing.chords += curve(point, mix(centre, yearAt(year), 0.3), yearAt(year));
  }
  return {
    side,
    dial: years.length > 0 ? arc(dial.first, dial.last) : '',
    ...drawing,
    ...shapes,
    discs: shapes.discs + triangle(centre, 13),
    labels: labelsOf(ties, dial),
  };
}
