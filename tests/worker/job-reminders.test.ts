import { beforeEach, describe, expect, it } from 'vitest';
import { extendJob, remindOfDeadlines } from '#functions/content/jobs/deadline.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { vacancy } from '#tests/support/vacancy.ts';
import { createWorld } from '#tests/support/world.ts';

beforeEach(emptyAuditLog);

const id = idOf('jobs', 1);
const job = {
  ...vacancy,
  authorId: idOf('users', 1),
  status: 'PUBLISHED' as const,
};

const world = (values: object = {}) =>
  createWorld({
    users: [{ language: 'it' }, {}],
    jobs: [{ ...job, ...values }],
    now: '2026-11-25T23:59:00.000Z',
  });
const sentTo = () =>
  rowsOf(`select "id", "userId", "data" from "queuedEmails" where "kind" = 'job-ending'`);

describe('D-160 the author of a vacancy that ends', () => {
  it('is reminded five days before, once until its last day has ended, also by two runs at the same time', async () => {
    const { ctx, at } = await world();
    await remindOfDeadlines(ctx);
    expect(await sentTo()).toEqual([]);
    at('2026-11-26T00:00:00.000Z');
    await Promise.all([remindOfDeadlines(ctx), remindOfDeadlines(ctx)]);
    for (const last of ['2026-12-01T00:00:00.000Z', '2026-12-01T23:59:59.999Z']) {
      at(last);
      await remindOfDeadlines(ctx);
    }
    const mails = await sentTo();
    expect(mails).toMatchObject([{ userId: idOf('users', 1) }]);
    await deliverQueuedEmail(ctx, String(mails[0]?.id));
    const [mail] = await rowsOf('select "subject", "text" from "outbox"');
    expect(mail?.subject).toBe('La tua offerta «A post» scade il 1º dicembre 2026');
    expect(mail?.text).toContain(`/my/jobs/${id}`);
  });

  it('is reminded after an outage, and again of a new deadline', async () => {
    const { ctx, at } = await world();
    at('2026-11-30T12:00:00.000Z');
    await remindOfDeadlines(ctx);
    expect(await sentTo()).toHaveLength(1);
    await extendJob({ ...ctx, actor: actor(1, 'member') }, id, '2026-12-31');
    at('2026-12-26T11:59:59.999Z');
    await remindOfDeadlines(ctx);
    expect(await sentTo()).toHaveLength(1);
    at('2026-12-26T12:00:00.000Z');
    await remindOfDeadlines(ctx);
    expect(await sentTo()).toHaveLength(2);
    expect(await rowsOf('select "day" from "reminders"')).toEqual([{ day: '2026-12-31' }]);
  });

  it.each([
    ['a draft', { status: 'DRAFT' }],
    ['a sample', { isSample: true }],
    ['one that is over', { applicationDeadline: '2026-11-25' }],
    ['one without an author', { authorId: null }],
    ['one that was changed today', { updatedAt: '2026-11-26T08:00:00.000Z' }],
  ])('is not reminded of %s', async (_, values) => {
    const { ctx, at } = await world(values);
    at('2026-11-26T12:00:00.000Z');
    await remindOfDeadlines(ctx);
    expect(await sentTo()).toEqual([]);
  });

  it('extends it with one press within its last five days, by thirty days, once', async () => {
    const { ctx, at } = await world();
    const author = { ...ctx, actor: actor(1, 'member') };
    const deadline = async () =>
      (await rowsOf('select "applicationDeadline" as "day" from "jobs"'))[0]?.day;
    const extend = (who = author, day = '2026-12-31') => extendJob(who, id, day);
    const conflict = { code: 'CONFLICT', reason: 'review.notExtended' };
    // Six days before.
    at('2026-11-26T11:59:59.999Z');
    await expect(extend()).rejects.toMatchObject(conflict);
    at('2026-11-26T12:00:00.000Z');
    for (const day of ['2026-12-30', '2027-01-01'])
      await expect(extend(author, day)).rejects.toMatchObject(conflict);
    await expectRefusal(extend({ ...ctx, actor: actor(2, 'member') }), 'NOT_FOUND');
    const others = [actor(2, 'admin'), actor(1)];
    for (const who of others)
      await expect(extend({ ...ctx, actor: who })).rejects.toMatchObject(conflict);
    expect(await deadline()).toBe('2026-12-01');

    await extend();
    await extend();
    expect(await deadline()).toBe('2026-12-31');
    await expect(extend(author, '2027-01-30')).rejects.toMatchObject(conflict);
    expect(await rowsOf('select "action", "actorId" from "auditLog"')).toEqual([
      { action: 'jobs.update', actorId: idOf('users', 1) },
    ]);
  });

  it.each([
    ['one that is over', { applicationDeadline: '2026-11-25' }],
    ['a draft', { status: 'DRAFT' }],
    ['one without a deadline', { applicationDeadline: null }],
  ])('does not extend %s', async (_, values) => {
    const { ctx, at } = await world(values);
    at('2026-11-27T12:00:00.000Z');
    const author = { ...ctx, actor: actor(1, 'member') };
    await expect(extendJob(author, id, '2026-12-25')).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
