import { isBackedUp } from '#functions/voting/envelopes/keys.ts';
import { hashOf } from './archive.ts';

/** A file of the site, as an archive names it. */
export interface StoredFile {
  key: string;
  size: number;
  /** The SHA-256 of its content. */
  hash: string;
  contentType: string;
}

/** How long (ms) the copy of a file is kept that the site no longer has: as long as any archive that names it. */
const keptFor = 365 * 86_400_000;

/** All objects that belong into a backup, whose key begins with a prefix, by the rest of their key. */
export async function listAll(bucket: R2Bucket, prefix = ''): Promise<Map<string, R2Object>> {
  const all = new Map<string, R2Object>();
  for (let cursor: string | undefined; ; ) {
    const found = await bucket.list({ prefix, cursor, include: ['customMetadata'] });
    for (const object of found.objects)
      if (isBackedUp(object.key)) all.set(object.key.slice(prefix.length), object);
    if (!found.truncated) return all;
    cursor = found.cursor;
  }
}

/** A file with its content; null when it was removed meanwhile. */
export async function readFile(bucket: R2Bucket, key: string) {
  const object = await bucket.get(key);
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const contentType = object.httpMetadata?.contentType ?? '';
  const file: StoredFile = { key, size: bytes.length, hash: hashOf(bytes), contentType };
  return { file, bytes };
}

export const copyKey = (key: string): string => `files/${key}`;

/**
 * Copies what the bucket of backups does not have yet, at most `most` files; returns what the site has, and whether all of
 * it is copied. A copy goes a year after its file.
 */
export async function copyFiles(
  from: R2Bucket,
  to: R2Bucket,
  now: Date,
  most = Number.POSITIVE_INFINITY,
): Promise<{ files: StoredFile[]; isWhole: boolean }> {
  const [there, copies, gone] = [
    await listAll(from),
    await listAll(to, copyKey('')),
    await listAll(to, 'gone/'),
  ];
  const files: StoredFile[] = [];
  let left = most;
  for (const [key, { etag, size }] of there) {
    const { etag: copied, hash = '', contentType = '' } = copies.get(key)?.customMetadata ?? {};
    if (copied === etag) files.push({ key, size, hash, contentType });
    else if (left-- === 0) return { files, isWhole: false };
    else {
      const found = await readFile(from, key);
      if (!found) continue;
      const { hash: sha256, contentType: type } = found.file;
      const customMetadata = { etag, hash: sha256, contentType: type };
      await to.put(copyKey(key), found.bytes, { sha256, customMetadata });
      files.push(found.file);
    }
  }
  for (const key of copies.keys()) {
    const since = gone.get(key)?.customMetadata?.since;
    if (there.has(key)) {
      if (since !== undefined) await to.delete(`gone/${key}`);
    } else if (since === undefined)
      await to.put(`gone/${key}`, '', { customMetadata: { since: now.toISOString() } });
    else if (Date.parse(since) < now.getTime() - keptFor)
      await to.delete([copyKey(key), `gone/${key}`]);
  }
  return { files, isWhole: true };
}
