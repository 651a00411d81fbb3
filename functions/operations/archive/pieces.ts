import { compress, hashOf, linesText } from './hash.ts';
import { type Moment, readMoment } from './moment.ts';
import {
  leftOut,
  manifestHashPath,
  manifestPath,
  mostReadings,
  partPath,
  readmePath,
  readmeText,
} from './rules.ts';
import { formatVersion, type Manifest } from './schema.ts';
import { readLines, readSchema, readTables, type TableShape } from './tables.ts';
import { isPlainName, tarEnd, tarEntry } from './tar.ts';

/** Where the site keeps what an archive holds. */
export interface Stores {
  d1: D1Database;
  files: R2Bucket;
}

/** How far an archive has been written; JSON, so that another invocation can go on. */
export interface Progress {
  phase: 'tables' | 'files' | 'end' | 'done';
  /** How often the tables have been read. */
  reading: number;
  /** What the database looked like before the tables were read. */
  before: Moment;
  shapes: TableShape[];
  /** The table that is being read, and the key of its last row. */
  table: number;
  after: string | null;
  /** Keys of files that come next, and the last one that was listed; null when all are. */
  keys: string[];
  listed: string | null;
  manifest: Manifest;
}

/** The next bytes of an archive. */
export interface Piece {
  bytes: Uint8Array<ArrayBuffer>;
  progress: Progress;
  /** The tables have changed while they were read: what was written before this piece is void. */
  isRestart: boolean;
}

const encoder = new TextEncoder();

/** Begins an archive; `sealed` is the database with all entries of the audit log sealed. */
export async function beginArchive(
  { d1 }: Stores,
  { site, madeAt, reading = 1 }: { site: string; madeAt: string; reading?: number },
): Promise<Piece> {
  const before = await readMoment(d1);
  const readme = encoder.encode(readmeText);
  const shapes = (await readTables(d1)).filter(({ name }) => !(name in leftOut));
  const migrations = await d1
    .prepare('select "name" from "d1_migrations" order by "id"')
    .all<{ name: string }>();
  const manifest: Manifest = {
    format: formatVersion,
    site,
    madeAt,
    migrations: migrations.results.map(({ name }) => name),
    schema: await readSchema(d1),
    sequences: before.sequences,
    leftOut,
    changesMeanwhile: 0,
    audit: before.audit,
    readme: { path: readmePath, size: readme.length, hash: hashOf(readme) },
    tables: [],
    files: [],
  };
  return {
    bytes: tarEntry(readmePath, readme),
    progress: {
      phase: 'tables',
      reading,
      before,
      shapes,
      table: 0,
      after: null,
      keys: [],
      listed: '',
      manifest,
    },
    isRestart: reading > 1,
  };
}

/**
 * The next piece of an archive: a part of a table (about two megabytes of text), a file, or the end. Nothing
 * else is in memory. When the tables have changed while they were read they are read again, at most
 * `mostReadings` times; after that the archive says how much has changed (`changesMeanwhile`).
 */
export function nextPiece(stores: Stores, progress: Progress): Promise<Piece> {
  if (progress.phase === 'tables') return nextPart(stores, progress);
  if (progress.phase === 'files') return nextFile(stores, progress);
  return Promise.resolve(lastPiece(progress));
}

const piece = (progress: Progress, bytes: Uint8Array<ArrayBuffer> = new Uint8Array()): Piece => ({
  bytes,
  progress,
  isRestart: false,
});

