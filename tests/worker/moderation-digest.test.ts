import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobReview } from '#functions/content/jobs/review.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import { sendDigest } from '#functions/content/review/digest.ts';
import { reviewKinds } from '#functions/content/submissions/kinds.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { outbox } from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

const noon = '2026-11-21T12:00:00.000Z';
const after = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000).toISOString();
const author = idOf('users', 1);

/** The author, two administrators, a closed and a suspended one, and somebody with another role. */
const people = {
  users: [
    {},
    {},
    { language: 'it' as const },
    { status: 'CLOSED' as const },
    { suspendedAt: '2026-11-20T12:00:00.000Z' },
    {},
  ],
  userRoles: [
    ...[2, 3, 4, 5].map((n) => ({ userId: idOf('users', n), role: 'admin' as const })),
    { userId: idOf('users', 6), role: 'board' as const },
  ],
};

/** Adds the nth job, submitted at an instant. */
async function submitted(n: number, at: string, title = `Post ${n}`) {
  await add('jobs', [{ title, status: 'PENDING', submittedAt: at, authorId: author }], n);
  await add('reviewHistory', [{ itemId: idOf('jobs', n), at, actorId: author }], n);
}

const digests = () =>
  rowsOf<{ id: string; userId: string; createdAt: string; data: string }>(
    `select * from "queuedEmails" where "kind" = 'items-submitted' order by "createdAt", "userId"`,
  );

describe('the digest to the administrators', () => {
  it('comes with the next cron job, to every administrator with an open account', async () => {
    const { ctx, sent } = await createWorld(people);
    await submitted(1, after(-3));
    await runCronJob('*/5 * * * *', ctx);
    expect((await digests()).map(({ userId }) => userId)).toEqual([
      idOf('users', 2),
      idOf('users', 3),
    ]);
    expect(sent.filter(({ kind }) => kind === 'notice')).toHaveLength(2);
  });

  it('says how many of each kind wait, names the newest, and says how old the oldest is', async () => {
    const { ctx, call } = await createWorld({
      ...people,
      events: [
        {
          title: 'A talk',
          isNetsci: true,
          eventType: 'COLLOQUIUM',
          status: 'PENDING',
          submittedAt: after(-9 * 24 * 60),
        },
      ],
    });
    for (let n = 1; n <= 12; n++) await submitted(n, after(n > 1 ? -60 + n : -10 * 24 * 60));
    await submitted(13, after(-1), `www.casino.example ${'x'.repeat(300)}`);
    await sendDigest(ctx, reviewKinds);
    for (const { id } of await digests()) await deliverQueuedEmail(ctx, id);
    const [message] = await outbox(call, '?to=user2@example.org');
    const { subject, text } = message as { subject: string; text: string };
    expect(subject).toBe('13 new submissions, 14 to review');
    expect(text).toContain('the oldest for 10 days');
    expect(text).toContain('13 vacancies: https://netsci.test/my/jobs?status=PENDING');
    expect(text).toContain(
      '1 colloquium talk: https://netsci.test/my/netsci-colloquium?status=PENDING',
    );
    expect(text.match(/^– /gm)).toHaveLength(10);
    expect(text).toContain('– Post 12\n– Post 11\n');
    expect(text).not.toContain('casino');
    const [italian] = await outbox(call, '?to=user3@example.org');
    expect(italian).toMatchObject({ subject: '13 nuovi contributi, 14 da esaminare' });
  });

  it('does not come again for the same submissions, nor for what was decided or brought back meanwhile', async () => {
    const { ctx, at } = await createWorld(people);
    await submitted(1, after(-1));
    await sendDigest(ctx, reviewKinds);
    for (const minutes of [5, 60, 600]) {
      at(after(minutes));
      await sendDigest(ctx, reviewKinds);
    }
    await submitted(2, after(601));
    at(after(602));
    await changeItem({ ...ctx, actor: actor(2, 'admin') }, jobReview, idOf('jobs', 2), {
      action: 'reject',
    });
    // An administrator's own move is no submission.
    await add('jobs', [{ status: 'PENDING', submittedAt: after(603), authorId: author }], 3);
    await add('reviewHistory', [{ itemId: idOf('jobs', 3), at: after(603), action: 'recover' }], 3);
    at(after(605));
    await sendDigest(ctx, reviewKinds);
    expect(await digests()).toHaveLength(2);
  });

  it('is written once, however many cron jobs run at once', async () => {
    const last = { kind: 'items-submitted' as const, subject: '', day: '', at: after(-120) };
    for (const reminders of [[], [last]]) {
      const { ctx } = await createWorld({ ...people, reminders });
      await submitted(1, after(-1));
      await Promise.all(Array.from({ length: 6 }, () => sendDigest(ctx, reviewKinds)));
      expect(await digests()).toHaveLength(2);
    }
  });

  it('waits while there is no administrator, and forgets nothing', async () => {
    const { ctx } = await createWorld({ users: people.users });
    await submitted(1, after(-1));
    await sendDigest(ctx, reviewKinds);
    expect(await rowsOf('select * from "reminders"')).toEqual([]);
    await add('userRoles', [{ userId: idOf('users', 2) }]);
    await sendDigest(ctx, reviewKinds);
    expect(await digests()).toHaveLength(1);
  });

  it('whatever the hours: never two within an hour, and every submission is told of in time', async () => {
    const moments = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(moments, async (times) => {
        const { ctx, at } = await createWorld(people);
        const pending = new Set(times);
        let n = 0;
        for (let minute = 0; minute <= 375; minute += 5) {
          for (const time of [...pending].filter((one) => one <= minute).sort((a, b) => a - b)) {
            n += 1;
            await submitted(n, after(time));
            pending.delete(time);
          }
          at(after(minute));
          await sendDigest(ctx, reviewKinds);
        }
        const own = (await digests()).filter(({ userId }) => userId === idOf('users', 2));
        const sentAt = own.map(({ createdAt }) => Date.parse(createdAt));
        for (const [i, moment] of sentAt.entries())
          if (i > 0) expect(moment - (sentAt[i - 1] ?? 0)).toBeGreaterThanOrEqual(60 * 60_000);
        for (const time of times) {
          const first = sentAt.find((moment) => moment >= Date.parse(after(time)));
          expect((first ?? Number.POSITIVE_INFINITY) - Date.parse(after(time))).toBeLessThanOrEqual(
            65 * 60_000,
          );
        }
        const told = own.reduce((sum, { data }) => sum + JSON.parse(data).fresh, 0);
        expect(told).toBe(times.length);
      }),
      { numRuns: 8 },
    );
  });
});
