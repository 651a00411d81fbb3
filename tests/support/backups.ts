import { env } from 'cloudflare:workers';
import { sealAuditLog } from '#functions/core/audit/commands.ts';
import {
  beginArchive,
  nextPiece,
  type Piece,
  type Stores,
} from '#functions/operations/archive/pieces.ts';
import { isVirtual, readSchema, readTables } from '#functions/operations/archive/tables.ts';
import type { ArchiveBytes } from '#functions/operations/archive/verify.ts';
import { idOf, kinds } from './rows.ts';
import { createSealedVote } from './votes.ts';
import { add, addUnlocked, writtenKinds } from './world.ts';

/** The site of the tests, and a second one into which backups are restored. */
export const site: Stores = { d1: env.DB, files: env.FILES };
export const restored: Stores = { d1: env.RESTORED, files: env.RESTORED_FILES };

export const emptyBucket = async (bucket: R2Bucket) => {
  const { objects } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
};

/** Takes everything out of the second site, its tables too, with which their triggers go. */
export async function emptyRestored(): Promise<void> {
  const schema = await readSchema(restored.d1);
  const drop = ({ type, name }: { type: string; name: string }) =>
    restored.d1.prepare(`drop ${type} if exists "${name}"`);
  const views = schema.filter(({ type }) => type === 'view');
  const tables = await readTables(restored.d1);
  await restored.d1.batch([
    ...[...views, ...schema.filter(isVirtual).reverse()].map(drop),
    ...tables.map(({ name }) => drop({ type: 'table', name })),
    restored.d1.prepare('select 1'),
  ]);
  await emptyBucket(restored.files);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A site with rows in every table, a sealed ballot with votes, a chain of audit entries, and files. */
export async function createFullSite() {
  const world = await createSealedVote();
  await world.settled();
  const written = await writtenKinds();
  // A page writes its first version itself.
  const empty = kinds.filter((kind) => ![...written, 'pageVersions'].includes(kind));
  await addUnlocked(Object.fromEntries(empty.map((kind) => [kind, [{}]])));
  await add('images', [{ hash: 'a'.repeat(64) }], 50);
  const picture = `<img src="/images/${idOf('images', 50)}">`;
  const description = `<p>Łódź 𝒢 "quoted" \\ &amp; \u0000 \u2028 ${picture}</p>`;
  await add('news', [{ description }], 50);
  await sealAuditLog(world.ctx);
  await emptyBucket(env.FILES);
  await emptyBucket(env.BACKUPS);
  const { results: images } = await env.DB.prepare('select "hash" from "images"').all<{
    hash: string;
  }>();
  for (const { hash } of images)
    await env.FILES.put(`images/${hash}`, bytesOf(`a picture ${hash}`), {
      httpMetadata: { contentType: 'image/jpeg', cacheControl: 'max-age=60' },
      customMetadata: { by: 'Ada' },
    });
  await env.FILES.put('share/è una chiave/che nessun disco prenderebbe?', bytesOf('a card'));
  await env.FILES.put('empty', new Uint8Array());
  return world;
}

/** Writes a whole archive into memory. */
export async function archiveOf(
  stores: Stores,
  between?: (piece: Piece) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let piece = await beginArchive(stores, {
    site: 'https://netsci.test',
    madeAt: '2026-11-30T00:00:00.000Z',
  });
  parts.push(piece.bytes);
  while (piece.progress.phase !== 'done') {
    await between?.(piece);
    piece = await nextPiece(stores, structuredClone(piece.progress));
    if (piece.isRestart) parts = [];
    parts.push(piece.bytes);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Bytes in memory, read as an archive. */
export const inMemory = (bytes: Uint8Array<ArrayBuffer>): ArchiveBytes => ({
  size: bytes.length,
  read: async (offset, length) => bytes.slice(offset, offset + length),
});
