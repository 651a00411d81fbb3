import { beforeEach, describe, expect, it } from 'vitest';
import { remindOfDeadlines } from '#functions/content/jobs/reminders.ts';
import { acceptRequest } from '#functions/content/requests/commands.ts';
import { extendJob } from '#functions/content/requests/extend.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { rowsOf } from '#tests/support/accounts.ts';
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
  it('is reminded five days before, once, also by two runs at the same time', async () => {
    const { ctx, at } = await world();
    await remindOfDeadlines(ctx);
    expect(await sentTo()).toEqual([]);
    at('2026-11-26T00:00:00.000Z');
    await Promise.all([remindOfDeadlines(ctx), remindOfDeadlines(ctx)]);
    at('2026-11-28T12:00:00.000Z');
    await remindOfDeadlines(ctx);
    const mails = await sentTo();
    expect(mails).toMatchObject([{ userId: idOf('users', 1) }]);
    await deliverQueuedEmail(ctx, String(mails[0]?.id));
    const [mail] = await rowsOf('select "subject", "text" from "outbox"');
    expect(mail?.subject).toBe('La tua offerta «A post» scade il 1 dicembre 2026');
    expect(mail?.text).toContain(`/my/requests/jobs/${id}?extend=deadline`);
  });

  it('is reminded after an outage, and again of a new deadline', async () => {
    const { ctx, at } = await world();
    at('2026-11-30T12:00:00.000Z');
    await remindOfDeadlines(ctx);
    expect(await sentTo()).toHaveLength(1);
    await extendJob({ ...ctx, actor: actor(2, 'admin') }, id, {
      applicationDeadline: '2026-12-20',
    });
    at('2026-12-15T00:00:00.000Z');
    await remindOfDeadlines(ctx);
    expect(await sentTo()).toHaveLength(2);
    expect(await rowsOf('select "deadline" from "jobReminders"')).toEqual([
      { deadline: '2026-12-20' },
    ]);
  });

  it.each([
    ['a draft', { status: 'DRAFT' }],
    ['one that is over', { applicationDeadline: '2026-11-25' }],
    ['one without an author', { authorId: null }],
    ['one that was changed today', { updatedAt: '2026-11-26T08:00:00.000Z' }],
  ])('is not reminded of %s', async (_, values) => {
    const { ctx, at } = await world(values);
    at('2026-11-26T12:00:00.000Z');
    await remindOfDeadlines(ctx);
    expect(await sentTo()).toEqual([]);
  });

  it('extends it by a request, which keeps what an open one asks for; an administrator at once', async () => {
    const { ctx } = await world();
    const author = { ...ctx, actor: actor(1, 'member') };
    const admin = { ...ctx, actor: actor(2, 'admin') };
    const deadline = async () =>
      (await rowsOf('select "applicationDeadline" as "day" from "jobs"'))[0]?.day;
    expect(await extendJob(author, id, { applicationDeadline: '2026-12-20' })).toBe('sent');
    expect(await extendJob(author, id, { applicationDeadline: '2026-12-31' })).toBe('sent');
    expect(await deadline()).toBe('2026-12-01');
    const [open] = await rowsOf(`select "id" from "changeRequests" where "status" = 'OPEN'`);
    await acceptRequest(admin, id, { request: String(open?.id), version: 1 });
    expect(await deadline()).toBe('2026-12-31');
    expect(await extendJob(admin, id, { applicationDeadline: '2027-01-10' })).toBe('extended');
    expect(await deadline()).toBe('2027-01-10');
  });
});
