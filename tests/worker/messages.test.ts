import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/context.ts';
import { batchOf } from '#tests/support/batch.ts';
import { createWorld } from '#tests/support/world.ts';
import { tick } from '#workers/cron.ts';
import { takeBatch } from '#workers/queue.ts';

async function withCache(purge: (tags: string[]) => Promise<void>): Promise<Context> {
  return { ...(await createWorld()).ctx, pageCache: { purge } };
}

const purgeSite = { v: 1, kind: 'purge', tags: ['site'] };

describe('messages', () => {
  it('a purge message drops the pages with its tags', async () => {
    const purged: string[][] = [];
    const { batch, outcome } = batchOf(purgeSite);
    await takeBatch(batch, await withCache(async (tags) => void purged.push(tags)));
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
      await takeBatch(batch, failing);
      expect(outcome.acked).toBe(false);
      delays.push(outcome.retryIn);
    }
    expect(delays).toEqual([60, 120, 240, 3600]);
  });

  it('one that cannot be read is put aside, not retried', async () => {
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
      await takeBatch(batch, ctx);
      expect(outcome, JSON.stringify(body)).toEqual({ acked: true });
    }
  });

  it('a dead letter is acknowledged and not acted upon', async () => {
    const ctx = await withCache(async () => {
      throw new Error('must not be called');
    });
    const { batch, outcome } = batchOf(purgeSite, 1, 'network-science-society-dead');
    await takeBatch(batch, ctx);
    expect(outcome).toEqual({ acked: true });
  });
});

describe('ticks', () => {
  it('at the turn of the UTC day every cached page is dropped, since items expire', async () => {
    const sent: unknown[] = [];
    const ctx = { ...(await createWorld()).ctx, enqueue: async (m: unknown) => void sent.push(m) };
    await tick('0 0 * * *', ctx);
    expect(sent).toEqual([purgeSite]);
  });

  it('a cron expression that nobody knows is an error, not silence', async () => {
    const { ctx } = await createWorld();
    await expect(tick('1 1 1 1 1', ctx)).rejects.toThrow('1 1 1 1 1');
  });
});
