import { describe, expect, it } from 'vitest';
import { sweepCampaigns } from '#functions/campaigns/delivery/cron.ts';
import { startCampaign } from '#functions/campaigns/delivery/sendings.ts';
import { pauseSending, retrySending, stopSending } from '#functions/campaigns/editing/control.ts';
import { confirmOverdue, scheduleCampaign } from '#functions/campaigns/editing/sending.ts';
import { testCampaign } from '#functions/campaigns/editing/testing.ts';
import { newsletterCampaign } from '#functions/campaigns/newsletters/campaign.ts';
import { MailError, type Mailer } from '#functions/core/adapters/mailer.ts';
import type { Context } from '#functions/core/context.ts';
import { limitTable } from '#functions/core/limits/rules.ts';
import { claimBatchSize } from '#functions/email/transport/trouble.ts';
import { change } from '#functions/lifecycle/change.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import {
  drainQueue,
  newsletterId,
  realSending,
  societyOf,
  statusOf,
} from '#tests/support/campaign-world.ts';
import { actAfterRead } from '#tests/support/meanwhile.ts';
import { rowsRead } from '#tests/support/rows-read.ts';
import { add, testDatabase } from '#tests/support/world.ts';
import { processMessage } from '#workers/queue.ts';

const id = newsletterId;
const overdue = { status: 'SEND', sendOn: '2026-11-21 05:00' } as const;

/** The same site with its own mail server. */
const mailedBy = (ctx: Context, send: Mailer['send']): Context => ({ ...ctx, mail: { send } });

/** A mail server that answers on command. */
function slowServer() {
  let answer: (outcome: Error | null) => void = () => {};
  const answered = new Promise<Error | null>((resolve) => {
    answer = resolve;
  });
  const send: Mailer['send'] = async () => {
    const error = await answered;
    if (error) throw error;
    return { providerId: 'slow' };
  };
  return { send, answer };
}

describe('a sender that is slower than the patience of the cron jobs', () => {
  /** An e-mail that a slow sender had claimed, and that was given up. */
  async function givenUp() {
    const { world, ctx, mailed } = await societyOf(1);
    await sweepCampaigns(ctx);
    const { send, answer } = slowServer();
    const slow = processMessage(mailedBy(ctx, send), world.sent.shift());
    await expect.poll(async () => (await realSending(ctx))?.counts.CLAIMED).toBe(1);
    world.at('2026-11-21T12:03:00.000Z');
    await sweepCampaigns(ctx);
    expect((await realSending(ctx))?.counts.UNKNOWN).toBe(1);
    return { world, ctx, mailed, slow, answer };
  }

  it('D-52 still tells what became of its e-mail', async () => {
    const { ctx, slow, answer } = await givenUp();
    answer(null);
    await slow;
    expect((await realSending(ctx))?.counts).toMatchObject({ SENT: 1, UNKNOWN: 0 });
  });

  it('D-41 does not put its e-mail back into the queue', async () => {
    const { ctx, slow, answer } = await givenUp();
    answer(new MailError('SMTP_450', false));
    await slow;
    expect((await realSending(ctx))?.counts).toMatchObject({ UNKNOWN: 1, QUEUED: 0 });
  });

  it('D-41 says nothing of an e-mail that somebody else has in hand by now', async () => {
    const { world, ctx, slow, answer } = await givenUp();
    await retrySending(ctx, 'newsletters', id, 'UNKNOWN');
    const second = slowServer();
    const other = processMessage(mailedBy(ctx, second.send), world.sent.shift());
    await expect.poll(async () => (await realSending(ctx))?.counts.CLAIMED).toBe(1);
    answer(new MailError('SMTP_550', true));
    await slow;
    expect((await realSending(ctx))?.counts).toMatchObject({ CLAIMED: 1, FAILED: 0 });
    second.answer(null);
    await other;
    expect((await realSending(ctx))?.counts).toMatchObject({ SENT: 1, FAILED: 0 });
  });
});

