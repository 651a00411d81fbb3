import { beforeEach, describe, expect, it } from 'vitest';
import { sendAttentionDigest } from '#functions/attention/digest.ts';
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

/** A Monday. */
const at = (time: string, day = '2026-11-23') => `${day}T${time}:00.000Z`;

/** Two administrators, one of them Italian, one who has switched it off, a closed one, a board member, a suspended one. */
const people = {
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
    { status: 'PENDING' as const, submittedAt: at('06:00', '2026-11-20') },
    { status: 'PUBLISHED' as const, applicationDeadline: '2026-11-26' },
  ],
};

const digests = () =>
  rowsOf<{ id: string; userId: string }>(
    `select "id", "userId" from "queuedEmails" where "kind" = 'attention-digest' order by "createdAt", "userId"`,
  );
const readers = async () => (await digests()).map(({ userId }) => userId);

describe('D-152 the weekly e-mail about what needs attention', () => {
  it('goes on Monday from seven, once to every administrator who has not switched it off', async () => {
    const world = await createWorld({ ...people, ...waiting, now: at('06:55') });
    await runCronJob('*/5 * * * *', world.ctx);
    expect(await readers()).toEqual([]);
    world.at(at('07:00'));
    await Promise.all([sendAttentionDigest(world.ctx), sendAttentionDigest(world.ctx)]);
    for (const time of ['07:05', '12:00', '23:55']) {
      world.at(at(time));
      await sendAttentionDigest(world.ctx);
    }
    world.at(at('09:00', '2026-11-24'));
    await sendAttentionDigest(world.ctx);
    expect(await readers()).toEqual([idOf('users', 1), idOf('users', 2)]);
    world.at(at('07:00', '2026-11-30'));
    await runCronJob('*/5 * * * *', world.ctx);
    expect(await readers()).toHaveLength(4);
  });

  it('D-188 says in the language of its reader what waits, with links, and how to switch it off', async () => {
    const { ctx, call } = await createWorld({ ...people, ...waiting, now: at('07:00') });
    await sendAttentionDigest(ctx);
    for (const { id } of await digests()) await deliverQueuedEmail(ctx, id);
    const mails = await outbox(call);
    const [english, italian] = ['user1', 'user2'].map((name) =>
      mails.find(({ to }) => String(to).startsWith(name)),
    );
    expect(english?.subject).toBe('One thing needs your attention');
    expect(english?.text).toContain('One vacancy waits for your decision – for 3 days');
    expect(english?.text).toMatch(/decision – for 3 days:\nhttps:\/\/netsci\.test\/my\/review$/m);
    expect(english?.text).toContain('https://netsci.test/my/jobs?status=PUBLISHED');
    expect(english?.text).toContain('One vacancy ends soon – in 3 days');
    expect(english?.text).toContain('https://netsci.test/my/account#digest');
    expect(italian?.subject).toBe('Una cosa richiede la tua attenzione');
    expect(italian?.text).toContain('Un’offerta di lavoro attende una decisione – da 3 giorni');
  });

  it('does not come when nothing is urgent, nor later on that Monday', async () => {
    const { ctx, at: set } = await createWorld({ ...people, now: at('07:00') });
    await sendAttentionDigest(ctx);
    await add('jobs', waiting.jobs);
    set(at('10:00'));
    await sendAttentionDigest(ctx);
    expect(await readers()).toEqual([]);
  });

  it('is switched off by an administrator, for that person alone', async () => {
    const { ctx } = await createWorld({ ...people, ...waiting, now: at('07:00') });
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
