import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { imageKey, imageSizes } from '#functions/core/images/rules.ts';
import { images } from '#functions/core/images/table.ts';
import { projectPath } from '../project.ts';
import { seedId } from './ids.ts';
import { importedAt, rowsOf } from './rows.ts';

interface Palette {
  ground: string;
  link: string;
  nodes: [string, string, string];
}

interface Node {
  x: number;
  y: number;
  degree: number;
}

const pictureWidth = 2400;
const pictureHeight = 1200;
const count = 150;

// Park–Miller: the same numbers on every machine.
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** An abstract network as SVG; the same seed gives the same drawing. */
function drawNetwork(seed: number, { ground, link, nodes: colours }: Palette, front = '') {
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
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours[i % 3]}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
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

// Dark grounds: they stand on the light paper and on the dark one.
const blue = { ground: '#1f3b57', link: '#4a6884', nodes: ['#e9dfc9', '#8fb3cf', '#5f8fb8'] };
const red = { ground: '#5c2420', link: '#8a4c44', nodes: ['#f0dccb', '#dd9b7b', '#c4725a'] };
const green = { ground: '#1c4033', link: '#3f6a56', nodes: ['#ece6cf', '#9dbf96', '#69a07a'] };
type Colours = Parameters<typeof drawNetwork>[1];
/** Head and shoulders in the middle, for a portrait. */
const figure = `<g fill="${blue.nodes[0]}" stroke="${blue.ground}" stroke-width="24"><ellipse cx="1200" cy="1240" rx="440" ry="480"/><circle cx="1200" cy="520" r="260"/></g>`;

/** The drawings of the seed. */
const pictures = [
  { key: 'outreach', seed: 1736, colours: green as Colours, front: '' },
  { key: 'sample-what-is-a-community', seed: 1959, colours: blue as Colours, front: '' },
  { key: 'sample-epidemic-thresholds', seed: 1998, colours: red as Colours, front: '' },
  { key: 'sample-portrait', seed: 2006, colours: blue as Colours, front: figure },
];
const alt = 'An abstract drawing of a network: dots of different sizes, joined by thin lines.';
const sizes = Object.keys(imageSizes);
const pictureId = (key: string) => seedId('image', key);

/** Which pages have a picture, by their path. */
export const pagePictures = { '/outreach': { imageId: pictureId('outreach'), imageAlt: alt } };
/** The columns of a person with a drawn portrait. */
export const portrait = { imageId: pictureId('sample-portrait') };
/** Which talks have a picture, by their slug. */
export const talkPictures = Object.fromEntries(
  pictures.slice(1, 3).map(({ key }) => [key, { imageId: pictureId(key), imageAlt: alt }]),
);

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

async function drawPicture({ key, seed, colours, front }: (typeof pictures)[number]) {
  const svg = Buffer.from(drawNetwork(seed, colours, front));
  // A portrait is the square in the middle.
  const width = front ? pictureHeight : pictureWidth;
  const part = { left: (pictureWidth - width) / 2, top: 0, width, height: pictureHeight };
  const { data, info } = await sharp(svg).extract(part).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const original = await sharp(data, { raw }).png({ palette: true, effort: 4 }).toBuffer();
  const hash = createHash('sha256').update(original).digest('hex');
  const variants = await Promise.all(
    Object.entries(imageSizes).map(async ([size, width]) => ({
      key: imageKey(hash, size),
      bytes: await sharp(data, { raw }).resize({ width }).webp({ quality: 78 }).toBuffer(),
      contentType: 'image/webp',
    })),
  );
  const files = [{ key: imageKey(hash), bytes: original, contentType: 'image/png' }, ...variants];
  return {
    row: {
      id: pictureId(key),
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
