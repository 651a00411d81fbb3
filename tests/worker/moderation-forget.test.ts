import { describe, expect, it } from 'vitest';
import { jobReview } from '#functions/content/jobs/review.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import { reviewKinds } from '#functions/content/submissions/kinds.ts';
import { forgetDeleted } from '#functions/lifecycle/forget.ts';
import { refusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

const deletedAt = '2026-10-01T12:00:00.000Z';
const lastMoment = '2026-10-31T11:59:59.999Z';
const changedMeanwhile = '2026-10-31T12:00:00.000Z';
const deleted = { status: 'DELETED', deletedAt } as const;
const id = idOf('jobs', 1);
const forgotten = () =>
  rowsOf<{ action: string; recordKind: string; details: string; actorId: string | null }>(
    `select * from "auditLog" where "action" like '%.forgotten' and "seq" > ?`,
    String(before),
  );
let before = 0;

async function world(rows: Parameters<typeof createWorld>[0]) {
  const made = await createWorld({ users: [{}, {}], ...rows });
  const [log] = await rowsOf<{ n: number }>(
    'select coalesce(max("seq"), 0) as "n" from "auditLog"',
  );
  before = log?.n ?? 0;
  return made;
}

describe('D-30 a deleted item', () => {
  it('can be restored by an administrator up to the last moment of its 30 days', async () => {
    const { ctx, at } = await world({ jobs: [{ ...deleted, authorId: idOf('users', 1) }] });
    at(lastMoment);
    await forgetDeleted(ctx, reviewKinds);
    for (const who of [actor(1, 'member'), actor(1), actor(2, 'member')])
      await expect(
        changeItem({ ...ctx, actor: who }, jobReview, id, { action: 'restore' }),
      ).rejects.toEqual(refusal('NOT_FOUND'));
    const restored = await changeItem({ ...ctx, actor: actor(2, 'admin') }, jobReview, id, {
      action: 'restore',
    });
    expect(restored.status).toBe('DRAFT');
    at('2027-01-01T00:00:00.000Z');
    await forgetDeleted(ctx, reviewKinds);
    expect(await rowsOf('select "status", "deletedAt" from "jobs"')).toEqual([
      { status: 'DRAFT', deletedAt: null },
    ]);
  });

  it('is gone with its history after 30 days, by the daily cron job', async () => {
    const { ctx, at } = await world({
      jobs: [deleted, { deletedAt: null }],
      events: [{ ...deleted, isNetsci: true, eventType: 'COLLOQUIUM' }],
      reviewHistory: [
        { action: 'delete', toStatus: 'DELETED', reason: 'a reason' },
        { itemId: idOf('jobs', 2) },
        { itemId: idOf('events', 1), resourceName: 'events' },
      ],
    });
    at(changedMeanwhile);
    await runCronJob('0 0 * * *', ctx);
    expect(await rowsOf('select "id" from "jobs"')).toEqual([{ id: idOf('jobs', 2) }]);
    expect(await rowsOf('select "id" from "events"')).toEqual([]);
    expect(await rowsOf('select "itemId" from "reviewHistory"')).toEqual([
      { itemId: idOf('jobs', 2) },
    ]);
    await expect(
      changeItem({ ...ctx, actor: actor(2, 'admin') }, jobReview, id, { action: 'restore' }),
    ).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('leaves numbers in the audit log and nothing else, and no entry when nothing is old', async () => {
    const { ctx, at } = await world({
      jobs: [
        { ...deleted, title: 'Secret' },
        { ...deleted, title: 'Secret' },
      ],
    });
    at(lastMoment);
    await forgetDeleted(ctx, reviewKinds);
    expect(await forgotten()).toEqual([]);
    at(changedMeanwhile);
    await forgetDeleted(ctx, reviewKinds);
    await forgetDeleted(ctx, reviewKinds);
    expect(await forgotten()).toMatchObject([
      { action: 'jobs.forgotten', recordId: 'jobs', actorId: null, details: '{"count":2}' },
    ]);
  });

  it('goes in batches until none is left, also when two cron jobs run at once', async () => {
    const { ctx, at } = await world({
      news: Array.from({ length: 230 }, () => deleted),
      reviewHistory: Array.from({ length: 230 }, (_, i) => ({ itemId: idOf('news', i + 1) })),
    });
    at(changedMeanwhile);
    await Promise.all([forgetDeleted(ctx, reviewKinds), forgetDeleted(ctx, reviewKinds)]);
    expect(await rowsOf('select count(*) as "n" from "news"')).toEqual([{ n: 0 }]);
    expect(await rowsOf('select count(*) as "n" from "reviewHistory"')).toEqual([{ n: 0 }]);
    const counts = (await forgotten()).map(({ details }) => JSON.parse(details).count as number);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(230);
    expect(Math.max(...counts)).toBe(100);
  });
});
