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

/** Two administrators; a message that was given up. */
const troubled = {
  users: [{}, {}],
  userRoles: [1, 2].map((n) => ({ userId: idOf('users', n), role: 'admin' as const })),
  deadLetters: [{ kind: 'purge', failedAt: after(-1) }],
};

const alerts = () =>
  rowsOf<{ id: string; toAddress: string; data: string }>(
    `select * from "queuedEmails" where "kind" = 'site-alert' order by "createdAt"`,
  );
const log = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('an alert', () => {
  it('goes to the technical address alone, and to the log', async () => {
    const said = log();
    const { ctx, call, sent } = await createWorld(troubled);
    const config = { ...ctx.config, alertEmail: 'engineer@example.org' };
    await tellOfTrouble({ ...ctx, config });
    const [alert, ...others] = await alerts();
    expect([alert?.toAddress, others]).toEqual(['engineer@example.org', []]);
    expect(sent).toEqual([{ v: 1, kind: 'notice', id: alert?.id }]);
    expect(said.mock.calls).toEqual([
      [{ event: 'check.late', check: 'dead-messages', level: 'LATE', since: after(-1) }],
    ]);
    await deliverQueuedEmail(ctx, String(alert?.id));
    const [mail] = await outbox(call);
    expect(mail).toMatchObject({
      to: 'engineer@example.org',
      subject: 'The site needs attention: 1 thing',
    });
    expect(mail?.text).toContain('Failed tasks, since 21 November 2026, 11:59 UTC');
    expect(mail?.text).toContain('/my/health');
  });

  it('goes to the contact address where no other is set', async () => {
    log();
    const { ctx } = await createWorld(troubled);
    await tellOfTrouble(ctx);
    expect((await alerts()).map(({ toAddress }) => toAddress)).toEqual([ctx.config.contactEmail]);
  });

  it('D-223 says that the database fills up', async () => {
    log();
    const { ctx, call } = await createWorld({ ...troubled, deadLetters: [] });
    await tellOfTrouble({ ...ctx, db: { ...ctx.db, size: () => 5_100_000_000 } });
    for (const { id } of await alerts()) await deliverQueuedEmail(ctx, id);
    const texts = (await outbox(call)).map(({ text }) => String(text));
    expect(texts).toEqual([expect.stringContaining('Database size')]);
  });

  it('comes once, however many cron jobs run, again after a day, and once when all is good again', async () => {
    log();
    const { ctx, at, call } = await createWorld(troubled);
    const runs = async (...minutes: number[]) => {
      for (const minute of minutes) {
        at(after(minute));
        await runCronJob('* * * * *', ctx);
        // They arrive, or would be late themselves.
        await ctx.db.d1.prepare(`update "queuedEmails" set "status" = 'SENT'`).run();
      }
      return (await alerts()).length;
    };
    await Promise.all([tellOfTrouble(ctx), tellOfTrouble(ctx)]);
    expect(await runs(1, 2, 3, 60)).toBe(1);
    expect(await runs(1439, 1440, 1441)).toBe(2);
    await ctx.db.d1.prepare(`update "deadLetters" set "status" = 'SENT_AGAIN'`).run();
    expect(await runs(1445, 1446, 1500)).toBe(3);
    const last = (await alerts()).at(-1);
    expect(JSON.parse(last?.data ?? '')).toEqual({ trouble: [], over: ['dead-messages'] });
    await ctx.db.d1.prepare(`update "queuedEmails" set "status" = 'QUEUED'`).run();
    await deliverQueuedEmail(ctx, String(last?.id));
    expect((await outbox(call))[0]?.subject).toBe('The site works again');
    await ctx.db.d1.prepare(`update "queuedEmails" set "status" = 'SENT'`).run();
    // The same thing on the same day.
    await ctx.db.d1.prepare(`update "deadLetters" set "status" = 'OPEN'`).run();
    expect(await runs(1501)).toBe(3);
    expect(await runs(2880)).toBe(4);
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
    expect(await alerts()).toHaveLength(1);
    await call('/health');
    await settled();
    expect(await alerts()).toHaveLength(1);
  });

  it('that cannot be written stops no cron job', async () => {
    const said = log();
    const { ctx } = await createWorld(troubled);
    const write: typeof ctx.db.write = (writes) =>
      writes.some(({ sql }) => sql.includes('site-alert'))
        ? Promise.reject(new Error('full'))
        : ctx.db.write(writes);
    await runCronJob('* * * * *', { ...ctx, db: { ...ctx.db, write } });
    expect(said.mock.calls).toMatchObject([[{ event: 'task.failed', task: 'tellOfTrouble' }]]);
  });
});
