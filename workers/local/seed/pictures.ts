import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { imageKey, imageSizes } from '#functions/core/images/rules.ts';
import { images } from '#functions/core/images/table.ts';
import { projectPath } from '../project.ts';
import { drawNetwork, pictureHeight, pictureWidth } from './drawing.ts';
import { seedId } from './ids.ts';
import { importedAt, rowsOf } from './rows.ts';

// Dark grounds: they stand on the light paper and on the dark one.
const blue = { ground: '#1f3b57', link: '#4a6884', nodes: ['#e9dfc9', '#8fb3cf', '#5f8fb8'] };
const red = { ground: '#5c2420', link: '#8a4c44', nodes: ['#f0dccb', '#dd9b7b', '#c4725a'] };
const green = { ground: '#1c4033', link: '#3f6a56', nodes: ['#ece6cf', '#9dbf96', '#69a07a'] };
type Colours = Parameters<typeof drawNetwork>[1];

/** The drawings of the seed. */
const pictures = [
  { key: 'outreach', seed: 1736, colours: green as Colours },
  { key: 'sample-what-is-a-community', seed: 1959, colours: blue as Colours },
  { key: 'sample-epidemic-thresholds', seed: 1998, colours: red as Colours },
];
const alt = 'An abstract drawing of a network: dots of different sizes, joined by thin lines.';
const sizes = Object.keys(imageSizes);
const pictureId = (key: string) => seedId('image', key);

/** Which pages have a picture, by their path. */
export const pagePictures = { '/outreach': { imageId: pictureId('outreach'), imageAlt: alt } };
/** Which talks have a picture, by their slug. */
export const talkPictures = Object.fromEntries(
  pictures.slice(1).map(({ key }) => [key, { imageId: pictureId(key), imageAlt: alt }]),
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
  const source = ['pictures.ts', 'drawing.ts'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  );
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

async function drawPicture({ key, seed, colours }: (typeof pictures)[number]) {
  const svg = Buffer.from(drawNetwork(seed, colours));
  const { data, info } = await sharp(svg).raw().toBuffer({ resolveWithObject: true });
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
      width: pictureWidth,
      height: pictureHeight,
      alt,
      sizes,
      createdAt: importedAt,
      sizedAt: importedAt,
    },
    files: files satisfies StoredFile[],
  };
}
