import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendAttentionDigest } from '#functions/attention/digest.ts';
import { jobReview } from '#functions/content/jobs/review.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import { sendDigest } from '#functions/content/review/digest.ts';
import { reviewKinds } from '#functions/content/submissions/kinds.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { setAttentionDigest } from '#functions/identity/account/commands.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { outbox } from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

beforeEach(emptyAuditLog);

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

const digests = (kind = 'items-submitted') =>
  rowsOf<{ id: string; userId: string; createdAt: string; data: string }>(
    'select * from "queuedEmails" where "kind" = ? order by "createdAt", "userId"',
    kind,
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

  it('says how many of all kinds wait, names the newest, and says how old the oldest is', async () => {
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

/** On a Monday. */
const monday = (time: string, day = '2026-11-23') => `${day}T${time}:00.000Z`;

/** Two administrators, one of them Italian, one who has switched it off, a closed one, a board member, a suspended one. */
const weekly = {
  users: [
    {},
    { language: 'it' as const },
    { attentionDigest: false },
    { status: 'CLOSED' as const },
    {},
    { suspendedAt: '2026-11-20T12:00:00.000Z' },
  ],
  userRoles: [
    ...[1, 2, 3, 4, 6].map((n) => ({ userId: idOf('users', n), role: 'admin' as const })),
    { userId: idOf('users', 5), role: 'board' as const },
  ],
};
const waiting = {
  jobs: [
    { status: 'PENDING' as const, submittedAt: monday('06:00', '2026-11-20') },
    { status: 'PUBLISHED' as const, applicationDeadline: '2026-11-26' },
  ],
};

const readers = async () => (await digests('attention-digest')).map(({ userId }) => userId);

describe('D-152 the weekly e-mail about what needs attention', () => {
  it('goes on Monday from seven, once to every administrator who has not switched it off', async () => {
    const world = await createWorld({ ...weekly, ...waiting, now: monday('06:55') });
    await runCronJob('*/5 * * * *', world.ctx);
    expect(await readers()).toEqual([]);
    world.at(monday('07:00'));
    await Promise.all([sendAttentionDigest(world.ctx), sendAttentionDigest(world.ctx)]);
    for (const time of ['07:05', '12:00', '23:55']) {
      world.at(monday(time));
      await sendAttentionDigest(world.ctx);
    }
    world.at(monday('09:00', '2026-11-24'));
    await sendAttentionDigest(world.ctx);
    expect(await readers()).toEqual([idOf('users', 1), idOf('users', 2)]);
    world.at(monday('07:00', '2026-11-30'));
    await runCronJob('*/5 * * * *', world.ctx);
    expect(await readers()).toHaveLength(4);
  });

  it('D-152 says in the language of its reader what waits, with one button, and how to switch it off', async () => {
    const { ctx, call } = await createWorld({ ...weekly, ...waiting, now: monday('07:00') });
    await sendAttentionDigest(ctx);
    for (const { id } of await digests('attention-digest')) await deliverQueuedEmail(ctx, id);
    const mails = await outbox(call);
    const [english, italian] = ['user1', 'user2'].map((name) =>
      mails.find(({ to }) => String(to).startsWith(name)),
    );
    expect(english?.subject).toBe('One thing needs your attention');
    expect(english?.text).toContain('– Submissions to decide: 1 – 3 days\n');
    expect(english?.text).toContain('– Vacancies that end soon: 1 – in 3 days\n');
    expect(String(english?.text).match(/https:\S+/g)).toEqual([
      'https://netsci.test/my/overview',
      'https://netsci.test/my/account#digest',
    ]);
    expect(italian?.subject).toBe('Una cosa richiede la tua attenzione');
    expect(italian?.text).toContain('Contributi da decidere: 1 – 3 giorni');
  });

  it('does not come when nothing is urgent, nor later on that Monday', async () => {
    const { ctx, at: set } = await createWorld({ ...weekly, now: monday('07:00') });
    await sendAttentionDigest(ctx);
    await add('jobs', waiting.jobs);
    set(monday('10:00'));
    await sendAttentionDigest(ctx);
    expect(await readers()).toEqual([]);
  });

  it('is switched off by an administrator, for that person alone', async () => {
    const { ctx } = await createWorld({ ...weekly, ...waiting, now: monday('07:00') });
    await setAttentionDigest({ ...ctx, actor: actor(1, 'admin') }, false);
    await setAttentionDigest({ ...ctx, actor: actor(3, 'admin') }, true);
    await expect(
      setAttentionDigest({ ...ctx, actor: actor(5, 'member') }, false),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await sendAttentionDigest(ctx);
    expect(await readers()).toEqual([idOf('users', 2), idOf('users', 3)]);
    expect((await auditRows()).map(({ action }) => action)).toEqual([
      'attention-digest.off',
      'attention-digest.on',
    ]);
  });
});
