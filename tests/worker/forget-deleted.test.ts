import { beforeEach, describe, expect, it } from 'vitest';
import { changeItem } from '#functions/content/review/commands.ts';
import { reviewKinds, reviewOf } from '#functions/content/submissions/kinds.ts';
import type { Context } from '#functions/core/context.ts';
import { byName } from '#functions/core/values/by-name.ts';
import { change } from '#functions/lifecycle/change.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { forgetDeleted } from '#functions/lifecycle/forget.ts';
import { recordResources } from '#functions/lifecycle/publishing/rules.ts';
import { recordKinds, recordOf } from '#functions/site/records/kinds.ts';
import { expectRefusal, refusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

beforeEach(emptyAuditLog);

const deletedAt = '2026-10-01T12:00:00.000Z';
const lastMoment = '2026-10-31T11:59:59.999Z';
const changedMeanwhile = '2026-10-31T12:00:00.000Z';
const item = { status: 'DELETED', deletedAt, title: 'Secret' } as const;
const record = { status: 'DELETED', updatedAt: deletedAt } as const;
const kinds = [...reviewKinds, ...recordKinds];
const resources = [...reviewResources, ...recordResources];
const idsOf = async (table: string) =>
  (await rowsOf<{ id: string }>(`select "id" from "${table}" order by "id"`)).map(({ id }) => id);
const forgotten = async () =>
  (await auditRows()).flatMap(({ action, actorId, recordId, details }) =>
    action.endsWith('.forgotten') ? [[action, actorId, recordId, details]] : [],
  );
const restoreItem = (ctx: Context, kind: (typeof reviewResources)[number]) =>
  changeItem(ctx, reviewOf(kind), idOf(kind, 1), { action: 'restore' });
const restoreRecord = (ctx: Context, kind: (typeof recordResources)[number]) =>
  change(ctx, recordOf(kind), idOf(kind, 1), { action: 'restore' });

/** The first one of each resource is deleted, with what depends on it; the second one is not. */
const world = () =>
  createWorld({
    users: [{}, {}],
    ...byName(reviewResources, () => [{ ...item, authorId: idOf('users', 1) }, {}]),
    reviewHistory: [
      { action: 'delete', toStatus: 'DELETED', reason: 'a reason' },
      { itemId: idOf('jobs', 2) },
      { itemId: idOf('events', 1), resourceName: 'events' },
    ],
    pages: [record, { status: 'DRAFT' }],
    people: [record, {}],
    awards: [record, {}],
    winners: [{ ...record, awardId: idOf('awards', 1) }, { awardId: idOf('awards', 2) }],
    pageVersions: [
      { pageId: idOf('pages', 1), number: 7 },
      { pageId: idOf('pages', 2), number: 7 },
    ],
    redirects: [
      { fromPath: '/old-1', toPath: '/page-1', pageId: idOf('pages', 1) },
      { fromPath: '/old-2', toPath: '/page-2', pageId: idOf('pages', 2) },
    ],
  });

describe('D-30 what is deleted', () => {
  it('can be restored by an administrator up to the last moment of its 30 days', async () => {
    const { ctx, at } = await world();
    at(lastMoment);
    await forgetDeleted(ctx, kinds);
    expect(await forgotten()).toEqual([]);
    const admin = { ...ctx, actor: actor(2, 'admin') };
    for (const kind of reviewResources) {
      for (const who of [actor(1, 'member'), actor(1), actor(2, 'member')])
        await expectRefusal(restoreItem({ ...ctx, actor: who }, kind), 'NOT_FOUND');
      await restoreItem(admin, kind);
      expect(await rowsOf(`select "status", "deletedAt" from "${kind}" limit 1`)).toEqual([
        { status: 'DRAFT', deletedAt: null },
      ]);
    }
    for (const kind of recordResources)
      expect(await restoreRecord(admin, kind)).toMatchObject({ status: 'DRAFT' });
    at('2027-01-01T00:00:00.000Z');
    await forgetDeleted(ctx, kinds);
    for (const kind of resources) expect(await idsOf(kind)).toHaveLength(2);
  });

  it('is gone after 30 days, by the daily cron job, with all of its own; numbers stay in the log', async () => {
    const { ctx, at } = await world();
    at(changedMeanwhile);
    await runCronJob('0 0 * * *', ctx);
    await runCronJob('0 0 * * *', ctx);
    for (const kind of resources) expect(await idsOf(kind)).toEqual([idOf(kind, 2)]);
    expect(await rowsOf('select "itemId" from "reviewHistory"')).toEqual([
      { itemId: idOf('jobs', 2) },
    ]);
    expect(await rowsOf('select "pageId" from "pageVersions"')).toEqual([
      { pageId: idOf('pages', 2) },
    ]);
    expect(await rowsOf('select "fromPath" from "redirects"')).toEqual([{ fromPath: '/old-2' }]);
    expect(await forgotten()).toEqual(
      [...reviewResources, 'pages', 'people', 'winners', 'awards'].map((kind) => [
        ...[`${kind}.forgotten`, null, kind, '{"count":1}'],
      ]),
    );
    const admin = { ...ctx, actor: actor(1, 'admin') };
    const gone = [
      ...reviewResources.map((kind) => restoreItem(admin, kind)),
      ...recordResources.map((kind) => restoreRecord(admin, kind)),
    ];
    for (const one of gone) await expect(one).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('goes by the kind of an event, too', async () => {
    const { ctx, at } = await createWorld({
      events: [
        { ...item, isNetsci: true, eventType: 'COLLOQUIUM' },
        { ...item, isNetsci: true, eventType: 'NETSCI' },
      ],
    });
    at(changedMeanwhile);
    await forgetDeleted(ctx, kinds);
    expect(await idsOf('events')).toEqual([]);
  });

  it('stays as long as something refers to it: an award with winners', async () => {
    const { ctx, at } = await createWorld({
      awards: [record],
      winners: [{ status: 'DELETED', updatedAt: '2026-10-20T12:00:00.000Z' }],
    });
    at(changedMeanwhile);
    await forgetDeleted(ctx, kinds);
    expect(await idsOf('awards')).toEqual([idOf('awards', 1)]);
    at('2026-11-19T12:00:00.000Z');
    await forgetDeleted(ctx, kinds);
    expect([await idsOf('winners'), await idsOf('awards')]).toEqual([[], []]);
  });

  it('goes in batches until none is left, also when two cron jobs run at once', async () => {
    const { ctx, at } = await createWorld({
      news: Array.from({ length: 230 }, () => item),
      reviewHistory: Array.from({ length: 230 }, (_, i) => ({ itemId: idOf('news', i + 1) })),
    });
    at(changedMeanwhile);
    await Promise.all([forgetDeleted(ctx, kinds), forgetDeleted(ctx, kinds)]);
    expect([await idsOf('news'), await idsOf('reviewHistory')]).toEqual([[], []]);
    const counts = (await forgotten()).map((entry) => JSON.parse(String(entry[3])).count);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(230);
    expect(Math.max(...counts)).toBe(100);
  });
});
