import { describe, expect, it } from 'vitest';
import { actOn } from '#app/server/actions.server.ts';
import { itemForms } from '#app/server/resources/items.server.ts';
import { jobReview } from '#functions/content/jobs/review.ts';
import { jobFields } from '#functions/content/jobs/schema.ts';
import { changeItem, createItem } from '#functions/content/review/commands.ts';
import { mostWaiting } from '#functions/content/review/rules.ts';
import { refusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import {
  answerOf,
  itContext,
  world as screens,
  submission,
} from '#tests/support/conflict-screens.ts';
import { callerOf } from '#tests/support/content.ts';
import { complete } from '#tests/support/content-kinds.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const authorId = idOf('users', 1);
const [member, admin] = [actor(1, 'member'), actor(1, 'admin')];
const job = jobFields.parse(complete.job.body);
const perHour = 30;

/** This many waiting items of one author, of different kinds. */
const waiting = (count: number) => ({
  users: [{}],
  jobs: Array.from({ length: count - 1 }, () => ({ authorId, status: 'PENDING' as const })),
  events: [{ authorId, status: 'PENDING' as const }],
});
const statuses = () => rowsOf('select "status", count(*) as "n" from "jobs" group by "status"');

describe('what one member can have waiting for a decision', () => {
  it('D-66 is bounded over all kinds, also when two are submitted at once', async () => {
    const { ctx } = await createWorld(waiting(mostWaiting - 1));
    ctx.actor = member;
    const drafts = [await createItem(ctx, jobReview, job), await createItem(ctx, jobReview, job)];
    const done = await Promise.allSettled([
      ...drafts.map(({ id }) => changeItem(ctx, jobReview, id, { action: 'submit' })),
      ...[1, 2].map(() => createItem(ctx, jobReview, job, { complete: true })),
    ]);
    const errors = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(errors.map(({ reason, status }) => [reason, status])).toEqual(
      Array(3).fill(['review.queueFull', 409]),
    );
    expect(errors[0].message).toContain(`${mostWaiting} items`);
    const pending = { status: 'PENDING', n: mostWaiting - 1 };
    expect(await statuses()).toContainEqual(pending);
    expect(await rowsOf('select * from "reviewHistory"')).toHaveLength(1);
  });

  it('D-66 keeps nobody from saving a draft, nor a form from being sent again', async () => {
    const { ctx } = await createWorld(waiting(mostWaiting - 1));
    ctx.actor = member;
    const id = idOf('jobs', 77);
    const send = () => createItem(ctx, jobReview, job, { id, complete: true });
    const made = await send();
    expect(await send()).toEqual(made);
    expect(await createItem(ctx, jobReview, job)).toMatchObject({ status: 'DRAFT' });
  });

  it('D-66 has no bound for an administrator', async () => {
    const { ctx } = await createWorld(waiting(mostWaiting));
    ctx.actor = admin;
    for (let n = 0; n <= perHour; n++) await createItem(ctx, jobReview, job);
    const made = await createItem(ctx, jobReview, job, { complete: true });
    expect(made.status).toBe('PUBLISHED');
  });

  it('D-66 says on a screen what to do, and keeps what was typed', async () => {
    const { ctx } = await createWorld(waiting(mostWaiting));
    screens.ctx = ctx;
    ctx.actor = member;
    const { id } = await createItem(ctx, jobReview, job);
    const typed = { ...complete.job.body, title: 'Un posto' };
    const form = submission({ version: '1', intent: 'submit', ...typed });
    const { status, told } = await answerOf(actOn(itContext(), itemForms('jobs'), form, id));
    expect(status).toBe(409);
    expect(told.result?.error?.['']?.[0]).toContain('Salva questo come bozza');
    expect(told.result?.initialValue).toMatchObject({ title: 'Un posto' });
  });
});

describe('what one member can create within an hour', () => {
  it('D-66 is bounded, but a form that is sent again gets its first answer', async () => {
    const made = await createWorld({ users: [{}] });
    const { ctx } = made;
    ctx.actor = member;
    const id = idOf('jobs', 77);
    const first = await createItem(ctx, jobReview, job, { id });
    for (let n = 1; n < perHour; n++) await createItem(ctx, jobReview, job);
    await expect(createItem(ctx, jobReview, job)).rejects.toEqual(refusal('TOO_MANY_REQUESTS'));
    expect(await createItem(ctx, jobReview, job, { id })).toEqual(first);
    const called = await callerOf(made)(member, '/member/jobs', complete.job.body);
    expect(called.status).toBe(429);
    expect(await rowsOf('select "id" from "jobs"')).toHaveLength(perHour);
    made.at('2026-11-21T13:00:00.000Z');
    expect(await createItem(ctx, jobReview, job)).toMatchObject({ status: 'DRAFT' });
  });
});
