import { describe, expect, it } from 'vitest';
import { sweepCampaigns } from '#functions/campaigns/delivery/cron.ts';
import { progressOf } from '#functions/campaigns/delivery/progress.ts';
import { resultsOf } from '#functions/campaigns/delivery/results.ts';
import { startCampaign } from '#functions/campaigns/delivery/sendings.ts';
import {
  pauseSending,
  resumeSending,
  retrySending,
  stopSending,
} from '#functions/campaigns/editing/control.ts';
import { listNewsletters } from '#functions/campaigns/editing/list.ts';
import { MailError } from '#functions/core/adapters/mailer.ts';
import type { Context } from '#functions/core/context.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import {
  addressesOf,
  drainQueue,
  newsletterId,
  realSending,
  societyOf,
  statusOf,
} from '#tests/support/campaign-world.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, change, testDatabase } from '#tests/support/world.ts';
import { processMessage } from '#workers/queue.ts';

const newsletter = newsletterId;
const everyone = { state: null, q: '', page: 1 };

const realCounts = async (ctx: Context) => (await realSending(ctx))?.counts;

describe('a newsletter whose time has come', () => {
  it('NLT-28 D-41 goes to everybody who is subscribed, confirmed and not suppressed, once', async () => {
    const { world, ctx, mailed } = await societyOf(0, {
      users: [
        { newsletter: true },
        { newsletter: false },
        { newsletter: true, confirmedAt: null },
        { newsletter: true },
        { newsletter: true, status: 'CLOSED', email: null, emailKey: null },
      ],
      suppressions: [{ addressKey: 'user4@example.org' }],
    });
    await sweepCampaigns(ctx);
    expect(await statusOf('newsletters', newsletter)).toBe('SENDING');
    await drainQueue(world, ctx);
    expect(addressesOf(mailed)).toEqual(['user1@example.org']);
    expect(await statusOf('newsletters', newsletter)).toBe('SENT');
    expect((await progressOf(ctx, 'newsletters', newsletter)).real).toMatchObject({
      recipients: 1,
      endedAt: '2026-11-21T12:00:00.000Z',
      counts: { SENT: 1, QUEUED: 0 },
    });
  });

  it('NLT-28 is started by one cron job only, and each message may come twice', async () => {
    const { world, ctx, mailed } = await societyOf(230);
    await Promise.all([
      sweepCampaigns(ctx),
      sweepCampaigns(ctx),
      startCampaign(ctx, 'newsletters', newsletter),
    ]);
    const messages = [...world.sent];
    expect(messages).toHaveLength(3);
    world.sent.push(...messages);
    await Promise.all([drainQueue(world, ctx), drainQueue(world, ctx)]);
    expect(mailed).toHaveLength(230);
    expect(new Set(addressesOf(mailed)).size).toBe(230);
    expect(await statusOf('newsletters', newsletter)).toBe('SENT');
  });

  it('D-39 waits for somebody’s word when it is more than six hours late', async () => {
    const { ctx, world } = await societyOf(1, {
      newsletters: [
        { status: 'SEND', sendOn: '2026-11-21 05:59' },
        { status: 'SEND', sendOn: '2026-11-21 06:00' },
        { status: 'SEND', sendOn: '2026-11-21 12:01' },
      ],
    });
    await sweepCampaigns(ctx);
    await drainQueue(world, ctx);
    const statuses = [1, 2, 3].map((n) => statusOf('newsletters', idOf('newsletters', n)));
    expect(await Promise.all(statuses)).toEqual(['SEND', 'SENT', 'SEND']);
  });

  it('D-41 skips anyone who has unsubscribed, was suppressed or has left after the list was fixed', async () => {
    const { world, ctx, mailed } = await societyOf(4);
    await sweepCampaigns(ctx);
    await change('users', idOf('users', 1), { newsletter: false });
    await change('users', idOf('users', 2), { status: 'CLOSED', email: null, emailKey: null });
    await add('suppressions', [{ addressKey: 'user3@example.org', reason: 'COMPLAINT' }]);
    await drainQueue(world, ctx);
    expect(addressesOf(mailed)).toEqual(['user4@example.org']);
    const { rows } = await resultsOf(ctx, 'newsletters', newsletter, everyone);
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['SKIPPED', 'NOT_SUBSCRIBED'],
      ['SKIPPED', 'CLOSED'],
      ['SKIPPED', 'SUPPRESSED'],
      ['SENT', null],
    ]);
  });

  it('NLT-28 goes to nobody, and is sent all the same, when nobody is subscribed', async () => {
    const { world, ctx } = await societyOf(0);
    await sweepCampaigns(ctx);
    await drainQueue(world, ctx);
    expect(await statusOf('newsletters', newsletter)).toBe('SENT');
  });
});

