/** The cache in front of the public pages. It does not exist outside production. */
export interface PageCache {
  /** Drops every cached page that carries one of these tags. */
  purge(tags: string[]): Promise<void>;
}

/** For machines without that cache: nothing is kept, so nothing needs dropping. */
export const noPageCache: PageCache = { purge: async () => {} };
