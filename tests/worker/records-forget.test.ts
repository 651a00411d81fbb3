import { describe, expect, it } from 'vitest';
import { change } from '#functions/lifecycle/change.ts';
import { forgetDeleted } from '#functions/lifecycle/forget.ts';
import { recordResources } from '#functions/lifecycle/publishing/rules.ts';
import { recordKinds, recordOf } from '#functions/site/records/kinds.ts';
import { refusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

const deleted = { status: 'DELETED', updatedAt: '2026-10-01T12:00:00.000Z' } as const;
const lastMoment = '2026-10-31T11:59:59.999Z';
const changedMeanwhile = '2026-10-31T12:00:00.000Z';
const idsOf = async (table: string) =>
  (await rowsOf<{ id: string }>(`select "id" from "${table}" order by "id"`)).map(({ id }) => id);

/** A deleted record of each resource, and one that is not deleted. */
const world = () =>
  createWorld({
    users: [{}],
    pages: [deleted, { status: 'DRAFT' }],
    people: [deleted, {}],
    awards: [deleted, {}],
    winners: [{ ...deleted, awardId: idOf('awards', 1) }, { awardId: idOf('awards', 2) }],
    pageVersions: [
      { pageId: idOf('pages', 1), number: 7 },
      { pageId: idOf('pages', 2), number: 7 },
    ],
    redirects: [
      { fromPath: '/old-1', toPath: '/page-1', pageId: idOf('pages', 1) },
      { fromPath: '/old-2', toPath: '/page-2', pageId: idOf('pages', 2) },
    ],
  });

describe('D-30 a deleted page, person, award or winner', () => {
  it('can be restored by an administrator up to the last moment of its 30 days', async () => {
    const { ctx, at } = await world();
    ctx.actor = actor(1, 'admin');
    at(lastMoment);
    await forgetDeleted(ctx, recordKinds);
    for (const resourceName of recordResources) {
      const id = idOf(resourceName, 1);
      const restored = await change(ctx, recordOf(resourceName), id, { action: 'restore' });
      expect([resourceName, restored.status]).toEqual([resourceName, 'DRAFT']);
    }
    at('2027-01-01T00:00:00.000Z');
    await forgetDeleted(ctx, recordKinds);
    for (const resourceName of recordResources) expect(await idsOf(resourceName)).toHaveLength(2);
  });

  it('is gone after 30 days, by the daily cron job, with its versions and old addresses', async () => {
    const { ctx, at } = await world();
    const before = (await auditRows()).length;
    at(changedMeanwhile);
    await runCronJob('0 0 * * *', ctx);
    for (const resourceName of recordResources)
      expect(await idsOf(resourceName)).toEqual([idOf(resourceName, 2)]);
    expect(await rowsOf('select "pageId" from "pageVersions"')).toEqual([
      { pageId: idOf('pages', 2) },
    ]);
    expect(await rowsOf('select "fromPath" from "redirects"')).toEqual([{ fromPath: '/old-2' }]);
    const told = (await auditRows()).slice(before);
    expect(told.map(({ action, recordId, details }) => [action, recordId, details])).toEqual(
      ['pages', 'people', 'winners', 'awards'].map((resourceName) => [
        `${resourceName}.forgotten`,
        resourceName,
        '{"count":1}',
      ]),
    );
    ctx.actor = actor(1, 'admin');
    for (const resourceName of recordResources)
      await expect(
        change(ctx, recordOf(resourceName), idOf(resourceName, 1), { action: 'restore' }),
      ).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('stays as long as something refers to it: an award with winners', async () => {
    const { ctx, at } = await createWorld({
      awards: [deleted],
      winners: [{ status: 'DELETED', updatedAt: '2026-10-20T12:00:00.000Z' }],
    });
    at(changedMeanwhile);
    await forgetDeleted(ctx, recordKinds);
    expect(await idsOf('awards')).toEqual([idOf('awards', 1)]);
    at('2026-11-19T12:00:00.000Z');
    await forgetDeleted(ctx, recordKinds);
    expect([await idsOf('winners'), await idsOf('awards')]).toEqual([[], []]);
  });
});
