import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { forgetVersion } from '#functions/core/cache/known-version.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { batchOf } from '#tests/support/batch.ts';
import { idOf } from '#tests/support/rows.ts';
import { siteEnv } from '#tests/support/site-env.ts';
import { change, createWorld, origin } from '#tests/support/world.ts';
import { localProviders } from '#workers/local/worker/providers.ts';
import { processBatch } from '#workers/queue.ts';
import { siteWorker } from '#workers/site.ts';
import type { Visit } from '#workers/visit.ts';

interface Stored {
  body: string;
  headers: Headers;
  tags: string[];
}

let isDown = false;

/** The database, which can stop to answer. */
const database = new Proxy(env.DB, {
  get(target, name) {
    if (isDown) throw new Error('D1_ERROR: D1 DB is overloaded.');
    const value = Reflect.get(target, name);
    return typeof value === 'function' ? value.bind(target) : value;
  },
});

const vars = {
  ...env,
  ...siteEnv,
  DB: database,
  MAIL: 'smtp',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
} as unknown as Env;

/** The Worker in production, behind a cache that keeps what its headers allow, and can refuse to purge. */
async function production() {
  forgetVersion();
  isDown = false;
  const world = await createWorld({ news: [{ title: 'Before' }] });
  const { handler, Pages } = siteWorker(localProviders);
  const stored = new Map<string, Stored>();
  const seen: Request[] = [];
  let refusals = 0;
  const cache = {
    async purge({ tags = [] }: { tags?: string[] }) {
      if (refusals-- > 0) return { success: false, errors: [{ code: 1, message: 'too many' }] };
      for (const [key, one] of stored)
        if (one.tags.some((tag) => tags.includes(tag))) stored.delete(key);
      return { success: true, errors: [] };
    },
  };
  const later: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void later.push(promise);
  const pages = ({ props }: { props: Visit }) => {
    const entry = new Pages({ props, cache, waitUntil } as never, vars);
    return {
      async fetch(request: Request): Promise<Response> {
        seen.push(request);
        const key = JSON.stringify([request.url, props]);
        const known = stored.get(key);
        if (known) return new Response(known.body, known);
        const answer = await entry.fetch(request);
        if (!/^public/.test(answer.headers.get('Cloudflare-CDN-Cache-Control') ?? ''))
          return answer;
        const tags = answer.headers.get('Cache-Tag')?.split(',') ?? [];
        const one = { body: await answer.text(), headers: answer.headers, tags };
        stored.set(key, one);
        return new Response(one.body, one);
      },
      purge: (tags: string[]) => entry.purge(tags),
    };
  };
  const exec = { waitUntil, exports: { Pages: pages } } as unknown as ExecutionContext;
  const noVisit: Visit = { language: 'en', consent: null, prefersItalian: false };
  const ctx = {
    ...world.ctx,
    pageCache: { purge: (tags: string[]) => pages({ props: noVisit }).purge(tags) },
  };
  return {
    ...world,
    ctx,
    stored,
    seen,
    refuse: () => {
      refusals = 1;
    },
    async get(path: string, headers: Record<string, string> = {}) {
      const request = new Request(origin + path, { headers });
      const answer = await handler.fetch?.(request as never, vars, exec);
      return answer?.text();
    },
  };
}

describe('D-109 the cached entrypoint in production', () => {
  it('is given no cookie, and of the query only what the answer depends on', async () => {
    const { get, seen, stored } = await production();
    const secrets = { Cookie: `${sessionCookieName}=unknown; lang=it`, Authorization: 'Bearer x' };
    expect(await get('/_api/v1/news?fbclid=1&page=1&_=2', secrets)).toContain('Before');
    expect(seen.map(({ url }) => url)).toEqual([`${origin}/_api/v1/news?page=1`]);
    for (const { headers } of seen)
      expect([headers.get('Cookie'), headers.get('Authorization')]).toEqual([null, null]);
    await get('/_api/v1/news?utm_source=a&page=1');
    expect(stored.size).toBe(1);
  });

  it('an edit is visible at once, and purged', async () => {
    const { ctx, get, settled, stored } = await production();
    for (let i = 0; i < 3; i++) expect(await get('/_api/v1/news')).toContain('Before');
    await change('news', idOf('news', 1), { title: 'After' });
    await dropPages(ctx, ['news']);
    expect(await get('/_api/v1/news')).toContain('After');
    await settled();
    expect([...stored.values()].filter(({ body }) => body.includes('Before'))).toEqual([]);
    for (let i = 0; i < 3; i++) expect(await get('/_api/v1/news')).toContain('After');
  });

  it('a refused purge is made up for, and nobody here sees the old answer meanwhile', async () => {
    const { ctx, get, refuse, sent, settled, stored } = await production();
    await get('/_api/v1/news');
    refuse();
    await change('news', idOf('news', 1), { title: 'After' });
    await dropPages(ctx, ['news']);
    await settled();
    expect([...stored.values()].map(({ body }) => body.includes('Before'))).toEqual([true]);
    for (let i = 0; i < 3; i++) expect(await get('/_api/v1/news')).toContain('After');
    expect(sent).toEqual([{ v: 1, kind: 'purge', tags: ['news'] }]);
    for (const message of sent) await processBatch(batchOf(message).batch, ctx);
    expect(stored.size).toBe(0);
  });

  it('a copy that may be old is better than an error, after a write of this isolate too', async () => {
    const { ctx, get } = await production();
    await get('/_api/v1/news');
    await change('news', idOf('news', 1), { title: 'After' });
    await dropPages({ ...ctx, after: () => {} }, ['news']);
    isDown = true;
    expect(await get('/_api/v1/news')).toContain('Before');
    isDown = false;
    forgetVersion();
    expect(await get('/_api/v1/news')).toContain('After');
  });
});
