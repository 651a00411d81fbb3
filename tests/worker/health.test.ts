import { afterEach, describe, expect, it, vi } from 'vitest';
import { handleApi } from '#functions/api.ts';
import type { Context } from '#functions/core/context.ts';
import { expectFromNow } from '#functions/health/heartbeats.ts';
import { readHealth, siteHealth, siteTrouble } from '#functions/health/queries.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { batchOf } from '#tests/support/batch.ts';
import { createWorld, origin } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';
import { processBatch } from '#workers/queue.ts';

afterEach(() => vi.restoreAllMocks());

const token = 'a token of the tests, for monitors';

async function ask(ctx: Context, authorization?: string) {
  const headers: HeadersInit = authorization ? { Authorization: authorization } : {};
  const response = await handleApi(new Request(`${origin}/health`, { headers }), ctx);
  const body = await response.json<Record<string, unknown>>();
  return { status: response.status, body, cache: response.headers.get('Cache-Control') };
}

const withToken = (ctx: Context, healthToken: string | null = token): Context => ({
  ...ctx,
  config: { ...ctx.config, healthToken, build: 'build-1' },
});

const asBroken = (ctx: Context): Context => ({
  ...ctx,
  db: { ...ctx.db, read: () => Promise.reject(new Error('D1 is away')) },
});

const late = {
  deadLetters: [{ kind: 'purge', failedAt: '2026-11-21T11:00:00.000Z' }],
};

describe('GET /health', () => {
  it('says to anybody that the site is well, and nothing else', async () => {
    const { ctx } = await createWorld();
    const before = ctx.db.cost.batches;
    expect(await ask(ctx)).toEqual({ status: 200, body: { status: 'ok' }, cache: 'no-store' });
    expect(ctx.db.cost.batches - before).toBe(1);
  });

  it('says 503 when something waits too long, or the database does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ctx } = await createWorld(late);
    expect(await ask(ctx)).toEqual({
      ...{ status: 503, body: { status: 'degraded' }, cache: 'no-store' },
    });
    expect(await ask(asBroken(ctx))).toMatchObject({ status: 503, body: { status: 'down' } });
  });

  it('gives details to the token alone, and to nobody when there is none', async () => {
    const { ctx } = await createWorld(late);
    const site = withToken(ctx);
    for (const sent of [undefined, 'Bearer wrong', `Basic ${token}`, token, `Bearer ${token}x`])
      expect((await ask(site, sent)).body).toEqual({ status: 'degraded' });
    expect((await ask(withToken(ctx, null), `Bearer ${token}`)).body).toEqual({
      status: 'degraded',
    });
    expect((await ask(withToken(ctx, null), 'Bearer ')).body).toEqual({ status: 'degraded' });

    const { body } = await ask(site, `Bearer ${token}`);
    expect(body).toMatchObject({ status: 'degraded', build: 'build-1', deadMessages: 1 });
    expect(body.checks).toContainEqual({
      name: 'dead-messages',
      status: 'degraded',
      since: '2026-11-21T11:00:00.000Z',
    });
  });

  it('says when the nightly backup has failed, where one is made, and still reads once', async () => {
    const { ctx } = await createWorld({
      backups: [
        {
          ...{ day: '2026-11-20', status: 'DONE', startedAt: '2026-11-20T00:00:00.000Z' },
          ...{ finishedAt: '2026-11-20T00:04:00.000Z', size: 12_000_000 },
        },
        {
          ...{ day: '2026-11-21', status: 'FAILED', startedAt: '2026-11-21T00:00:00.000Z' },
          finishedAt: '2026-11-21T12:00:00.000Z',
        },
      ],
    });
    expect(await ask(ctx)).toMatchObject({ status: 200 });
    const trusted = withToken(ctx);
    const config = { ...trusted.config, mode: 'production' as const };
    // What tells administrators afterwards reads by itself.
    const site: Context = { ...trusted, config, after: () => {} };
    const before = ctx.db.cost.batches;
    const { status, body } = await ask(site, `Bearer ${token}`);
    expect(ctx.db.cost.batches - before).toBe(1);
    expect([status, body.status]).toEqual([503, 'down']);
    expect(body.checks).toContainEqual({
      ...{ name: 'backup', status: 'down', since: '2026-11-20T00:04:00.000Z' },
    });
    expect(body.backups).toMatchObject([
      { day: '2026-11-21', status: 'FAILED' },
      { day: '2026-11-20', status: 'DONE', size: 12_000_000 },
    ]);
  });

  it('says that a restored site is well before its first jobs and its first night', async () => {
    const { ctx } = await createWorld({
      heartbeats: [
        { name: '0 0 * * *', since: '2026-01-01T00:00:00.000Z', okAt: '2026-11-01T00:00:00.000Z' },
        { name: 'queue', since: '2026-01-01T00:00:00.000Z', startedAt: '2026-11-01T00:00:00.000Z' },
      ],
    });
    const site: Context = { ...ctx, config: { ...ctx.config, mode: 'production' } };
    expect(await ask({ ...site, after: () => {} })).toMatchObject({ status: 503 });
    await expectFromNow(ctx);
    expect(await ask(site)).toMatchObject({ status: 200 });
  });

  it('D-223 says how large the database is, without a query of its own, and when it fills up', async () => {
    const { ctx } = await createWorld();
    const { body } = await ask(withToken(ctx), `Bearer ${token}`);
    expect(body.databaseSize).toBeGreaterThan(100_000);
    const large = { ...ctx, after: () => {}, db: { ...ctx.db, size: () => 5_100_000_000 } };
    const said = await ask(withToken(large), `Bearer ${token}`);
    expect(said).toMatchObject({ status: 503, body: { databaseSize: 5_100_000_000 } });
    const { checks } = said.body;
    expect(checks).toContainEqual({ name: 'database-size', status: 'degraded', since: null });
  });

  it('names no address, whatever waits', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      queuedEmails: [{ status: 'QUEUED', lastError: 'SMTP_451' }],
    });
    const { body } = await ask(withToken(ctx), `Bearer ${token}`);
    expect(JSON.stringify(body)).not.toContain('@');
    expect(body.mail).toMatchObject({ oldestWaiting: { lastError: 'SMTP_451' } });
  });

  it('is refused to a network that asks too often', async () => {
    const { ctx } = await createWorld();
    expect((await ask({ ...ctx, withinBursts: async () => false })).status).toBe(429);
  });
});