describe('a delivery', () => {
  it('D-52 that is paused sends what is in hand, and nothing more of the same message', async () => {
    const { world, ctx, mailed } = await societyOf(60);
    await sweepCampaigns(ctx);
    const pausing = mailedBy(ctx, async (message) => {
      if (mailed.length === 0) await pauseSending(ctx, 'newsletters', id).catch(() => {});
      return ctx.mail.send(message);
    });
    await drainQueue(world, pausing);
    const inHand = claimBatchSize(ctx.config.mailPerSecond);
    expect(mailed).toHaveLength(inHand);
    expect((await realSending(ctx))?.counts).toMatchObject({ SENT: inHand, QUEUED: 60 - inHand });
  });

  it('is not queued again while another one keeps the queue busy', async () => {
    const { world, ctx } = await societyOf(1);
    await sweepCampaigns(ctx);
    world.sent.length = 0;
    world.at('2026-11-21T12:04:00.000Z');
    const busy = {
      resourceName: 'emails',
      campaignId: 'another',
      purpose: 'REAL',
      content: '{}',
    } as const;
    const at = '2026-11-21T12:03:00.000Z';
    await add('sendings', [{ ...busy, startedAt: at, movedAt: at, endedAt: null }]);
    await sweepCampaigns(ctx);
    expect(world.sent).toEqual([]);
  });

  it('D-52 tries an e-mail that failed four times as often again, once somebody says so', async () => {
    const { world, ctx } = await societyOf(1);
    let tries = 0;
    const refusing = mailedBy(ctx, async () => {
      tries += 1;
      throw new MailError('SMTP_450', false);
    });
    const hour = async (n: number) => {
      for (let minute = 10; minute < 60; minute += 3) {
        world.at(`2026-11-21T${n}:${minute}:00.000Z`);
        await sweepCampaigns(refusing);
        await drainQueue(world, refusing);
      }
    };
    await hour(12);
    expect(tries).toBe(4);
    await retrySending(ctx, 'newsletters', id, 'FAILED');
    await hour(13);
    expect(tries).toBe(8);
  });

  it('D-52 that is stopped sends nothing later of what it had in hand, also after a retry', async () => {
    const { world, ctx, mailed } = await societyOf(12);
    await sweepCampaigns(ctx);
    let tries = 0;
    const down = mailedBy(ctx, async () => {
      tries += 1;
      if (tries === 1) {
        await stopSending(ctx, 'newsletters', id);
        throw new MailError('SMTP_550', true);
      }
      throw new MailError('SMTP_ETIMEDOUT', false, { concernsAll: true });
    });
    await drainQueue(world, down);
    expect((await realSending(ctx))?.counts).toMatchObject({ QUEUED: 0, FAILED: 1, SKIPPED: 11 });
    await retrySending(ctx, 'newsletters', id, 'FAILED');
    await drainQueue(world, ctx);
    expect(mailed).toHaveLength(1);
    expect(await statusOf()).toBe('SENT');
  });

  it('D-52 is retried for those that have failed without those of unknown outcome', async () => {
    const { world, ctx, mailed } = await societyOf(2);
    await sweepCampaigns(ctx);
    const bad = mailedBy(ctx, async ({ to }) => {
      const isFirst = to === 'user1@example.org';
      throw new MailError('SMTP_X', true, { outcome: isFirst ? 'unsure' : 'refused' });
    });
    await drainQueue(world, bad);
    await retrySending(ctx, 'newsletters', id, 'FAILED');
    await drainQueue(world, ctx);
    expect(mailed.map(({ to }) => to)).toEqual(['user2@example.org']);
    expect((await realSending(ctx))?.counts).toMatchObject({ SENT: 1, UNKNOWN: 1 });
  });

  it('D-52 that ended while it was paused can be retried at once', async () => {
    const { world, ctx, mailed } = await societyOf(1);
    await sweepCampaigns(ctx);
    const pausing = mailedBy(ctx, async () => {
      await pauseSending(ctx, 'newsletters', id);
      throw new MailError('SMTP_550', true);
    });
    await drainQueue(world, pausing);
    expect(await statusOf()).toBe('SENT');
    await retrySending(ctx, 'newsletters', id, 'FAILED');
    await drainQueue(world, ctx);
    expect(mailed).toHaveLength(1);
    expect(await statusOf()).toBe('SENT');
  });

  it('D-41 that is stopped while its Worker dies leaves nobody in hand for good', async () => {
    const { world, ctx } = await societyOf(3);
    await sweepCampaigns(ctx);
    void processMessage(
      mailedBy(ctx, () => new Promise(() => {})),
      world.sent.shift(),
    );
    await expect.poll(async () => (await realSending(ctx))?.counts.CLAIMED).toBe(3);
    await stopSending(ctx, 'newsletters', id);
    world.at('2026-11-21T12:03:00.000Z');
    await sweepCampaigns(ctx);
    expect((await realSending(ctx))?.counts).toMatchObject({ CLAIMED: 0, UNKNOWN: 3 });
  });
});

