import { describe, expect, it } from 'vitest';
import { sweepCampaigns } from '#functions/campaigns/delivery/cron.ts';
import { progressOf } from '#functions/campaigns/delivery/progress.ts';
import { confirmOverdue, scheduleCampaign } from '#functions/campaigns/editing/sending.ts';
import { testCampaign } from '#functions/campaigns/editing/testing.ts';
import { MailError } from '#functions/core/adapters/mailer.ts';
import { expectRefusal } from '#tests/support/accounts.ts';
import {
  addressesOf,
  drainQueue,
  emailId as email,
  newsletterId as newsletter,
  societyOf,
  statusOf,
} from '#tests/support/campaign-world.ts';
import { processMessage } from '#workers/queue.ts';

describe('a test', () => {
  const draft = { newsletters: [{}], emails: [{}] };

  it('NLT-20 NLT-23 goes to its addresses only, and the newsletter is ready to send again', async () => {
    const { world, ctx, mailed } = await societyOf(2, draft);
    await testCampaign(ctx, 'newsletters', newsletter, {
      addresses: ['a@example.org', 'B@example.org'],
    });
    expect(await statusOf('newsletters', newsletter)).toBe('SEND_TEST');
    await drainQueue(world, ctx);
    expect(addressesOf(mailed)).toEqual(['B@example.org', 'a@example.org']);
    expect(await statusOf('newsletters', newsletter)).toBe('PUBLISHED');
    expect(await progressOf(ctx, 'newsletters', newsletter)).toMatchObject({
      real: null,
      test: { recipients: 2, counts: { SENT: 2 } },
    });
  });

  it('NLT-22 D-41 names who got none of it and why', async () => {
    const { world, ctx, mailed } = await societyOf(0, {
      ...draft,
      suppressions: [{ addressKey: 'gone@example.org' }],
    });
    const addresses = ['a@example.org', 'Gone@example.org'];
    await testCampaign(ctx, 'newsletters', newsletter, { addresses });
    await drainQueue(world, ctx);
    const { test } = await progressOf(ctx, 'newsletters', newsletter);
    expect(test).toMatchObject({
      recipients: 2,
      unsent: [{ address: 'Gone@example.org', state: 'SKIPPED', reason: 'SUPPRESSED' }],
    });
    expect(addressesOf(mailed)).toEqual(['a@example.org']);
  });

  it('NLT-20 of a scheduled newsletter leaves its time as it was', async () => {
    const { world, ctx } = await societyOf(1, {
      newsletters: [{ status: 'SEND', sendOn: '2026-11-22 09:00' }],
    });
    await testCampaign(ctx, 'newsletters', newsletter, { addresses: ['a@example.org'] });
    await drainQueue(world, ctx);
    expect(await statusOf('newsletters', newsletter)).toBe('SEND');
  });

  it('EML-08 of an e-mail fills in the names of an account that has the address', async () => {
    const { world, ctx, mailed } = await societyOf(1, draft);
    await testCampaign(ctx, 'emails', email, { addresses: ['USER1@example.org'] });
    await drainQueue(world, ctx);
    expect(mailed[0]?.to).toBe('USER1@example.org');
    expect(await statusOf('emails', email)).toBe('PUBLISHED');
  });

  it('NLT-20 goes on by itself when its message was lost', async () => {
    const { world, ctx, mailed } = await societyOf(1, draft);
    await testCampaign(ctx, 'newsletters', newsletter, { addresses: ['a@example.org'] });
    world.sent.length = 0;
    world.at('2026-11-21T12:03:00.000Z');
    await sweepCampaigns(ctx);
    await drainQueue(world, ctx);
    expect(mailed).toHaveLength(1);
    expect(await statusOf('newsletters', newsletter)).toBe('PUBLISHED');
  });
});

