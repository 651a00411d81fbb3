import { afterEach, describe, expect, it, vi } from 'vitest';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { tellOfTrouble } from '#functions/health/alerts.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { outbox } from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

afterEach(() => vi.restoreAllMocks());

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const after = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();

/** Two administrators, one of them Italian, a closed one and a member; a message that was given up. */
const troubled = {
  users: [{}, { language: 'it' as const }, { status: 'CLOSED' as const }, {}],
  userRoles: [1, 2, 3].map((n) => ({ userId: idOf('users', n), role: 'admin' as const })),
  deadLetters: [{ kind: 'purge', failedAt: after(-1) }],
};

const alerts = () =>
  rowsOf<{ id: string; userId: string; data: string }>(
    `select * from "queuedEmails" where "kind" = 'site-alert' order by "createdAt", "userId"`,
  );
const log = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('an alert', () => {
  it('goes to every administrator with an open account, in their language, and to the log', async () => {
    const said = log();
    const { ctx, call, sent } = await createWorld(troubled);
    await tellOfTrouble(ctx);
    const queued = await alerts();
    expect(queued.map(({ userId }) => userId)).toEqual([idOf('users', 1), idOf('users', 2)]);
    expect(sent).toEqual(queued.map(({ id }) => ({ v: 1, kind: 'notice', id })));
    expect(said.mock.calls).toEqual([
      [{ event: 'check.late', check: 'dead-messages', level: 'LATE', since: after(-1) }],
    ]);
    for (const { id } of queued) await deliverQueuedEmail(ctx, id);
    const mails = await outbox(call);
    const [english, italian] = ['user1', 'user2'].map((name) =>
      mails.find(({ to }) => String(to).startsWith(name)),
    );
    expect(english?.subject).toBe('The site needs attention: 1 thing');
    expect(english?.text).toContain(
      'A background task failed and waits for a decision, since 21 November 2026, 11:59 UTC',
    );
    expect(english?.text).toContain('/my/health');
    expect(italian?.text).toContain('Un’attività in sottofondo non è riuscita');
  });

  it('D-223 says that the database fills up', async () => {
    log();
    const { ctx, call } = await createWorld({ ...troubled, deadLetters: [] });
    await tellOfTrouble({ ...ctx, db: { ...ctx.db, size: () => 5_100_000_000 } });
    for (const { id } of await alerts()) await deliverQueuedEmail(ctx, id);
    const texts = (await outbox(call)).map(({ text }) => String(text));
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('The database is getting full'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Il database si sta riempiendo'))).toHaveLength(1);
  });

  it('comes once, however many cron jobs run, again after a day, and once when it is over', async () => {
    log();
    const { ctx, at } = await createWorld(troubled);
    const runs = async (...minutes: number[]) => {
      for (const minute of minutes) {
        at(after(minute));
        await runCronJob('* * * * *', ctx);
        // They arrive, or would be late themselves.
        await ctx.db.d1.prepare(`update "queuedEmails" set "status" = 'SENT'`).run();
      }
      return (await alerts()).length / 2;
    };
    await Promise.all([tellOfTrouble(ctx), tellOfTrouble(ctx)]);
    expect(await runs(1, 2, 3, 60)).toBe(1);
    expect(await runs(1439, 1440, 1441)).toBe(2);
    await ctx.db.d1.prepare(`update "deadLetters" set "status" = 'SENT_AGAIN'`).run();
    expect(await runs(1445)).toBe(2);
    expect(await runs(1475, 1476, 1500)).toBe(3);
    expect(JSON.parse((await alerts()).at(-1)?.data ?? '')).toEqual({
      trouble: [],
      over: [{ check: 'dead-messages', level: 'OK', since: after(0) }],
    });
    await ctx.db.d1.prepare(`update "deadLetters" set "status" = 'OPEN'`).run();
    expect(await runs(1501)).toBe(4);
  });

  it('comes from another cron job when one has stopped', async () => {
    log();
    const { ctx, at } = await createWorld({
      ...troubled,
      deadLetters: [],
      heartbeats: [{ name: '*/5 * * * *', since: after(-60), okAt: after(-30) }],
    });
    at(after(0));
    await runCronJob('* * * * *', ctx);
    expect(JSON.parse((await alerts())[0]?.data ?? '')).toMatchObject({
      trouble: [{ check: 'every-five-minutes', level: 'LATE', since: after(-30) }],
    });
  });

  it('comes from a monitor of /health when no cron job runs at all', async () => {
    log();
    const { call, settled } = await createWorld({
      ...troubled,
      deadLetters: [],
      heartbeats: [{ name: '* * * * *', since: after(-60) }],
    });
    expect((await call('/health')).status).toBe(503);
    await settled();
    expect(await alerts()).toHaveLength(2);
    await call('/health');
    await settled();
    expect(await alerts()).toHaveLength(2);
  });

  it('that cannot be written stops no cron job', async () => {
    const said = log();
    const { ctx } = await createWorld(troubled);
    const write: typeof ctx.db.write = (writes) =>
      writes.some(({ sql }) => sql.includes('incidents'))
        ? Promise.reject(new Error('full'))
        : ctx.db.write(writes);
    await runCronJob('* * * * *', { ...ctx, db: { ...ctx.db, write } });
    expect(said.mock.calls).toMatchObject([[{ event: 'task.failed', task: 'tellOfTrouble' }]]);
  });
});
