import { beforeEach, describe, expect, it } from 'vitest';
import { jobReview } from '#functions/content/jobs/review.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { actorById } from '#functions/identity/access/sessions.ts';
import { cancelSchedule, setSchedule } from '#functions/lifecycle/schedules/commands.ts';
import { runSchedules } from '#functions/lifecycle/schedules/jobs.ts';
import type { ScheduledAction } from '#functions/lifecycle/schedules/model/rules.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';

beforeEach(emptyAuditLog);

const now = '2026-11-25T12:00:00.000Z';
const soon = '2026-11-30T09:00:00.000Z';
const later = '2026-12-30T09:00:00.000Z';

const text = { title: 'A thing', summary: '<p>Short</p>', description: '<p>Long</p>' };
const job = {
  ...text,
  website: 'https://example.org/',
  country: 'Italy',
  location: 'Turin',
  applicationDeadline: '2026-12-31',
};
const rows = {
  jobs: { ...job, authorId: idOf('users', 2) },
  news: { ...text, authorId: idOf('users', 2) },
  pages: {
    title: 'A thing',
    sectionTitle: 'A thing',
    summary: '<p>Short</p>',
    body: '<p>Long</p>',
  },
};
type Resource = keyof typeof rows;
const resources = ['jobs', 'news', 'pages'] as const;

/** An administrator who reads Italian, and an item of each resource in a status, with another author. */
async function world(status: 'DRAFT' | 'PUBLISHED' | 'PENDING', values: object = {}) {
  const made = await createWorld({
    users: [{ language: 'it' }, {}, {}],
    userRoles: [{ userId: idOf('users', 1), role: 'admin', grantedAt: later }],
    sections: [{}],
    jobs: [{ ...rows.jobs, status, ...values }],
    news: [{ ...rows.news, status }],
    pages: [{ ...rows.pages, status: status === 'PENDING' ? 'DRAFT' : status }],
    now,
  });
  await testDatabase().prepare('delete from "queuedEmails"').run();
  return { ...made, admin: { ...made.ctx, actor: actor(1, 'admin') } };
}

const statusOf = async (resource: Resource) =>
  (await rowsOf(`select "status" from "${resource}" where "id" = '${idOf(resource, 1)}'`))[0]
    ?.status;
const set = () => rowsOf('select "id", "action", "at" from "schedules" order by "at"');
const emails = async (kind: string) =>
  (await rowsOf(`select * from "queuedEmails" where "kind" = '${kind}'`)).map((row) => ({
    ...row,
    data: JSON.parse(String(row.data)),
  }));
const plan = (ctx: Context, resource: Resource, action: ScheduledAction, at = soon) =>
  setSchedule(ctx, resource, idOf(resource, 1), { action, at });
const run = (ctx: Context) => runSchedules(ctx, actorById);

