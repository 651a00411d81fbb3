import { env } from 'cloudflare:workers';
import { sealAuditLog } from '#functions/core/audit/commands.ts';
import { type Archive, openArchive, writeArchive } from '#functions/operations/archive.ts';
import { copyFiles, copyKey, readFile, type StoredFile } from '#functions/operations/files.ts';
import type { Stores } from '#functions/operations/restore.ts';
import { isVirtual, readSchema, readTables } from '#functions/operations/rows.ts';
import { keyFolder } from '#functions/voting/envelopes/keys.ts';
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
  await emptyBucket(env.FILES);
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
  await emptyBucket(env.BACKUPS);
  const { results: images } = await env.DB.prepare('select "hash" from "images"').all<{
    hash: string;
  }>();
  for (const { hash } of images)
    await env.FILES.put(`images/${hash}`, bytesOf(`a picture ${hash}`), {
      httpMetadata: { contentType: 'image/jpeg' },
    });
  await env.FILES.put('share/è una chiave/che nessun disco prenderebbe?', bytesOf('a card'));
  await env.FILES.put('empty', new Uint8Array());
  await env.FILES.put(`${keyFolder}of a vote under way`, bytesOf('a private key'));
  return world;
}

const about = { site: 'https://netsci.test', madeAt: '2026-11-30T00:00:00.000Z' };

/** The archive of a site, whose files the bucket of backups has then, too. */
export async function archiveOf({ d1, files }: Stores): Promise<Archive> {
  return writeArchive(d1, about, () => copyFiles(files, env.BACKUPS, new Date()));
}

/** The newest archive of the bucket of backups, read. */
export async function archiveOfDay(day: string) {
  const { file, bytes } = (await readFile(env.BACKUPS, `${day}.ndjson.gz`)) ?? {};
  if (!file || !bytes) throw new Error('There is no such archive.');
  return { ...file, open: await openArchive(bytes, file.hash) };
}

/** The content of a file, from the bucket of backups. */
export async function copyOf({ key }: StoredFile): Promise<Uint8Array> {
  const copy = await readFile(env.BACKUPS, copyKey(key));
  return copy?.bytes ?? new Uint8Array();
}