describe('a cron run', () => {
  const beats = () =>
    rowsOf<{ name: string; okAt: string | null; endedAt: string; failedTasks: string }>(
      'select * from "heartbeats" where "name" <> \'queue\'',
    );

  it('is noted with its start and end', async () => {
    const { ctx, at } = await createWorld();
    await runCronJob('* * * * *', ctx);
    at('2026-11-21T12:01:00.000Z');
    await runCronJob('* * * * *', ctx);
    expect(await beats()).toEqual([
      {
        name: '* * * * *',
        since: '2026-11-21T12:00:00.000Z',
        startedAt: '2026-11-21T12:01:00.000Z',
        endedAt: '2026-11-21T12:01:00.000Z',
        okAt: '2026-11-21T12:01:00.000Z',
        failedTasks: '[]',
      },
    ]);
  });

  it('names the task that failed, in the log too, and runs the others', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ctx, sent, at } = await createWorld();
    await runCronJob('*/5 * * * *', ctx);
    at('2026-11-21T12:05:00.000Z');
    const enqueue = async () => {
      throw new Error('The queue is away');
    };
    await expect(runCronJob('*/5 * * * *', { ...ctx, enqueue })).rejects.toThrow('away');
    expect(await beats()).toMatchObject([
      {
        okAt: '2026-11-21T12:00:00.000Z',
        endedAt: '2026-11-21T12:05:00.000Z',
        failedTasks: '["sendHeartbeat"]',
      },
    ]);
    expect(said.mock.calls).toMatchObject([[{ event: 'task.failed', task: 'sendHeartbeat' }]]);
    expect(sent).toEqual([{ v: 1, kind: 'heartbeat' }]);
  });

  it('that cannot be noted still does its work', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ctx, sent } = await createWorld({
      users: [{}],
      queuedEmails: [
        { createdAt: '2026-11-21T11:58:00.000Z', retryAt: '2026-11-21T11:59:00.000Z' },
      ],
    });
    const write: Context['db']['write'] = (writes) =>
      writes.some(({ sql }) => sql.includes('heartbeats'))
        ? Promise.reject(new Error('full'))
        : ctx.db.write(writes);
    await runCronJob('* * * * *', { ...ctx, db: { ...ctx.db, write } });
    expect(sent).toMatchObject([{ kind: 'notice' }]);
  });
});

describe('the heartbeat of the queue', () => {
  const levelAt = async (ctx: Context) =>
    (await readHealth(ctx)).checks.find(({ name }) => name === 'queue');

  it('arrives, and the queue is well', async () => {
    const { ctx, sent, at } = await createWorld();
    await runCronJob('*/5 * * * *', ctx);
    at('2026-11-21T12:00:02.000Z');
    await processBatch(batchOf(sent.at(-1)).batch, ctx);
    at('2026-11-21T12:40:00.000Z');
    expect(await levelAt(ctx)).toEqual({ name: 'queue', level: 'OK', since: null });
  });

  it('keeps the time of the first one without an answer, however many follow', async () => {
    const { ctx, at } = await createWorld();
    for (const minute of ['00', '05', '10']) {
      at(`2026-11-21T12:${minute}:00.000Z`);
      await runCronJob('*/5 * * * *', ctx);
    }
    at('2026-11-21T12:15:00.000Z');
    expect(await levelAt(ctx)).toEqual({
      name: 'queue',
      level: 'LATE',
      since: '2026-11-21T12:00:00.000Z',
    });
  });
});

describe('the state of the site', () => {
  it('is read at once, and names only what is wrong', async () => {
    const { ctx } = await createWorld({
      deadLetters: [{ failedAt: '2026-11-21T11:00:00.000Z' }],
    });
    const admin = { ...ctx, actor: actor(1, 'admin') };
    const before = ctx.db.cost.batches;
    const { dead } = await siteHealth(admin);
    expect(ctx.db.cost.batches - before).toBe(1);
    expect(dead).toBe(1);
    expect((await siteTrouble(admin)).map(({ name }) => name)).toEqual(['dead-messages']);
  });
});