async function nextPart(stores: Stores, progress: Progress): Promise<Piece> {
  const { shapes, table, after, manifest, before } = progress;
  const shape = shapes[table];
  if (!shape) return endTables(stores, progress);
  const { name, columns, key } = shape;
  // Later entries may not be sealed yet, and belong to what the tables may not have either.
  const where = name === 'auditLog' ? `"seq" <= ${before.audit.lastSeq}` : '1';
  const { lines, last } = await readLines(stores.d1, shape, after, { where });
  const known = after === null ? undefined : manifest.tables.at(-1);
  const archived = known ?? { name, columns, key, rows: 0, parts: [] };
  const others = known ? manifest.tables.slice(0, -1) : manifest.tables;
  if (lines.length === 0) {
    const tables = [...others, archived];
    const next = { table: table + 1, after: null, manifest: { ...manifest, tables } };
    return piece({ ...progress, ...next });
  }
  const text = linesText(lines);
  const bytes = await compress(text);
  const path = partPath(name, archived.parts.length + 1);
  const part = {
    path,
    size: bytes.length,
    hash: hashOf(bytes),
    rows: lines.length,
    linesHash: hashOf(text),
  };
  const grown = {
    ...archived,
    rows: archived.rows + lines.length,
    parts: [...archived.parts, part],
  };
  const tables = [...others, grown];
  return piece(
    { ...progress, after: last, manifest: { ...manifest, tables } },
    tarEntry(path, bytes),
  );
}

/** Compares the database with what it was before the tables were read. */
async function endTables(stores: Stores, progress: Progress): Promise<Piece> {
  const { before, reading, manifest } = progress;
  const now = await readMoment(stores.d1);
  if (JSON.stringify(now) === JSON.stringify(before)) return piece({ ...progress, phase: 'files' });
  if (reading < mostReadings)
    return beginArchive(stores, {
      site: manifest.site,
      madeAt: manifest.madeAt,
      reading: reading + 1,
    });
  const changesMeanwhile = Math.max(1, now.audit.lastSeq - before.audit.lastSeq);
  return piece({ ...progress, phase: 'files', manifest: { ...manifest, changesMeanwhile } });
}

const listedAtOnce = 500;

async function nextFile({ files }: Stores, progress: Progress): Promise<Piece> {
  const { listed, manifest } = progress;
  const [key, ...keys] = progress.keys;
  if (key === undefined) {
    if (listed === null) return piece({ ...progress, phase: 'end' });
    const found = await files.list({
      limit: listedAtOnce,
      ...(listed === '' ? {} : { startAfter: listed }),
    });
    const next = found.objects.map((object) => object.key);
    return piece({
      ...progress,
      keys: next,
      listed: found.truncated ? (next.at(-1) ?? null) : null,
    });
  }
  const object = await files.get(key);
  // Removed since it was listed.
  if (!object) return piece({ ...progress, keys });
  const bytes = new Uint8Array(await object.arrayBuffer());
  const hash = hashOf(bytes);
  const path = pathOf(key);
  const { cacheExpiry, ...metadata } = object.httpMetadata ?? {};
  const file = {
    path,
    key,
    size: bytes.length,
    hash,
    httpMetadata: {
      ...metadata,
      ...(cacheExpiry ? { cacheExpiry: cacheExpiry.toISOString() } : {}),
    },
    customMetadata: object.customMetadata ?? {},
  };
  return piece(
    { ...progress, keys, manifest: { ...manifest, files: [...manifest.files, file] } },
    tarEntry(path, bytes),
  );
}

/** A file keeps its key as its name, unless tar or a disk could not take it. */
function pathOf(key: string): string {
  const path = `files/${key}`;
  return isPlainName(path) ? path : `files/by-hash/${hashOf(key)}`;
}

function lastPiece(progress: Progress): Piece {
  const manifest = encoder.encode(JSON.stringify(progress.manifest, null, 1));
  const line = encoder.encode(`${hashOf(manifest)}  ${manifestPath}\n`);
  const parts = [tarEntry(manifestPath, manifest), tarEntry(manifestHashPath, line), tarEnd()];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return piece({ ...progress, phase: 'done' }, bytes);
}

/** The hash by which an archive is known: that of its manifest, which has the hashes of everything else. */
export const archiveHash = ({ manifest }: Progress): string =>
  hashOf(JSON.stringify(manifest, null, 1));
