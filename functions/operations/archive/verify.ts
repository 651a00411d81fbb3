import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ArchiveError, damaged } from './errors.ts';
import { hashOf } from './hash.ts';
import { manifestHashPath, manifestPath } from './rules.ts';
import { formatVersion, type Manifest, manifestSchema } from './schema.ts';
import { blockSize, isZero, paddingOf, readHeader } from './tar.ts';

/** An archive wherever it is kept: a file of a disk, or an object of a bucket. */
export interface ArchiveBytes {
  size: number;
  /** Exactly these bytes. */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** An entry's content in the archive. */
export interface Entry {
  name: string;
  offset: number;
  size: number;
}

/** An archive of which every byte is known to be as it was written. */
export interface VerifiedArchive {
  bytes: ArchiveBytes;
  manifest: Manifest;
  /** The SHA-256 of the manifest. */
  hash: string;
  entries: Map<string, Entry>;
}

const readAtOnce = 4_194_304;
/** A manifest has some hundred bytes for each file. */
const longestManifest = 64_000_000;
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Verifies an archive from its first byte to its last: headers are exactly those that its names and sizes give,
 * gaps are zeros, every content has the hash that the manifest names, in the same order, and the manifest
 * has the hash of the last entry. Throws `DAMAGED` for any other byte, and where something is missing, moved or
 * added; `UNKNOWN` for a format of later days.
 */
export async function verifyArchive(bytes: ArchiveBytes): Promise<VerifiedArchive> {
  const entries = await readEntries(bytes);
  const [manifestEntry, hashEntry] = entries.slice(-2);
  if (manifestEntry?.name !== manifestPath || hashEntry?.name !== manifestHashPath)
    throw damaged('the manifest is not where it belongs');
  if (manifestEntry.size > longestManifest) throw damaged('the manifest is too long');
  const manifestBytes = await bytes.read(manifestEntry.offset, manifestEntry.size);
  const hash = hashOf(manifestBytes);
  const line = `${hash}  ${manifestPath}\n`;
  if (
    hashEntry.size !== line.length ||
    new TextDecoder().decode(await bytes.read(hashEntry.offset, hashEntry.size)) !== line
  )
    throw damaged('the manifest has another hash');
  const manifest = parseManifest(manifestBytes);
  const named = [
    manifest.readme,
    ...manifest.tables.flatMap(({ parts }) => parts),
    ...manifest.files,
  ];
  const contents = entries.slice(0, -2);
  if (contents.length !== named.length) throw damaged('it has more or fewer parts than it says');
  for (const [i, entry] of contents.entries()) {
    const { path, size, hash: expected } = named[i] as (typeof named)[number];
    if (entry.name !== path || entry.size !== size)
      throw damaged(`${entry.name} is where ${path} belongs`);
    if ((await hashOfEntry(bytes, entry)) !== expected) throw damaged(`${path} has another hash`);
  }
  return {
    bytes,
    manifest,
    hash,
    entries: new Map(contents.map((entry) => [entry.name, entry])),
  };
}

function parseManifest(bytes: Uint8Array): Manifest {
  const said: unknown = JSON.parse(decoder.decode(bytes));
  const { format } = z.object({ format: z.number() }).parse(said);
  if (format > formatVersion)
    throw new ArchiveError(
      'UNKNOWN',
      `The archive has format ${format}; this code reads ${formatVersion}.`,
    );
  const parsed = manifestSchema.safeParse(said);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw damaged(`the manifest says something unknown at ${issue?.path.join('.')}`);
  }
  return parsed.data;
}

async function readEntries(bytes: ArchiveBytes): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let at = 0; ; ) {
    const header = await readWithin(bytes, at, blockSize);
    if (isZero(header)) {
      if (at + 2 * blockSize !== bytes.size || !isZero(await readWithin(bytes, at, 2 * blockSize)))
        throw damaged('it does not end where it should');
      return entries;
    }
    const { name, size } = readHeader(header, at);
    const offset = at + blockSize;
    const gap = paddingOf(size);
    if (offset + size + gap > bytes.size) throw damaged(`${name} is cut off`);
    if (gap > 0 && !isZero(await bytes.read(offset + size, gap)))
      throw damaged(`the gap after ${name}`);
    entries.push({ name, offset, size });
    at = offset + size + gap;
  }
}

async function readWithin(bytes: ArchiveBytes, offset: number, length: number) {
  if (offset + length > bytes.size) throw damaged('it ends too early');
  return bytes.read(offset, length);
}

async function hashOfEntry(bytes: ArchiveBytes, { offset, size }: Entry): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += readAtOnce)
    hash.update(await bytes.read(offset + at, Math.min(readAtOnce, size - at)));
  return hash.digest('hex');
}

/** The content of an entry of a verified archive. */
export async function readEntry({ bytes, entries }: VerifiedArchive, path: string) {
  const entry = entries.get(path);
  if (!entry) throw damaged(`${path} is missing`);
  return bytes.read(entry.offset, entry.size);
}
