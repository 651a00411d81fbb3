import type { AppLoadContext } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestAnswers } from '#app/routes/members/content/item-request/answers.server.ts';
import type { SentForm } from '#app/server/sent-form.server.ts';
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
      version: 1,
    });
    at('2026-12-15T11:59:59.999Z');
    await remindOfDeadlines(ctx);
    expect(await sentTo()).toHaveLength(1);
    at('2026-12-15T12:00:00.000Z');
    await remindOfDeadlines(ctx);
    expect(await sentTo()).toHaveLength(2);
    expect(await rowsOf('select "deadline" from "jobReminders"')).toEqual([
      { deadline: '2026-12-20' },
    ]);
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

  it('extends it by a request, which keeps what an open one asks for; an administrator at once', async () => {
    const { ctx } = await world();
    const author = { ...ctx, actor: actor(1, 'member') };
    const admin = { ...ctx, actor: actor(2, 'admin') };
    const deadline = async () =>
      (await rowsOf('select "applicationDeadline" as "day" from "jobs"'))[0]?.day;
    expect(await extendJob(author, id, { applicationDeadline: '2026-12-20', version: 1 })).toBe(
      'sent',
    );
    expect(await extendJob(author, id, { applicationDeadline: '2026-12-31', version: 1 })).toBe(
      'sent',
    );
    expect(await deadline()).toBe('2026-12-01');
    const [open] = await rowsOf(`select "id" from "changeRequests" where "status" = 'OPEN'`);
    await acceptRequest(admin, id, { request: String(open?.id), version: 1 });
    expect(await deadline()).toBe('2026-12-31');
    for (const who of [author, admin])
      await expect(
        extendJob(who, id, { applicationDeadline: '2026-12-30', version: 2 }),
      ).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    const later = { applicationDeadline: '2027-01-10' };
    // Somebody else has changed it since it was shown.
    await expect(extendJob(admin, id, { ...later, version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await deadline()).toBe('2026-12-31');
    expect(await extendJob(admin, id, { ...later, version: 2 })).toBe('extended');
    expect(await deadline()).toBe('2027-01-10');
  });

  it('tells an administrator who was faster, keeps the date, and extends it with the next press', async () => {
    const { ctx } = await world();
    const [admin, other] = [2, 3].map((n) => ({ ...ctx, actor: actor(n, 'admin') }));
    if (!admin || !other) throw new Error('Both are there.');
    await extendJob(other, id, { applicationDeadline: '2026-12-31', version: 1 });
    const send = async (version: number) => {
      const form = new FormData();
      const typed = { form: 'extend', applicationDeadline: '2027-01-10', version: String(version) };
      for (const [name, value] of Object.entries(typed)) form.set(name, value);
      const context = { ctx: admin, visit: { language: 'en' } } as unknown as AppLoadContext;
      const sent = { form } as SentForm;
      return requestAnswers.extend({ context, sent, kind: 'jobs', itemId: id });
    };
    const refused = (await send(1)) as unknown as {
      init: ResponseInit;
      data: { conflict: object; result: { error: object; initialValue: object } };
    };
    expect(refused.init.status).toBe(409);
    expect(refused.data.conflict).toEqual({ version: 2 });
    expect(refused.data.result.initialValue).toMatchObject({ applicationDeadline: '2027-01-10' });
    expect(JSON.stringify(refused.data.result.error)).toContain(
      'its deadline is 31 December 2026 now',
    );
    expect(await send(2)).toMatchObject({ status: 303 });
  });
});