describe('D-159 what is scheduled', () => {
  it.each(resources)('goes online at its time, not before: %s', async (resource) => {
    const { ctx, admin, at } = await world('DRAFT');
    await plan(admin, resource, 'publish');
    at('2026-11-30T08:59:59.999Z');
    await run(ctx);
    expect(await statusOf(resource)).toBe('DRAFT');
    at('2026-11-30T09:00:00.000Z');
    await run(ctx);
    expect(await statusOf(resource)).toBe('PUBLISHED');
    expect(await set()).toEqual([]);
    expect((await auditRows()).at(-1)).toMatchObject({
      action: `${resource}.publish`,
      actorId: idOf('users', 1),
    });
    expect(await emails('schedule-stopped')).toEqual([]);
  });

  it.each(resources)('is taken down at its time, also after an outage: %s', async (resource) => {
    const { ctx, admin, at } = await world('PUBLISHED');
    await plan(admin, resource, 'takeDown');
    at(later);
    await run(ctx);
    expect(await statusOf(resource)).toBe('DRAFT');
    const told = resource === 'pages' ? [] : [{ userId: idOf('users', 2) }];
    expect(await emails('item-taken-down')).toMatchObject(told);
  });

  it('is taken down without an e-mail to an author who has scheduled that', async () => {
    const { ctx, admin, at } = await world('PUBLISHED', { authorId: idOf('users', 1) });
    await plan(admin, 'jobs', 'takeDown');
    at(soon);
    await run(ctx);
    expect(await statusOf('jobs')).toBe('DRAFT');
    expect(await emails('item-taken-down')).toEqual([]);
  });

  it('happens once, also by two runs at the same time, and its author hears of it once', async () => {
    const { ctx, admin, at } = await world('PENDING');
    await plan(admin, 'jobs', 'publish');
    at(soon);
    await Promise.all([run(ctx), run(ctx)]);
    await run(ctx);
    const history = await rowsOf('select "action", "actorId" from "reviewHistory"');
    expect(history).toEqual([{ action: 'publish', actorId: idOf('users', 1) }]);
    expect(await emails('item-decided')).toMatchObject([{ userId: idOf('users', 2) }]);
    expect(await emails('schedule-stopped')).toEqual([]);
  });

  it('goes online and is taken down later', async () => {
    const { ctx, admin, at } = await world('DRAFT');
    await expectRefusal(plan(admin, 'jobs', 'takeDown', later), {
      reason: 'schedules.notPossible',
    });
    await plan(admin, 'jobs', 'publish');
    await expectRefusal(plan(admin, 'jobs', 'takeDown', soon), {
      fields: { at: ['form.downAfterOnline'] },
    });
    await plan(admin, 'jobs', 'takeDown', later);
    await expectRefusal(plan(admin, 'jobs', 'publish', later), {
      fields: { at: ['form.downAfterOnline'] },
    });
    at(soon);
    await run(ctx);
    expect(await statusOf('jobs')).toBe('PUBLISHED');
    at(later);
    await run(ctx);
    expect(await statusOf('jobs')).toBe('DRAFT');
  });

  it('does nothing once it is cancelled, and without going online nothing is taken down', async () => {
    const { ctx, admin, at } = await world('DRAFT');
    await plan(admin, 'news', 'publish');
    await plan(admin, 'news', 'takeDown', later);
    const [{ id } = {}] = await set();
    const cancel = () => cancelSchedule(admin, 'news', idOf('news', 1), String(id));
    await cancel();
    expect(await set()).toEqual([]);
    await expectRefusal(cancel(), { reason: 'schedules.over' });
    at(later);
    await run(ctx);
    expect(await statusOf('news')).toBe('DRAFT');
  });

  it('moves to the time that was set last', async () => {
    const { ctx, admin, at } = await world('DRAFT');
    await plan(admin, 'pages', 'publish');
    await plan(admin, 'pages', 'publish', later);
    expect(await set()).toMatchObject([{ action: 'publish', at: later }]);
    at(soon);
    await run(ctx);
    expect(await statusOf('pages')).toBe('DRAFT');
  });

  it('is forgotten when somebody publishes by hand', async () => {
    const { admin } = await world('DRAFT');
    await plan(admin, 'jobs', 'publish');
    await plan(admin, 'jobs', 'takeDown', later);
    await changeItem(admin, jobReview, idOf('jobs', 1), { action: 'publish' });
    expect(await set()).toMatchObject([{ action: 'takeDown' }]);
    await changeItem(admin, jobReview, idOf('jobs', 1), { action: 'retract' });
    expect(await set()).toEqual([]);
  });

  it('is refused for a time that is over, for what is not complete, and for who may not', async () => {
    const { ctx, admin } = await world('DRAFT', { summary: '' });
    await expectRefusal(plan(admin, 'news', 'publish', now), { fields: { at: ['form.inPast'] } });
    await expectRefusal(plan(admin, 'jobs', 'publish'), { reason: 'schedules.incomplete' });
    const member = { ...ctx, actor: actor(2, 'member') };
    for (const resource of resources)
      await expectRefusal(plan(member, resource, 'publish'), 'FORBIDDEN');
    await expectRefusal(plan(ctx, 'news', 'publish'), 'NOT_SIGNED_IN');
  });
});

describe('D-159 what cannot be done at its time', () => {
  /** What stops it, and the reason that the e-mail gives. */
  const hindrances = {
    moved: `update "jobs" set "status" = 'REJECTED'`,
    incomplete: `update "jobs" set "summary" = '', "description" = ''`,
    role: 'delete from "userRoles"',
    gone: 'delete from "jobs"',
  };

  it.each(Object.entries(hindrances))(
    'is cleared, and who set it is told why: %s',
    async (reason, sql) => {
      const { ctx, admin, at } = await world('PENDING');
      await plan(admin, 'jobs', 'publish');
      await plan(admin, 'jobs', 'takeDown', later);
      await testDatabase().prepare(sql).run();
      at(soon);
      await Promise.all([run(ctx), run(ctx)]);
      expect(await set()).toEqual([]);
      expect(await statusOf('jobs')).not.toBe('PUBLISHED');
      const [mail, ...more] = await emails('schedule-stopped');
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ userId: idOf('users', 1), data: { reason, action: 'publish' } });
      await deliverQueuedEmail(ctx, String((mail as { id?: string })?.id));
      const [letter] = await rowsOf('select "subject", "text" from "outbox"');
      const name = reason === 'gone' ? 'un’offerta di lavoro' : '«A thing»';
      expect(letter?.subject).toBe(`Pubblicazione non riuscita: ${name}`);
      if (reason === 'moved' || reason === 'incomplete')
        expect(letter?.text).toContain(`/my/jobs/${idOf('jobs', 1)}`);
      expect((await auditRows()).at(-1)).toMatchObject({ action: 'jobs.unschedule' });
    },
  );

  it('holds up nothing else that is due', async () => {
    const { ctx, admin, at } = await world('DRAFT');
    await plan(admin, 'jobs', 'publish');
    await plan(admin, 'news', 'publish', '2026-11-30T09:01:00.000Z');
    await testDatabase().prepare('delete from "jobs"').run();
    at(later);
    await run(ctx);
    expect(await statusOf('news')).toBe('PUBLISHED');
  });
});