describe('a delivery that is cut off', () => {
  /** Dies while it sends the nth e-mail. */
  const dyingAt = (ctx: Context, n: number): Context => {
    let sent = 0;
    const dead = new Promise<never>(() => {});
    return { ...ctx, mail: { send: (message) => (++sent > n ? dead : ctx.mail.send(message)) } };
  };

  it('D-41 goes on without a double and without a miss, but for what its sender had in hand', async () => {
    const { world, ctx, mailed } = await societyOf(60);
    await sweepCampaigns(ctx);
    const message = world.sent.shift();
    // Not awaited: its Worker is gone.
    void processMessage(dyingAt(ctx, 30), message);
    await expect.poll(() => mailed.length).toBe(30);
    await world.settled();

    // The message is redelivered: claimed rows are left alone.
    await processMessage(ctx, message);
    const counts = await realCounts(ctx);
    expect(counts).toMatchObject({ SENT: 46, CLAIMED: 14, QUEUED: 0, UNKNOWN: 0 });
    expect(await statusOf('newsletters', newsletter)).toBe('SENDING');

    world.at('2026-11-21T12:01:59.999Z');
    await sweepCampaigns(ctx);
    expect(await realCounts(ctx)).toMatchObject({ CLAIMED: 14 });
    world.at('2026-11-21T12:02:00.000Z');
    await sweepCampaigns(ctx);
    expect(await realCounts(ctx)).toMatchObject({ SENT: 46, CLAIMED: 0, UNKNOWN: 14 });
    expect(await statusOf('newsletters', newsletter)).toBe('SENT');
    expect(new Set(addressesOf(mailed)).size).toBe(mailed.length);
  });

  it('D-41 goes on by itself when all its messages were lost', async () => {
    const { world, ctx, mailed } = await societyOf(150);
    await sweepCampaigns(ctx);
    world.sent.length = 0;
    await sweepCampaigns(ctx);
    expect(world.sent).toHaveLength(0);
    world.at('2026-11-21T12:03:00.000Z');
    await Promise.all([sweepCampaigns(ctx), sweepCampaigns(ctx)]);
    expect(world.sent).toHaveLength(2);
    await drainQueue(world, ctx);
    expect(mailed).toHaveLength(150);
  });

  it('D-52 keeps an e-mail that the mail server never answered as of unknown outcome', async () => {
    const { world, ctx } = await societyOf(3);
    let n = 0;
    ctx.mail.send = async () => {
      n += 1;
      if (n === 2) throw new MailError('SMTP_ECONNECTION', false, { outcome: 'unsure' });
      return { providerId: null };
    };
    await sweepCampaigns(ctx);
    await drainQueue(world, ctx);
    expect(await realCounts(ctx)).toMatchObject({ SENT: 2, UNKNOWN: 1, QUEUED: 0 });
    await sweepCampaigns(ctx);
    await drainQueue(world, ctx);
    expect(n).toBe(3);
  });
});

