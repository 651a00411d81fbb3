/** The cache in front of the public pages. It does not exist outside production. */
export interface PageCache {
  /** Drops every cached page that carries one of these tags; throws when it was not done. */
  purge(tags: string[]): Promise<void>;
}

/** For machines without that cache: nothing is kept, so nothing needs dropping. */
export const noPageCache: PageCache = { purge: async () => {} };

/** The most tags of one call (Cloudflare: 100 operations a request, 5 requests a minute). */
const mostTags = 100;

/** Cloudflare's cache; undefined where there is none. It says that it has refused, it does not throw. */
export const cloudflareCache = (
  cache: Pick<NonNullable<ExecutionContext['cache']>, 'purge'> | undefined,
): PageCache => ({
  async purge(tags) {
    for (let from = 0; from < tags.length; from += mostTags) {
      const done = await cache?.purge({ tags: tags.slice(from, from + mostTags) });
      if (done && !done.success) throw new Error('The cache has refused to drop pages.');
    }
  },
});
