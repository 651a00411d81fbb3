/** Storage for files: an R2 bucket in production, a local stand-in otherwise. */
export interface FileStore {
  /** The stored bytes, or null. */
  get(key: string): Promise<ReadableStream | null>;
  /** Stores bytes under a key, replacing what was there. */
  put(key: string, body: Uint8Array | ReadableStream, contentType: string): Promise<void>;
  /** Removes what is stored under at most 1000 keys; a missing key is not an error. */
  delete(keys: string[]): Promise<void>;
}

/** What is stored under a key, as text; empty for nothing. */
export const readText = async (files: FileStore, key: string): Promise<string> =>
  new Response(await files.get(key)).text();

/** Stores a text for good. Throws when it cannot be read again. */
export async function keepText(files: FileStore, key: string, text: string): Promise<void> {
  await files.put(key, new TextEncoder().encode(text), 'text/plain');
  if ((await readText(files, key)) !== text) throw new Error(`The file ${key} is not kept.`);
}

export function r2Files(bucket: R2Bucket): FileStore {
  return {
    async get(key) {
      return (await bucket.get(key))?.body ?? null;
    },
    async put(key, body, contentType) {
      await bucket.put(key, body, { httpMetadata: { contentType } });
    },
    async delete(keys) {
      await bucket.delete(keys);
    },
  };
}