describe('a mail server that refuses', () => {
  it('D-52 an e-mail for good: it has failed, and is sent again only when somebody says so', async () => {
    const { world, ctx, mailed } = await societyOf(3);
    const { send } = ctx.mail;
    ctx.mail.send = async (message) => {
      if (message.to === 'user2@example.org') throw new MailError('SMTP_550', true);
      return send(message);
    };
    await sweepCampaigns(ctx);
    await drainQueue(world, ctx);
    expect(await realCounts(ctx)).toMatchObject({ SENT: 2, FAILED: 1 });
    const bounces = testDatabase().prepare(
      'select "addressKey", "softBounces" from "suppressions"',
    );
    expect((await bounces.all()).results).toEqual([
      { addressKey: 'user2@example.org', softBounces: 1 },
    ]);
    ctx.mail.send = send;
    await retrySending(ctx, 'newsletters', newsletter, 'FAILED');
    expect(await statusOf('newsletters', newsletter)).toBe('SENDING');
    await drainQueue(world, ctx);
    expect(await realCounts(ctx)).toMatchObject({ SENT: 3, FAILED: 0 });
    expect(addressesOf(mailed)).toEqual([
      'user1@example.org',
      'user2@example.org',
      'user3@example.org',
    ]);
    await expectRefusal(retrySending(ctx, 'newsletters', newsletter, 'FAILED'), 'CONFLICT');
  });

  it('D-52 every e-mail for good: that says nothing of their addresses', async () => {
    const { world, ctx } = await societyOf(3);
    ctx.mail.send = async () => {
      throw new MailError('SMTP_550', true);
    };
    await sweepCampaigns(ctx);
    await drainQueue(world, ctx);
    expect(await realCounts(ctx)).toMatchObject({ FAILED: 3 });
    const known = testDatabase().prepare('select count(*) as "n" from "suppressions"');
    expect(await known.first('n')).toBe(0);
  });

  it('everything: no e-mail fails for it, and the delivery goes on once it answers again', async () => {
    const { world, ctx, mailed } = await societyOf(250);
    const { send } = ctx.mail;
    let tries = 0;
    ctx.mail.send = async () => {
      tries += 1;
      throw new MailError('SMTP_EAUTH', false, { concernsAll: true });
    };
    await sweepCampaigns(ctx);
    await drainQueue(world, ctx);
    expect(tries).toBeLessThanOrEqual(25);
    for (let minute = 3; minute < 18; minute += 3) {
      world.at(`2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`);
      await sweepCampaigns(ctx);
      await drainQueue(world, ctx);
    }
    expect((await progressOf(ctx, 'newsletters', newsletter)).real).toMatchObject({
      trouble: 'SMTP_EAUTH',
      counts: { QUEUED: 250 },
    });
    expect(await rowsOf('select distinct "attempts" from "recipients"')).toEqual([{ attempts: 0 }]);
    ctx.mail.send = send;
    world.at('2026-11-21T12:30:00.000Z');
    await sweepCampaigns(ctx);
    await drainQueue(world, ctx);
    expect(mailed).toHaveLength(250);
    expect((await progressOf(ctx, 'newsletters', newsletter)).real?.trouble).toBeNull();
  });

  it('e-mails go out no faster than the mail server takes them', async () => {
    const { world, ctx } = await societyOf(50);
    await sweepCampaigns(ctx);
    await drainQueue(world, { ...ctx, config: { ...ctx.config, mailPerSecond: 10 } });
    // The clock does not advance: after every ten e-mails the wait grows by a second. The first half second
    // collects other changes for the purge of the archive.
    expect(world.waits.filter((ms) => ms > 0)).toEqual([500, 1000, 2000, 3000, 4000, 5000]);
  });
});

describe('a delivery can be', () => {
  it('paused and gone on with', async () => {
    const { world, ctx, mailed } = await societyOf(150);
    await sweepCampaigns(ctx);
    await processMessage(ctx, world.sent.shift());
    await pauseSending(ctx, 'newsletters', newsletter);
    await drainQueue(world, ctx);
    world.at('2026-11-21T13:00:00.000Z');
    await sweepCampaigns(ctx);
    expect(world.sent).toHaveLength(0);
    expect(mailed).toHaveLength(100);
    await expectRefusal(pauseSending(ctx, 'newsletters', newsletter), 'CONFLICT');
    await resumeSending(ctx, 'newsletters', newsletter);
    await drainQueue(world, ctx);
    expect(mailed).toHaveLength(150);
    expect(await statusOf('newsletters', newsletter)).toBe('SENT');
  });

  it('NLT-01 D-52 stopped: who was left gets no e-mail, results and list say so', async () => {
    const { world, ctx, mailed } = await societyOf(150);
    await sweepCampaigns(ctx);
    await processMessage(ctx, world.sent.shift());
    await stopSending(ctx, 'newsletters', newsletter);
    await drainQueue(world, ctx);
    expect(mailed).toHaveLength(100);
    expect(await realCounts(ctx)).toMatchObject({ SENT: 100, SKIPPED: 50 });
    const { rows, total } = await resultsOf(ctx, 'newsletters', newsletter, {
      ...everyone,
      state: 'SKIPPED',
    });
    expect(total).toBe(50);
    expect(rows[0]).toMatchObject({ seq: 101, reason: 'STOPPED' });
    const { items } = await listNewsletters(ctx, { status: null, q: '', page: 1 });
    expect(items[0]).toMatchObject({ recipients: 150, sent: 100, stoppedAt: expect.any(String) });
    expect(await statusOf('newsletters', newsletter)).toBe('SENT');
  });
});
