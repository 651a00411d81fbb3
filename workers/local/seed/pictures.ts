import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { imageKey, imageSizes, sizesBelow } from '#functions/core/images/rules.ts';
import { images } from '#functions/core/images/table.ts';
import { projectPath } from '../project.ts';
import { seedId } from './ids.ts';
import { importedAt, rowsOf } from './rows.ts';

interface Node {
  x: number;
  y: number;
  degree: number;
}

const pictureWidth = 2400;
const pictureHeight = 1200;
/** The drawn size: half as large again as what is kept, which is quick to make. */
const scale = 1.5;
const count = 90;

// Park–Miller: the same numbers on every machine.
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** An abstract network as SVG; the same seed gives the same drawing. */
function drawNetwork(seed: number, front = '') {
  const random = randomNumbers(seed);
  const nodes: Node[] = [];
  const links: string[] = [];
  for (let i = 0; i < count; i++) {
    const node = { ...placeNode(random, nodes), degree: 0 };
    const near = [...nodes].sort((a, b) => pull(node, a) - pull(node, b)).slice(0, 1 + (i % 3));
    for (const other of near) {
      node.degree += 1;
      other.degree += 1;
      links.push(`M${node.x} ${node.y}L${other.x} ${other.y}`);
    }
    nodes.push(node);
  }
  const circles = nodes.map(({ x, y, degree }, i) => {
    const radius = Math.round(6 + 5.5 * Math.sqrt(degree));
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${greys[i % 3]}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth / scale}" height="${pictureHeight / scale}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">
<rect width="100%" height="100%" fill="${ground}"/>
<path d="${links.join('')}" stroke="${link}" stroke-width="2.5" fill="none"/>
${circles.join('\n')}
${front}
</svg>`;
}

// Keeps away from the other nodes, as far as twenty attempts allow.
function placeNode(random: () => number, nodes: Node[]) {
  let best = { x: 0, y: 0 };
  let widest = -1;
  for (let attempt = 0; attempt < 20; attempt++) {
    const spot = {
      x: Math.round(40 + random() * (pictureWidth - 80)),
      y: Math.round(40 + random() * (pictureHeight - 80)),
    };
    const gap = Math.min(...nodes.map((node) => distance(spot, node)), 400);
    if (gap > widest) [best, widest] = [spot, gap];
  }
  return best;
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

// Near nodes attract; those with many links attract from further away.
const pull = (from: { x: number; y: number }, to: Node) =>
  distance(from, to) / Math.sqrt(1 + to.degree);

// Grey: the accent of the section where it is shown gives the colour (D-263).
const [ground, link, ...greys] = ['#0d0d0d', '#666', '#f0f0f0', '#c0c0c0', '#929292'];
const front = (d: string) => `<path d="${d}" fill="#ddd" stroke="#ddd" stroke-width="5"/>`;
/** Head and shoulders in the middle, for a portrait. */
const figure = `<g fill="#f0f0f0" stroke="${ground}" stroke-width="24"><ellipse cx="1200" cy="1240" rx="440" ry="480"/><circle cx="1200" cy="520" r="260"/></g>`;
/** Towers; a dome between spires, beside the arches of a bridge; the cables of a bridge. */
const hongKong = front(
  'M-10 1210V860h180v-120h150v200h90V560h190v330h80V420l110-130 110 130v470h100V640h180v180h90V330h60v-70h90v70h60v540h110V700h160v-90h170v250h100V500h180v340h130V680h180v530z',
);
const dresden = front(
  'M-10 1210V990h250V840h60V680l40-240 40 240v160h60v150h170V780h90V660c20-180 90-260 170-310V270h40v80c80 50 150 130 170 310v120h90v210h110V790l50-130 50 130v220h1100v200zM1620 1210a95 95 0 0 0-190 0zM1870 1210a95 95 0 0 0-190 0zM2120 1210a95 95 0 0 0-190 0zM2370 1210a95 95 0 0 0-190 0z',
);
const cables = [700, 1700].flatMap((x) =>
  [...Array(13).keys()].map((i) => `M${x} 420L${x + 82 * (i - 6)} 990`),
);
const legs = 'l14 300 70 610h-36l-48-500-48 500h-36l70-610z';
const boston = front(`${cables.join('')}M-10 990h2420v34H-10zM700 300${legs}M1700 300${legs}`);
const network = 'a network: dots of different sizes, joined by thin lines';

/** The drawings of the seed, named by what shows them: the path of a page, the slug of a talk, the title of an edition. */
const pictures = [
  { of: '/outreach', seed: 1736 },
  { of: '/chapters', seed: 1967 },
  { of: 'sample-what-is-a-community', seed: 1959 },
  { of: 'sample-epidemic-thresholds', seed: 1998 },
  { of: 'sample-portrait', seed: 2006, front: figure },
  { of: 'NetSci 2026', seed: 2026, front: boston, shows: 'A cable-stayed bridge in Boston' },
  { of: 'NetSci-X 2027', seed: 2028, front: hongKong, shows: 'The towers of Hong Kong' },
  { of: 'NetSci 2027', seed: 2027, front: dresden, shows: 'The dome and spires of Dresden' },
];
type Drawing = (typeof pictures)[number];
const pictureId = (of: string) => seedId('image', of);

/** The columns of what shows a drawing. */
export const pictured = Object.fromEntries(
  pictures.map(({ of, shows }) => [
    of,
    {
      imageId: pictureId(of),
      imageAlt: shows ? `${shows}, drawn below ${network}.` : `An abstract drawing of ${network}.`,
      imageCaption: 'Drawing: Network Science Society',
    },
  ]),
);
/** The columns of a person with a drawn portrait. */
export const portrait = { imageId: pictureId('sample-portrait') };

/** A picture and its variants: bytes by key of the file store. */
export interface StoredFile {
  key: string;
  bytes: Buffer;
  contentType: string;
}

/** Draws the pictures of the seed: their rows, and the files that belong to them. */
export async function drawPictures() {
  const drawn = await readOrMake(() => Promise.all(pictures.map(drawPicture)));
  return {
    rows: rowsOf(
      images,
      drawn.map(({ row }) => row),
    ),
    files: drawn.flatMap(({ files }) => files),
  };
}

// Drawing takes seconds, so the result for the same source is kept.
async function readOrMake<T>(make: () => Promise<T>): Promise<T> {
  const source = readFileSync(import.meta.filename, 'utf8');
  const recipe = JSON.stringify([source, imageSizes, sharp.versions]);
  const kept = projectPath(
    '.wrangler/made/pictures',
    createHash('sha256').update(recipe).digest('hex'),
  );
  if (existsSync(kept)) return deserialize(readFileSync(kept));
  const made = await make();
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(`${kept}.${process.pid}`, serialize(made));
  renameSync(`${kept}.${process.pid}`, kept);
  return made;
}

async function drawPicture({ of, seed, front }: Drawing) {
  const svg = Buffer.from(drawNetwork(seed, front));
  // A portrait is the square in the middle.
  const [whole, height] = [pictureWidth / scale, pictureHeight / scale];
  const width = front === figure ? height : whole;
  const part = { left: (whole - width) / 2, top: 0, width, height };
  const { data, info } = await sharp(svg).extract(part).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const original = await sharp(data, { raw }).png({ palette: true, effort: 4 }).toBuffer();
  const hash = createHash('sha256').update(original).digest('hex');
  const sizes = sizesBelow(width);
  const variants = await Promise.all(
    sizes.map(async (size) => ({
      key: imageKey(hash, size),
      bytes: await sharp(data, { raw })
        .resize({ width: imageSizes[size] })
        .webp({ quality: 78 })
        .toBuffer(),
      contentType: 'image/webp',
    })),
  );
  const files = [{ key: imageKey(hash), bytes: original, contentType: 'image/png' }, ...variants];
  return {
    row: {
      id: pictureId(of),
      hash,
      contentType: 'image/png' as const,
      bytes: original.length,
      width: info.width,
      height: info.height,
      sizes,
      createdAt: importedAt,
      sizedAt: importedAt,
    },
    files: files satisfies StoredFile[],
  };
}
