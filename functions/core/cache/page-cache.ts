/** The cache in front of the public pages. It exists in production only. */
export interface PageCache {
  /** Purges every cached page with one of these tags; throws when that fails. */
  purge(tags: string[]): Promise<void>;
}

/** For environments without that cache: nothing is cached, so nothing needs purging. */
export const noPageCache: PageCache = { purge: async () => {} };

/** The most tags of one call (Cloudflare: 100 operations a request, 5 requests a minute). */
const mostTags = 100;

/** Cloudflare's cache; undefined where there is none. It reports a refusal instead of throwing. */
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
