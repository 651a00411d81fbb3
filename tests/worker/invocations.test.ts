import { describe, expect, it } from 'vitest';
import { auditRow } from '#functions/core/audit/commands.ts';
import { allowed, inInvocation, takeBeyond } from '#tests/support/invocations.ts';
import { clockwork } from '#tests/support/queues.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

describe('what Cloudflare allows one invocation', () => {
  it('is counted in every test, each statement of a batch, and one too many fails it', async () => {
    const { ctx } = await createWorld();
    const write = { sql: 'delete from "limits"', params: [] };
    const ask = (batches: number) =>
      inInvocation('many', async () => {
        for (let n = 0; n < batches; n++) await ctx.db.write(Array(100).fill(write));
      });
    await ask(allowed.queries / 100);
    expect(takeBeyond()).toEqual([]);
    await expect(ask(allowed.queries / 100 + 1)).rejects.toThrow('single Worker invocation');
    expect(takeBeyond()).toEqual(['many']);
  });

  it('is enough for 600 letters whose messages have piled up, and nobody gets one twice', async () => {
    const people = Array.from({ length: 600 }, (_, n) => `reader${n}@example.org`);
    const world = await createWorld({
      users: people.map((email) => ({ email })),
      queuedEmails: people.map((toAddress, n) => ({
        kind: 'renewal-recorded',
        userId: idOf('users', n + 1),
        toAddress,
        data: JSON.stringify({ validTo: '2027-11-21', source: 'conference' }),
      })),
    });
    const got: string[] = [];
    const send = async ({ to }: { to: string }) => {
      got.push(to);
      return { providerId: null };
    };
    world.sent.push(...Array.from({ length: 5 }, () => ({ v: 1, kind: 'bulk-notices' }) as const));
    await clockwork(world, { ...world.ctx, mail: { send } }).work();
    expect(got.toSorted()).toEqual(people.toSorted());
  });

  it('is enough for the jobs of a night on which much is due', async () => {
    const many = 200;
    const long = '2026-01-01T00:00:00.000Z';
    const ids = Array.from({ length: many }, (_, n) => idOf('users', n + 1));
    const { ctx } = await createWorld({
      now: '2026-11-22T00:00:00.000Z',
      users: ids.map(() => ({ status: 'CLOSED', closesAt: long })),
      jobs: ids.map(() => ({ status: 'DELETED', updatedAt: long })),
      news: ids.map(() => ({ status: 'DELETED', updatedAt: long })),
      images: ids.map((ownerId) => ({ ownerId, createdAt: long })),
    });
    for (let n = 0; n < 1000; n += 100)
      await ctx.db.write(
        Array.from({ length: 100 }, () =>
          auditRow(ctx, { action: 'job.test', record: ['job', '1'] }),
        ),
      );
    for (const cron of ['* * * * *', '*/5 * * * *', '0 0 * * *']) await runCronJob(cron, ctx);
    const due = 'select count(*) as "n" from "users" where "closesAt" is not null';
    expect(await ctx.db.d1.prepare(due).first('n')).toBe(many - 10);
  });

  it('is enough for what many have scheduled for the same minute', async () => {
    const at = '2026-11-21T12:00:00.000Z';
    const news = Array.from({ length: 60 }, (_, n) => ({ title: `News ${n}` }));
    const { ctx } = await createWorld({
      now: at,
      users: [{}],
      userRoles: [{ userId: idOf('users', 1), role: 'admin' }],
      news,
      schedules: news.map((_, n) => ({
        resourceName: 'news',
        itemId: idOf('news', n + 1),
        action: 'takeDown',
        fromStatus: 'PUBLISHED',
        at,
        userId: idOf('users', 1),
      })),
    });
    await runCronJob('* * * * *', ctx);
    await runCronJob('* * * * *', ctx);
    await runCronJob('* * * * *', ctx);
    const left = await ctx.db.d1.prepare('select count(*) as "n" from "schedules"').first('n');
    expect(left).toBe(0);
  });
});
