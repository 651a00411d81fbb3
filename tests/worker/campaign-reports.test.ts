import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweepCampaigns } from '#functions/campaigns/delivery/cron.ts';
import { retrySending } from '#functions/campaigns/editing/control.ts';
import { reportCampaigns } from '#functions/campaigns/reports/jobs.ts';
import { MailError } from '#functions/core/adapters/mailer.ts';
import { readHealth } from '#functions/health/queries.ts';
import { setSubscription } from '#functions/identity/account/subscriptions.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { drainQueue, due, newsletterId, societyOf } from '#tests/support/campaign-world.ts';
import { idOf } from '#tests/support/rows.ts';

beforeEach(emptyAuditLog);

const sender = idOf('users', 9);
const told = async (kind = 'campaign-report') =>
  (
    await rowsOf<{ userId: string; language: string; data: string }>(
      'select "userId", "language", "data" from "queuedEmails" where "kind" = ?',
      kind,
    )
  ).map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) }));

/** A newsletter to two readers that ended at noon; `rows` is its ledger. */
async function ended(rows: object[]) {
  const society = await societyOf(0, {
    users: [
      ...rows.map(() => ({ newsletter: true })),
      ...Array.from({ length: 8 - rows.length }, () => ({ newsletter: false })),
      { language: 'it' },
    ],
    userRoles: [{ userId: sender, role: 'newsletter' }],
    newsletters: [{ status: 'SENT', sendOn: '2026-11-21 11:50' }],
    sendings: [
      {
        ...{ campaignId: newsletterId, content: JSON.stringify({ title: 'Network news' }) },
        ...{ startedBy: sender, startedAt: '2026-11-21T11:50:00.000Z' },
        ...{ endedAt: '2026-11-21T12:00:00.000Z', recipients: rows.length },
      },
    ],
    recipients: rows as never[],
  });
  const at = async (time: string) => {
    society.world.at(`2026-11-21T${time}:00.000Z`);
    await reportCampaigns(society.ctx);
  };
  return { ...society, at };
}

describe('D-179 an hour after a newsletter has gone out', () => {
  const rows = [
    { state: 'SENT', domain: 'fine.example' },
    { state: 'BOUNCED', domain: 'full.example' },
    { state: 'COMPLAINED', domain: 'angry.example' },
    { state: 'FAILED', domain: 'fine.example' },
    { state: 'UNKNOWN', domain: 'fine.example' },
  ];

  it('who pressed Send is told once how it went, in their language', async () => {
    const { at, world } = await ended(rows);
    await setSubscription({ ...world.ctx, actor: actor(1) }, 'newsletter', {
      wanted: false,
      source: 'account',
    });
    await at('12:59');
    expect(await told()).toEqual([]);
    await at('13:00');
    await at('13:01');
    expect(await told()).toEqual([
      {
        ...{ userId: sender, language: 'it' },
        data: {
          ...{ resourceName: 'newsletters', campaignId: newsletterId, title: 'Network news' },
          ...{ sent: 3, recipients: 5, wasStopped: false, bounced: 1 },
          domains: [{ domain: 'full.example', bounced: 1 }],
          ...{ complaints: 1, unsubscribed: 1, failed: 1, unknown: 1 },
        },
      },
    ]);
  });

  it('two runs at the same moment tell it once', async () => {
    const { world, ctx } = await ended(rows);
    world.at('2026-11-21T13:00:00.000Z');
    await Promise.all([reportCampaigns(ctx), reportCampaigns(ctx)]);
    expect(await told()).toHaveLength(1);
  });

  it('it is told again of no second round, and a retry in time puts it off', async () => {
    const { at, ctx, world } = await ended(rows);
    await retrySending(ctx, 'newsletters', newsletterId, 'FAILED');
    await at('13:05');
    expect(await told()).toEqual([]);
    await drainQueue(world, ctx);
    await at('14:05');
    expect((await told()).map(({ data }) => data.failed)).toEqual([0]);
    await retrySending(ctx, 'newsletters', newsletterId, 'UNKNOWN');
    await drainQueue(world, ctx);
    await at('16:00');
    expect(await told()).toHaveLength(1);
  });

  it.each([
    ['has lost the role', `delete from "userRoles" where "userId" = '${sender}'`],
    ['has closed the account', `update "users" set "status" = 'CLOSED' where "id" = '${sender}'`],
    ['has sent a test', `update "sendings" set "purpose" = 'TEST'`],
  ])('nobody is told who %s', async (_, meanwhile) => {
    const { at } = await ended(rows);
    await env.DB.exec(meanwhile);
    await at('13:00');
    expect(await told()).toEqual([]);
  });
});

describe('D-179 a delivery that stands still', () => {
  it.each([
    ['one that nobody has paused', `"pausedAt" = null`, 1],
    ['none that somebody has paused', `"pausedAt" = '2026-11-21T12:00:00.000Z'`, 0],
    ['no test', `"purpose" = 'TEST'`, 0],
  ])('is %s', async (_, set, emails) => {
    const { at } = await ended([]);
    await env.DB.exec(`update "sendings" set "endedAt" = null, ${set}`);
    await at('13:00');
    expect(await told('campaign-stalled')).toHaveLength(emails);
  });

  it('is told to its sender after half an hour, once, and to the state of the site', async () => {
    const { world, ctx } = await societyOf(0, {
      users: [{ newsletter: true }, ...Array.from({ length: 8 }, () => ({ newsletter: false }))],
      userRoles: [{ userId: sender, role: 'newsletter' }],
      newsletters: [{ ...due, changedBy: sender }],
    });
    let isDown = true;
    const mail = {
      send: async () => {
        if (isDown) throw new MailError('SMTP_421', false, { concernsAll: true });
        return { providerId: 'p1' };
      },
    };
    const minute = async (time: string) => {
      world.at(`2026-11-21T${time}:00.000Z`);
      // By the clock: nobody is signed in.
      await sweepCampaigns({ ...world.ctx, mail });
      await drainQueue(world, { ...world.ctx, mail });
      await reportCampaigns(ctx);
    };
    for (const time of ['12:00', '12:03', '12:20', '12:29']) await minute(time);
    expect(await told('campaign-stalled')).toEqual([]);
    await minute('12:32');
    await minute('12:40');
    expect((await told('campaign-stalled')).map(({ userId, data }) => [userId, data.sent])).toEqual(
      [[sender, 0]],
    );
    const { checks } = await readHealth(ctx);
    expect(checks.find(({ name }) => name === 'campaigns')?.level).toBe('LATE');
    isDown = false;
    await minute('12:45');
    const stillOpen = await rowsOf('select 1 from "sendings" where "endedAt" is null');
    expect(stillOpen).toEqual([]);
  });
});
