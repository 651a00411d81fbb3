/** Where bytes live: an R2 bucket in production, its local twin otherwise. */
export interface FileStore {
  /** The stored bytes, or null. */
  get(key: string): Promise<ReadableStream | null>;
}

/** The file store of an R2 bucket. */
export function r2Files(bucket: R2Bucket): FileStore {
  return {
    async get(key) {
      return (await bucket.get(key))?.body ?? null;
    },
  };
}