describe('a test that finds no way', () => {
  const ready = { newsletters: [{}] };
  const later = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString();

  it('NLT-20 is given up after half an hour, so that the newsletter is free again', async () => {
    const { world, ctx } = await societyOf(1, ready);
    ctx.mail.send = async () => {
      throw new MailError('SMTP_ECONNECTION', false, { concernsAll: true });
    };
    await testCampaign(ctx, 'newsletters', newsletter, { addresses: ['a@example.org'] });
    for (let minutes = 0; minutes < 30; minutes += 5) {
      world.at(later(minutes));
      await sweepCampaigns(ctx);
      await drainQueue(world, ctx);
    }
    expect(await statusOf()).toBe('SENDING_TEST');
    world.at(later(40));
    await sweepCampaigns(ctx);
    expect(await statusOf()).toBe('PUBLISHED');
    const { test } = await progressOf(ctx, 'newsletters', newsletter);
    expect(test?.counts).toMatchObject({ FAILED: 1, QUEUED: 0 });
  });

  it('NLT-20 does not wait behind the e-mails of a newsletter that is being sent', async () => {
    const { world, ctx } = await societyOf(1, {
      newsletters: [{}, { status: 'SEND', sendOn: '2026-11-21 12:00' }],
    });
    await testCampaign(ctx, 'newsletters', newsletter, { addresses: ['a@example.org'] });
    await sweepCampaigns(ctx);
    expect(world.sent).toMatchObject([{ test: true }, { kind: 'mailing-range' }]);
    expect(world.sent[1]).not.toHaveProperty('test');
    world.sent.length = 0;
    // The newsletter is still being sent; the message of the test was lost.
    world.at(later(3));
    await drainQueue(world, ctx);
    await sweepCampaigns(ctx);
    expect(world.sent).toMatchObject([{ test: true }, {}]);
  });

  it('NLT-20 that ends late says nothing of the next one', async () => {
    const { world, ctx } = await societyOf(1, ready);
    let answer = () => {};
    const { send } = ctx.mail;
    ctx.mail.send = async (message) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return send(message);
    };
    await testCampaign(ctx, 'newsletters', newsletter, { addresses: ['a@example.org'] });
    const slow = processMessage(ctx, world.sent.shift());
    await expect.poll(() => statusOf()).toBe('SENDING_TEST');
    // It is given up in the meantime, and the next test is requested.
    world.at(later(40));
    await sweepCampaigns(ctx);
    expect(await statusOf()).toBe('PUBLISHED');
    await testCampaign(ctx, 'newsletters', newsletter, { addresses: ['b@example.org'] });
    answer();
    await slow;
    expect(await statusOf()).toBe('SEND_TEST');
  });
});

describe('a newsletter that is not late', () => {
  it('D-39 cannot be agreed to be sent late, so that it is asked about once it is', async () => {
    const { world, ctx, mailed } = await societyOf(1, {
      newsletters: [{ status: 'SEND', sendOn: '2026-11-22 12:00' }],
    });
    await expectRefusal(confirmOverdue(ctx, 'newsletters', newsletter), 'CONFLICT');
    world.at('2026-11-25T12:00:00.000Z');
    await sweepCampaigns(ctx);
    await drainQueue(world, ctx);
    expect(mailed).toEqual([]);
    await confirmOverdue(ctx, 'newsletters', newsletter);
    await drainQueue(world, ctx);
    expect(mailed).toHaveLength(1);
  });
});

describe('to more than a hundred', () => {
  it('NLT-07 D-39 a time that has passed is refused, this very minute is not', async () => {
    const { ctx } = await societyOf(1, { newsletters: [{}] });
    const at = (sendOn: string) => scheduleCampaign(ctx, 'newsletters', newsletter, { sendOn });
    await expectRefusal(at('2026-11-21 11:59'), {
      code: 'INVALID_FIELDS',
      fields: { sendOn: ['form.inPast'] },
    });
    expect(await at('2026-11-21 12:00')).toMatchObject({ status: 'SEND' });
  });
});
