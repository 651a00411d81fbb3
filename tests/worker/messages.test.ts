import { describe, expect, it, vi } from 'vitest';
import { dropPages } from '#functions/core/cache/messages.ts';
import { cloudflareCache } from '#functions/core/cache/page-cache.ts';
import type { Context } from '#functions/core/context.ts';
import { batchOf } from '#tests/support/batch.ts';
import { createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';
import { processBatch } from '#workers/queue.ts';

async function withCache(purge: (tags: string[]) => Promise<void>): Promise<Context> {
  return { ...(await createWorld()).ctx, pageCache: { purge } };
}

const purgeSite = { v: 1, kind: 'purge', tags: ['site'] };

describe('messages', () => {
  it('a purge message drops the pages with its tags', async () => {
    const purged: string[][] = [];
    const { batch, outcome } = batchOf(purgeSite);
    await processBatch(batch, await withCache(async (tags) => void purged.push(tags)));
    expect(purged).toEqual([['site']]);
    expect(outcome).toEqual({ acked: true });
  });

  it('a failing one is tried again, later each time', async () => {
    const failing = await withCache(async () => {
      throw new Error('the cache does not answer');
    });
    const delays = [];
    for (const attempts of [1, 2, 3, 20]) {
      const { batch, outcome } = batchOf(purgeSite, attempts);
      await processBatch(batch, failing);
      expect(outcome.acked).toBe(false);
      delays.push(outcome.retryIn);
    }
    expect(delays).toEqual([60, 120, 240, 3600]);
  });

  it('one that cannot be read waits for code that can, as newer code may have sent it before a rollback', async () => {
    const ctx = await withCache(async () => {});
    const unreadable = [
      { ...purgeSite, v: 2 },
      { ...purgeSite, more: 1 },
      { kind: 'other' },
      'text',
      null,
    ];
    for (const body of unreadable) {
      const { batch, outcome } = batchOf(body);
      await processBatch(batch, ctx);
      expect(outcome, JSON.stringify(body)).toEqual({ acked: false, retryIn: 60 });
    }
  });

  it('a dead letter is acknowledged and not acted upon', async () => {
    const ctx = await withCache(async () => {
      throw new Error('must not be called');
    });
    const { batch, outcome } = batchOf(purgeSite, 1, 'network-science-society-dead');
    await processBatch(batch, ctx);
    expect(outcome).toEqual({ acked: true });
  });
});

/** Cloudflare's cache with a rate limit; `calls` are the tags of each purge. */
function strictCache(allowed: number) {
  const calls: string[][] = [];
  const cache = cloudflareCache({
    async purge({ tags = [] }) {
      calls.push(tags);
      const success = calls.length <= allowed;
      return { success, errors: success ? [] : [{ code: 1134, message: 'Rate limit reached' }] };
    },
  });
  return { cache, calls };
}

describe('pages that have changed', () => {
  it('of a burst of writes are dropped in one call, once a moment is over', async () => {
    const { ctx, settled } = await createWorld();
    const { cache, calls } = strictCache(5);
    ctx.pageCache = cache;
    let over = () => {};
    const moment = new Promise<void>((resolve) => {
      over = resolve;
    });
    ctx.wait = () => moment;
    for (let n = 0; n < 30; n++) await dropPages(ctx, [`news:${n}`, 'news']);
    expect(calls).toEqual([]);
    over();
    await settled();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.toSorted()).toEqual(
      ['news', ...Array.from({ length: 30 }, (_, n) => `news:${n}`)].sort(),
    );
  });

  it('come into the queue with a delay when the cache refuses, and are dropped from there', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ctx, settled } = await createWorld();
    const { cache, calls } = strictCache(0);
    const queued: [unknown, number | undefined][] = [];
    ctx.pageCache = cache;
    ctx.enqueue = async (message, delay) => void queued.push([message, delay]);
    await dropPages(ctx, ['news', 'site']);
    await settled();
    expect(queued).toEqual([[{ v: 1, kind: 'purge', tags: ['news', 'site'] }, 15]]);
    // It refuses again: the message is retried.
    const refused = batchOf(queued[0]?.[0]);
    await processBatch(refused.batch, ctx);
    expect(refused.outcome).toEqual({ acked: false, retryIn: 60 });
    const taken = batchOf(queued[0]?.[0], 2);
    const later = strictCache(1);
    await processBatch(taken.batch, { ...ctx, pageCache: later.cache });
    expect(taken.outcome).toEqual({ acked: true });
    expect([calls.length, later.calls]).toEqual([2, [['news', 'site']]]);
    silent.mockRestore();
  });

  it('that wait in the queue are dropped together, a hundred tags in each call', async () => {
    const { ctx } = await createWorld();
    const { cache, calls } = strictCache(5);
    const sent = Array.from({ length: 9 }, (_, n) =>
      batchOf({ ...purgeSite, tags: ['site', `${n}`] }),
    );
    const many = Array.from({ length: 100 }, (_, n) => `page:${n}`);
    sent.push(batchOf({ ...purgeSite, tags: many }));
    const messages = sent.flatMap(({ batch }) => batch.messages);
    await processBatch({ ...sent[0]?.batch, messages } as MessageBatch, {
      ...ctx,
      pageCache: cache,
    });
    expect(calls.map((tags) => tags.length)).toEqual([100, 10]);
    expect(sent.every(({ outcome }) => outcome.acked)).toBe(true);
  });

  it('need no cache where there is none', async () => {
    await expect(cloudflareCache(undefined).purge(['site'])).resolves.toBeUndefined();
  });
});

describe('ticks', () => {
  it('a cron expression that nobody knows is an error, not silence', async () => {
    const { ctx } = await createWorld();
    await expect(runCronJob('1 1 1 1 1', ctx)).rejects.toThrow('1 1 1 1 1');
  });
});
