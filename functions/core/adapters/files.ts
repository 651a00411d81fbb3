/** Storage for files: an R2 bucket in production, a local stand-in otherwise. */
export interface FileStore {
  /** The stored bytes, or null. */
  get(key: string): Promise<ReadableStream | null>;
  /** Stores bytes under a key, replacing what was there. */
  put(key: string, body: Uint8Array | ReadableStream, contentType: string): Promise<void>;
  /** Removes what is stored under at most 1000 keys; a missing key is not an error. */
  delete(keys: string[]): Promise<void>;
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
