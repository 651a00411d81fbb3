import { describe, expect, it } from 'vitest';
import { campaignNames } from '#functions/campaigns/model/rules.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { jobReview } from '#functions/content/jobs/review.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change } from '#functions/lifecycle/change.ts';
import { recordResources } from '#functions/lifecycle/publishing/rules.ts';
import { restoreEach } from '#functions/lifecycle/restoring/commands.ts';
import { restorableSubjects } from '#functions/lifecycle/restoring/queries.ts';
import { restoreForm, type ShownRow, shownValue } from '#functions/lifecycle/restoring/schema.ts';
import { recordOf } from '#functions/site/records/kinds.ts';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import { ballotResource } from '#functions/voting/administration/resource.ts';
import { refusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const deleted = { status: 'DELETED', version: 4 } as const;
const shown = (table: Parameters<typeof idOf>[0], n: number): ShownRow => ({
  id: idOf(table, n),
  version: 4,
});
const restoreJobs = (ctx: Context, rows: ShownRow[]) =>
  restoreEach(ctx, jobReview, rows, (id, move) => changeItem(ctx, jobReview, id, move));

/** Deleted jobs of the second account: the third has been changed since, the fourth somebody has restored. */
async function world() {
  await emptyAuditLog();
  const job = { ...deleted, authorId: idOf('users', 2), deletedAt: '2026-11-01T00:00:00.000Z' };
  const { ctx } = await createWorld({
    users: [{}, {}, {}],
    jobs: [
      job,
      job,
      { ...job, version: 6 },
      { ...job, status: 'DRAFT', version: 5, changedBy: idOf('users', 3) },
    ],
  });
  const as = (who: Context['actor']): Context => ({ ...ctx, actor: who });
  return { as, rows: [1, 3, 4, 9, 2].map((n) => shown('jobs', n)) };
}

describe('D-185 restoring several deleted rows', () => {
  it('restores each as one is restored; what is stale, restored or gone does not stop the others', async () => {
    const { as, rows } = await world();
    const admin = as(actor(1, 'admin'));
    const outcome = await restoreJobs(admin, rows);
    expect(outcome).toEqual({
      restored: 2,
      kept: [
        { id: idOf('jobs', 3), reason: 'general.movedBy' },
        { id: idOf('jobs', 4), reason: 'general.notNow' },
        { id: idOf('jobs', 9), reason: 'general.notFound' },
      ],
    });
    const stored = () =>
      rowsOf('select "status", "version", "deletedAt" from "jobs" order by "id"');
    const after = await stored();
    expect(after.map(({ status, version }) => [status, version])).toEqual([
      ['DRAFT', 5],
      ['DRAFT', 5],
      ['DELETED', 6],
      ['DRAFT', 5],
    ]);
    expect(after[0]?.deletedAt).toBeNull();
    const log = await auditRows();
    expect(log.map(({ action, recordId, actorId }) => [action, recordId, actorId])).toEqual(
      [1, 2].map((n) => ['jobs.restore', idOf('jobs', n), idOf('users', 1)]),
    );
    expect(await rowsOf('select "itemId" from "reviewHistory"')).toHaveLength(2);

    // Pressing twice is harmless, and says the same.
    expect(await restoreJobs(admin, rows)).toEqual(outcome);
    expect(await stored()).toEqual(after);
    expect(await auditRows()).toHaveLength(2);
    expect(await rowsOf('select 1 from "queuedEmails"')).toHaveLength(2);
  });

  it('is not for those who may not restore one, nor are the titles of what is deleted', async () => {
    const { as, rows } = await world();
    const before = await rowsOf('select * from "jobs"');
    for (const who of [actor(2, 'member'), actor(2), actor(3, 'member')]) {
      const ctx = as(who);
      const outcome = await restoreJobs(ctx, rows.slice(0, 1));
      expect(outcome).toEqual({
        restored: 0,
        kept: [{ id: idOf('jobs', 1), reason: 'general.notFound' }],
      });
      expect(await restorableSubjects(ctx, jobReview, [idOf('jobs', 1)])).toEqual(new Map());
    }
    await expect(restoreJobs(as(null), rows)).rejects.toEqual(refusal('NOT_SIGNED_IN'));
    const member = as(actor(3, 'member'));
    const never = () => Promise.reject(new Error('not reached'));
    for (const resource of [recordOf('pages'), campaignOf('emails'), ballotResource])
      await expect(restoreEach(member, resource, rows, never)).rejects.toEqual(
        refusal('FORBIDDEN'),
      );
    expect(await rowsOf('select * from "jobs"')).toEqual(before);
    const subjects = await restorableSubjects(as(actor(1, 'admin')), jobReview, [
      idOf('jobs', 1),
      idOf('jobs', 9),
    ]);
    expect([...subjects.values()].map(({ title, state }) => [title, state])).toEqual([
      ['Job 1', 'deleted'],
    ]);
  });

  it('a page whose name is taken stays deleted, and what fails unforeseen is not hidden', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      pages: [{ ...deleted, path: '/one' }, { path: '/one' }, deleted],
    });
    ctx.actor = actor(1, 'admin');
    const kind = recordOf('pages');
    const rows = [shown('pages', 1), shown('pages', 3)];
    expect(await restoreEach(ctx, kind, rows, (id, move) => change(ctx, kind, id, move))).toEqual({
      restored: 1,
      kept: [{ id: idOf('pages', 1), reason: 'pages.nameTaken' }],
    });
    const failing = () => Promise.reject(new Error('broken'));
    await expect(restoreEach(ctx, kind, rows, failing)).rejects.toThrow('broken');
  });

  it('works for records, newsletters, e-mails and ballots', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      pages: [deleted, deleted],
      people: [deleted, deleted],
      awards: [deleted, deleted],
      winners: [deleted, deleted],
      newsletters: [deleted, deleted],
      emails: [deleted, deleted],
      ballots: [deleted, deleted],
    });
    ctx.actor = actor(1, 'admin');
    const both = { restored: 2, kept: [] };
    for (const name of recordResources) {
      const kind = recordOf(name);
      const rows = [shown(name, 1), shown(name, 2)];
      const outcome = await restoreEach(ctx, kind, rows, (id, move) => change(ctx, kind, id, move));
      expect([name, outcome]).toEqual([name, both]);
    }
    for (const name of campaignNames) {
      const kind = campaignOf(name);
      const rows = [shown(name, 1), shown(name, 2)];
      const outcome = await restoreEach(ctx, kind, rows, (id, move) => change(ctx, kind, id, move));
      expect([name, outcome]).toEqual([name, both]);
    }
    const rows = [shown('ballots', 1), shown('ballots', 2)];
    expect(
      await restoreEach(ctx, ballotResource, rows, (id, move) => changeBallot(ctx, id, move)),
    ).toEqual(both);
  });

  it('takes a page of rows at most, each once', () => {
    const values = (count: number) =>
      Array.from({ length: count }, (_, n) => shownValue({ id: `a@${n}`, version: 1 }));
    expect(restoreForm.safeParse({ rows: values(51) }).success).toBe(false);
    expect(restoreForm.parse({ rows: values(50) }).rows).toHaveLength(50);
    expect(restoreForm.parse({ rows: ['3@a@1', '4@a@1'] }).rows).toEqual([
      { id: 'a@1', version: 4 },
    ]);
    for (const wrong of ['', 'a', '@a', '-1@a', '1@', `1@${'a'.repeat(65)}`])
      expect([wrong, restoreForm.safeParse({ rows: [wrong] }).success]).toEqual([wrong, false]);
  });
});
