import { describe, expect, it } from 'vitest';
import { startCampaign } from '#functions/campaigns/delivery/sendings.ts';
import { pauseSending } from '#functions/campaigns/editing/control.ts';
import { scheduleCampaign, sendCampaign } from '#functions/campaigns/editing/sending.ts';
import { testCampaign } from '#functions/campaigns/editing/testing.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import type { Context } from '#functions/core/context.ts';
import { change } from '#functions/lifecycle/change.ts';
import { actor } from '#tests/support/actors.ts';
import { due } from '#tests/support/campaign-world.ts';
import { actBeforeWrite } from '#tests/support/meanwhile.ts';
import { idOf, type WorldRows } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const newsletters = campaignOf('newsletters');
const [message, mail] = [idOf('newsletters', 1), idOf('emails', 1)];

/** A site on which Ada 1 acts just before Ada 2 writes. */
async function race(rows: Partial<WorldRows>, faster: (ctx: Context) => Promise<unknown>) {
  const { ctx } = await createWorld({ users: [{}, {}], ...rows });
  const as = (n: number): Context => ({ ...ctx, actor: actor(n, 'newsletter') });
  return actBeforeWrite(as(2), () => faster(as(1)));
}

const retract = (ctx: Context) => change(ctx, newsletters, message, { action: 'retract' });

describe('anyone who loses a race on a campaign', () => {
  it.each<[string, Partial<WorldRows>, (ctx: Context) => Promise<unknown>]>([
    [
      'schedules it',
      { newsletters: [{ status: 'PUBLISHED' }] },
      (ctx) => scheduleCampaign(ctx, 'newsletters', message, { sendOn: '2026-12-01 10:00' }),
    ],
    [
      'tests it',
      { newsletters: [{ status: 'PUBLISHED' }] },
      (ctx) => testCampaign(ctx, 'newsletters', message, { addresses: ['a@example.org'] }),
    ],
    ['retracts it', { newsletters: [{ status: 'PUBLISHED' }] }, retract],
  ])('and %s reads who was faster, and that it is a draft now', async (_, rows, loses) => {
    const ctx = await race(rows, retract);
    await expect(loses(ctx)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This has been changed by Ada User 1 in the meantime: the item is DRAFT.',
      changedBy: 'Ada User 1',
    });
  });

  it('and sends an e-mail reads that it is being sent', async () => {
    const send = (ctx: Context) => sendCampaign(ctx, 'emails', mail);
    const ctx = await race({ emails: [{ status: 'PUBLISHED' }] }, send);
    await expect(send(ctx)).rejects.toMatchObject({
      message: 'This has been changed by Ada User 1 in the meantime: the item is SEND.',
    });
  });

  it('and pauses a delivery reads so, but where the delivery was faster how it stands', async () => {
    const ctx = await race({ newsletters: [due] }, (first) =>
      startCampaign(first, 'newsletters', message),
    );
    await expect(retract(ctx)).rejects.toMatchObject({
      message: 'This cannot be done now: the item is SENT.',
    });
    const pause = (who: Context) => pauseSending(who, 'newsletters', message);
    const paused = await race(
      {
        newsletters: [{ status: 'SENDING', sendOn: '2026-11-21 10:00' }],
        sendings: [{ recipients: 1 }],
        recipients: [{}],
      },
      pause,
    );
    await expect(pause(paused)).rejects.toMatchObject({ changedBy: 'Ada User 1' });
  });
});
