import type { Stamp } from './answer-memory.ts';

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

/**
 * For how long (s) Cloudflare keeps what no write has purged. While the site errs, it serves its copy an hour longer: an
 * outage of the database leaves readers their pages, and shows at /health at once. Without `stale-if-error` it
 * would do so for as long as the outage lasts.
 */
export const edgeCaching = 'public, max-age=300, stale-if-error=3600';

/** The same for pictures, whose addresses stand in many pages: as long as browsers keep them. */
export const pictureCaching = 'public, max-age=86400, stale-if-error=86400';

/**
 * Names the content version and the UTC day from which a public answer is made, and so says that it depends on
 * nothing else than these, its address and the visit: such an answer may be known by heart.
 */
const stampHeader = 'X-Content-Version';

/** Marks an answer as public: `version` is that of its own batch, or an older one. */
export function markPublic({ headers }: Response, { version, day }: Stamp): void {
  headers.set(stampHeader, `${version} ${day}`);
}

/** Makes a public answer one for this visitor only, which nothing keeps. */
export function markPrivate({ headers }: Response): void {
  for (const name of [stampHeader, 'ETag', 'Cache-Tag', 'Cloudflare-CDN-Cache-Control'])
    headers.delete(name);
  headers.set('Cache-Control', 'private, no-store');
}

/** The version and day of a public answer; null for any other. */
export function stampOf({ headers }: Response): Stamp | null {
  const [version, day] = headers.get(stampHeader)?.split(' ') ?? [];
  return version === undefined || day === undefined ? null : { version: Number(version), day };
}
