import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MailError, type OutgoingEmail } from '#functions/core/adapters/mailer.ts';
import type { Context } from '#functions/core/context.ts';
import { readHealth } from '#functions/health/queries.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { message, queuedEmailRow, setup, withServer } from '#tests/support/emails.ts';
import { clockwork } from '#tests/support/queues.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';
import { queueOf } from '#workers/compose.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const away = () => new MailError('SMTP_ECONNREFUSED', false, { concernsAll: true });

/** A mail server that is down at first; records what it accepted, but for alerts, and how often it was tried. */
function server(ctx: Context) {
  const taken: OutgoingEmail[] = [];
  const state = { refuses: away as (() => MailError) | null, asked: 0, taken };
  const open = withServer(ctx, async (message) => {
    state.asked++;
    if (state.refuses) throw state.refuses();
    if (message.to !== ctx.config.alertEmail) taken.push(message);
    return { providerId: `server-${taken.length}` };
  });
  return { state, open };
}

const states = () =>
  rowsOf<{ status: string; attempts: number; n: number }>(
    `select "status", "attempts", count(*) as "n" from "queuedEmails" where "kind" <> 'site-alert' group by 1, 2`,
  );

const noon = '2026-11-21T12:00:00.000Z';
const second = idOf('queuedEmails', 2);

/** A password link, other e-mails and as many reminders, all written at noon, and their messages. */
async function waiting(count: number) {
  const world = await createWorld({
    now: noon,
    users: [{}, ...Array.from({ length: count }, () => ({}))],
    codes: [{ purpose: 'recovery', expiresAt: '2026-11-21T13:00:00.000Z' }],
    renewals: Array.from({ length: count }, (_, n) => ({
      userId: idOf('users', n + 2),
      validTo: '2026-11-26',
    })),
    queuedEmails: [
      { ...setup, kind: 'recovery', createdAt: noon },
      ...Array.from({ length: count - 1 }, () => ({ createdAt: noon })),
    ],
  });
  world.sent.push(...Array.from({ length: count }, (_, n) => message(idOf('queuedEmails', n + 1))));
  const { state, open } = server(world.ctx);
  return { world, state, clock: clockwork(world, open) };
}

describe('while the mail server is away', () => {
  it('for 40 minutes no e-mail loses an attempt, it is asked now and then, and all go out as it comes back', async () => {
    const { world, state, clock } = await waiting(20);
    await clock.work();
    await clock.minutes(40, 2);
    expect(await states()).toEqual([{ status: 'QUEUED', attempts: 0, n: 40 }]);
    expect(await queuedEmailRow(world.ctx)).toMatchObject({ lastError: 'SMTP_ECONNREFUSED' });
    expect(state.asked).toBeLessThan(60);
    state.refuses = null;
    await clock.minutes(12, 2);
    expect(await states()).toEqual([{ status: 'SENT', attempts: 1, n: 40 }]);
    expect(state.taken).toHaveLength(40);
  });

  it('D-106 for a day the state of the site says so, nothing is lost but dead links, and nobody is written to twice', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { world, state, clock } = await waiting(4);
    await clock.work();
    await clock.minutes(24 * 60, 60);
    const level = async () =>
      (await readHealth(world.ctx)).checks.find(({ name }) => name === 'mail-server')?.level;
    expect(await level()).toBe('FAILED');
    expect(said).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'check.late', check: 'mail-server', level: 'FAILED' }),
    );
    expect(await states()).toContainEqual({ status: 'QUEUED', attempts: 0, n: 7 });
    expect(state.taken).toEqual([]);
    state.refuses = null;
    await clock.minutes(60, 5);
    expect(await states()).toEqual([
      { status: 'FAILED', attempts: 0, n: 1 },
      { status: 'SENT', attempts: 1, n: 7 },
    ]);
    const ids = state.taken.map(({ headers }) => headers?.['Message-ID']);
    expect([ids.length, new Set(ids).size, await level()]).toEqual([7, 7, 'OK']);
  });

  it('a link is not sent once it is dead, and other e-mails are given up after four days', async () => {
    const { world, state, clock } = await waiting(2);
    await clock.work();
    await clock.minutes(80, 10);
    expect(await queuedEmailRow(world.ctx)).toMatchObject({
      status: 'FAILED',
      lastError: 'OUTDATED',
    });
    world.at('2026-11-25T11:00:00.000Z');
    await clock.minutes(1);
    expect(await queuedEmailRow(world.ctx, second)).toMatchObject({
      status: 'QUEUED',
      attempts: 0,
    });
    world.at('2026-11-25T12:00:00.000Z');
    await clock.minutes(1);
    expect(await queuedEmailRow(world.ctx, second)).toMatchObject({
      status: 'FAILED',
      attempts: 0,
      lastError: 'SMTP_ECONNREFUSED',
    });
    expect(state.taken).toEqual([]);
  });
});

describe('e-mails about a ballot to many members', () => {
  /** A server that accepts three e-mails a second, and a site configured to send `mailPerSecond`. */
  async function crowd(count: number, mailPerSecond: number) {
    const members = Array.from({ length: count }, (_, n) => ({ userId: idOf('users', n + 1) }));
    const world = await createWorld({
      now: noon,
      users: members.map(() => ({})),
      renewals: members,
      ballots: [{}],
    });
    const config = { ...world.ctx.config, mailPerSecond };
    const { state, open } = server({ ...world.ctx, config });
    state.refuses = null;
    const { send } = open.mail;
    let lately: number[] = [];
    let refused = 0;
    open.mail.send = async (message) => {
      const now = world.ctx.now().getTime();
      lately = lately.filter((time) => time > now - 1000);
      if (lately.length < 3) {
        lately.push(now);
        return send(message);
      }
      refused++;
      throw new MailError('SMTP_454', false, { concernsAll: true });
    };
    return { taken: state.taken, refused: () => refused, clock: clockwork(world, open) };
  }

  it('keep to the rate of the mail server, which refuses none of them', async () => {
    const { clock, refused } = await crowd(60, 3);
    await clock.minutes(1);
    expect(await states()).toEqual([{ status: 'SENT', attempts: 1, n: 60 }]);
    expect(refused()).toBe(0);
  });

  it('all 600 arrive without a lost attempt where it takes three a second and the site believes in fourteen', async () => {
    const { clock, taken, refused } = await crowd(600, 14);
    await clock.minutes(24, 3);
    expect(await states()).toEqual([{ status: 'SENT', attempts: 1, n: 600 }]);
    expect(new Set(taken.map(({ to }) => to)).size).toBe(600);
    expect(refused()).toBeLessThan(200);
  });

  it('have a queue of their own, so that a link to a password does not wait behind them', () => {
    const queues = { QUEUE: 'single', MAILINGS: 'paced' } as unknown as Env;
    expect(queueOf(queues, { v: 1, kind: 'bulk-notices' })).toBe('paced');
    expect(queueOf(queues, message())).toBe('single');
  });
});