describe('a newsletter that is about to start', () => {
  it('D-41 NLT-16 says what it says now, when it is changed and scheduled anew meanwhile', async () => {
    const { ctx } = await societyOf(1);
    const rewritten = async () => {
      await change(ctx, newsletterCampaign, id, { action: 'retract' });
      const fields = { title: 'A better title' };
      await change(ctx, newsletterCampaign, id, { action: 'publish', fields });
      await scheduleCampaign(ctx, 'newsletters', id, { sendOn: '2026-11-21 12:00' });
    };
    await startCampaign(actAfterRead(ctx, rewritten), 'newsletters', id);
    expect(await realSending(ctx)).toBeNull();
    expect(await statusOf()).toBe('SEND');
  });

  it('D-65 is not scheduled over what somebody else has just scheduled', async () => {
    const { ctx } = await societyOf(1);
    const at = (sendOn: string) => (who: Context) =>
      scheduleCampaign(who, 'newsletters', id, { sendOn });
    const mine = at('2026-11-21 13:00')(actAfterRead(ctx, () => at('2026-11-21 14:00')(ctx)));
    await expectRefusal(mine, 'CONFLICT');
    expect(await testDatabase().prepare('select "sendOn" from "newsletters"').first('sendOn')).toBe(
      '2026-11-21 14:00',
    );
  });

  it('D-39 is asked about when it is late, anyone who asks for its start', async () => {
    const { ctx } = await societyOf(1, { newsletters: [overdue] });
    await startCampaign(ctx, 'newsletters', id);
    expect(await statusOf()).toBe('SEND');
  });

  it('D-39 starts by the next cron job once somebody has agreed, should its message be lost', async () => {
    const { world, ctx, mailed } = await societyOf(1, { newsletters: [overdue] });
    await confirmOverdue(ctx, 'newsletters', id);
    world.sent.length = 0;
    await sweepCampaigns(ctx);
    await drainQueue(world, ctx);
    expect(mailed).toHaveLength(1);
  });
});

describe('a newsletter from which something is missing by now', () => {
  it('NLT-14 is neither scheduled nor tested', async () => {
    const { ctx } = await societyOf(1, { newsletters: [{ opening: '' }] });
    const missing = { code: 'INVALID_FIELDS', fields: { opening: ['form.required'] } };
    const sendOn = '2026-11-21 13:00';
    await expectRefusal(scheduleCampaign(ctx, 'newsletters', id, { sendOn }), missing);
    const addresses = ['a@example.org'];
    await expectRefusal(testCampaign(ctx, 'newsletters', id, { addresses }), missing);
  });
});

describe('a test', () => {
  it('NLT-23 is sent so often in an hour, and no more', async () => {
    const { world, ctx } = await societyOf(0, { newsletters: [{}] });
    const most = limitTable['mailing-test.account'].most;
    const few: Context = { ...ctx, config: { ...ctx.config, limitFactor: 2 / most } };
    const test = async () => {
      await testCampaign(few, 'newsletters', id, { addresses: ['a@example.org'] });
      await drainQueue(world, ctx);
    };
    await test();
    await test();
    await expectRefusal(test(), 'TOO_MANY_REQUESTS');
  });
});

describe('a long ledger', () => {
  const readBy = async (ctx: Context, act: (counting: Context) => Promise<unknown>) =>
    (await rowsRead(ctx, act)).rows;

  const ledgerOf = 5000;

  async function begun() {
    const { world, ctx } = await societyOf(1);
    await sweepCampaigns(ctx);
    await rowsOf(
      `insert into "recipients" ("sendingId", "seq", "userId", "state")
        with recursive "n"("i") as (select 2 union all select "i" + 1 from "n" where "i" < ?1)
        select "sendings"."id", "i", 'nobody-' || "i", 'SENT' from "n", "sendings"`,
      ledgerOf,
    );
    return { world, ctx };
  }

  it('is not read as a whole to write down what became of a few e-mails', async () => {
    const { world, ctx } = await begun();
    const message = world.sent.shift();
    expect(await readBy(ctx, (counting) => processMessage(counting, message))).toBeLessThan(
      ledgerOf / 5,
    );
    expect((await realSending(ctx))?.counts.SENT).toBe(ledgerOf);
  });

  it('is not read as a whole every minute', async () => {
    const { ctx } = await begun();
    expect(await readBy(ctx, sweepCampaigns)).toBeLessThan(ledgerOf / 5);
  });
});
