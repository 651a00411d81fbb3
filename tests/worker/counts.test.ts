import { afterEach, describe, expect, it, vi } from 'vitest';
import { countRequest, storeCounts } from '#functions/health/counts.ts';
import { siteHealth, siteTrouble } from '#functions/health/queries.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

afterEach(() => vi.restoreAllMocks());

const counts = async () =>
  Object.fromEntries(
    (
      await rowsOf<{ kind: string; count: number }>('select * from "dailyCounts" order by "kind"')
    ).map(({ kind, count }) => [kind, count]),
  );

/** A world in which nothing is left of what other tests have counted. */
async function emptyWorld(now: string) {
  const before = await createWorld({ now });
  await storeCounts(before.ctx);
  return createWorld({ now });
}

describe('the counts of a day', () => {
  it('of many requests are one write, some seconds after the first', async () => {
    const { ctx, settled, waits } = await emptyWorld('2031-01-01T12:00:00.000Z');
    const before = ctx.db.cost.batches;
    for (let n = 0; n < 100; n++) countRequest(ctx, n % 10 === 0 ? 500 : 200);
    countRequest(ctx, 503);
    await settled();
    expect(await counts()).toEqual({ requests: 101, failedRequests: 10 });
    expect(ctx.db.cost.batches - before).toBe(1);
    expect(waits).toEqual([20_000]);
  });

  it('add up, and keep what could not be stored', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ctx, settled, at } = await emptyWorld('2031-02-01T12:00:00.000Z');
    const write = () => Promise.reject(new Error('D1 is away'));
    countRequest({ ...ctx, db: { ...ctx.db, write } }, 200);
    await settled();
    expect(await counts()).toEqual({});
    expect(said.mock.calls).toMatchObject([[{ event: 'counts.not-stored' }]]);
    at('2031-02-01T12:01:00.000Z');
    countRequest(ctx, 200);
    await settled();
    at('2031-02-01T12:02:00.000Z');
    countRequest(ctx, 200);
    await settled();
    expect(await counts()).toEqual({ requests: 3 });
  });

  it('have the tasks of cron jobs, and those that failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ctx } = await emptyWorld('2031-03-01T12:00:00.000Z');
    await runCronJob('* * * * *', ctx);
    const { tasks = 0 } = await counts();
    expect(tasks).toBeGreaterThan(2);
    const enqueue = () => Promise.reject(new Error('away'));
    await expect(runCronJob('*/5 * * * *', { ...ctx, enqueue })).rejects.toThrow();
    expect(await counts()).toMatchObject({ failedTasks: 1 });
  });
});

describe('the state of the site', () => {
  it('is for administrators', async () => {
    const { ctx } = await createWorld();
    await expect(siteHealth(ctx)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    for (const role of ['member', 'newsletter'] as const)
      for (const read of [siteHealth, siteTrouble])
        await expect(read({ ...ctx, actor: actor(1, role) })).rejects.toMatchObject({
          code: 'FORBIDDEN',
        });
  });

  it('has the budget of the last thirty days, and names only what is wrong', async () => {
    const { ctx } = await createWorld({
      dailyCounts: [
        { day: '2026-11-21', kind: 'requests', count: 2000 },
        { day: '2026-11-21', kind: 'failedRequests', count: 1 },
        { day: '2026-10-01', kind: 'failedRequests', count: 9 },
      ],
      deadLetters: [{ failedAt: '2026-11-21T11:00:00.000Z' }],
    });
    const admin = { ...ctx, actor: actor(1, 'admin') };
    const before = ctx.db.cost.batches;
    const { budget, dead } = await siteHealth(admin);
    expect(ctx.db.cost.batches - before).toBe(1);
    expect(budget).toMatchObject({ asked: 2000, failed: 1, used: 0.5 });
    expect(dead).toBe(1);
    expect((await siteTrouble(admin)).map(({ name }) => name)).toEqual(['dead-messages']);
  });
});
