import { describe, expect, it } from 'vitest';
import { addDays } from '#functions/core/values/dates.ts';
import { sendBulk } from '#functions/email/outbox/bulk.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { invoiceStatuses } from '#functions/membership/invoices/model/rules.ts';
import { paymentStatuses } from '#functions/membership/payments/model/rules.ts';
import { remindOfEnds } from '#functions/membership/renewals/reminders.ts';
import type { ReminderStage } from '#functions/membership/renewals/rules.ts';
import { cheapHash, closeForGood, rowsOf, signInAs } from '#tests/support/accounts.ts';
import { outbox } from '#tests/support/emails.ts';
import { idOf, type WorldRows } from '#tests/support/rows.ts';
import { add, change, createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

const end = '2026-11-21';
const me = idOf('users', 1);
type World = Awaited<ReturnType<typeof createWorld>>;

/** A world whose memberships end on `end` unless a test says otherwise. */
const world = (more: Parameters<typeof createWorld>[0] = {}) =>
  createWorld({ users: [{ email: 'me@example.org' }], renewals: [{ validTo: end }], ...more });

/** Runs the cron job this many days before (negative: after) the end. */
async function onDays({ ctx, at }: World, ...left: number[]) {
  for (const days of left) {
    at(`${addDays(end, -days)}T12:00:00.000Z`);
    await remindOfEnds(ctx);
  }
}

const messages = () =>
  rowsOf<{ id: string; userId: string; data: string }>(
    `select * from "queuedEmails" where "kind" = 'renewal-reminder' order by "createdAt", "id"`,
  );
const stages = async () => (await messages()).map(({ data }) => JSON.parse(data).days as number);
const from = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, i) => first - i);

describe('D-69 somebody whose membership ends', () => {
  it('is reminded when renewing opens, on the last day, and two weeks later, each once', async () => {
    const all = await world();
    await onDays(all, ...from(40, -30), 0, -14);
    expect(await stages()).toEqual([5, 0, -14]);
    expect((await messages())[0]?.data).toBe(JSON.stringify({ validTo: end, days: 5 }));
    expect(all.sent.filter(({ kind }) => kind === 'bulk-notices')).toHaveLength(3);
  });

  it.each<[number, ReminderStage[]]>([
    [6, []],
    [5, [5]],
    [3, [5]],
    [2, []],
    [1, []],
    [0, [0]],
    [-2, [0]],
    [-3, []],
    [-13, []],
    [-14, [-14]],
    [-16, [-14]],
    [-17, []],
  ])(
    'gets with the first cron job in weeks, %i days before the end, %j',
    async (left, expected) => {
      await onDays(await world(), left, left);
      expect(await stages()).toEqual(expected);
    },
  );

  it('is reminded by the cron job of every five minutes, and reads the e-mail', async () => {
    const { ctx, call, sent, at } = await world();
    at('2026-11-16T00:00:00.000Z');
    await runCronJob('*/5 * * * *', ctx);
    expect(sent).toContainEqual({ v: 1, kind: 'bulk-notices' });
    await sendBulk(ctx);
    const [read] = await outbox(call, '?to=me@example.org');
    expect(read).toMatchObject({ subject: 'Your membership is valid to 21 November 2026' });
    expect(read?.text).toContain('You can renew now;');
    expect(read?.text).toContain('https://netsci.test/my/membership-renewal');
  });

  it('gets one e-mail when cron jobs run at once', async () => {
    const all = await world({
      users: [{}, {}],
      renewals: [{ validTo: end }, { userId: idOf('users', 2), validTo: end }],
    });
    await Promise.all(Array.from({ length: 6 }, () => remindOfEnds(all.ctx)));
    expect(await messages()).toHaveLength(2);
    expect(await rowsOf('select * from "reminders"')).toHaveLength(2);
  });

  it('is reminded of the last end of all, also when two periods end together', async () => {
    const all = await world({
      renewals: [{ validTo: end }, { validTo: end }, { validTo: addDays(end, -7) }],
    });
    await onDays(all, ...from(40, -30));
    expect(await stages()).toEqual([5, 0, -14]);
    expect(new Set((await messages()).map(({ data }) => JSON.parse(data).validTo))).toEqual(
      new Set([end]),
    );
  });

  it('is not reminded any more once the membership goes on, and again a year later', async () => {
    const all = await world();
    await onDays(all, ...from(31, 4));
    await add('renewals', [{ validTo: '2027-11-21' }], 2);
    await onDays(all, ...from(3, -20));
    expect(await stages()).toEqual([5]);
    all.at('2027-11-16T12:00:00.000Z');
    await remindOfEnds(all.ctx);
    expect(await stages()).toEqual([5, 5]);
  });

  it('is not reminded who has a later period, although it begins after a gap', async () => {
    const all = await world({
      renewals: [{ validTo: end }, { validFrom: '2027-03-01', validTo: '2028-02-29' }],
    });
    await onDays(all, ...from(31, -20));
    expect(await messages()).toEqual([]);
  });

  it('is left alone while an invoice is open, and reminded of the end when it is not', async () => {
    const told: string[] = [];
    for (const status of invoiceStatuses) {
      await onDays(await world({ invoices: [{ status }] }), 5);
      if ((await stages()).length > 0) told.push(status);
    }
    expect(told).toEqual(['PAID', 'CANCELLED']);
  });

  it('is left alone while a payment is under way or held, and only then', async () => {
    const told: string[] = [];
    for (const status of paymentStatuses) {
      await onDays(await world({ payments: [{ status }] }), 5);
      if ((await stages()).length > 0) told.push(status);
    }
    expect(told).toEqual([
      ...['CREATED', 'PAID', 'FAILED', 'CANCELLED', 'REFUNDED'],
      ...['DISPUTED', 'CHARGED_BACK', 'REFUND_FAILED', 'REVERSED'],
    ]);
  });

  it('is reminded whatever somebody else is paying', async () => {
    const payments = [{ userId: idOf('users', 2), status: 'PENDING' as const }];
    await onDays(await world({ users: [{}, {}], payments }), 5);
    expect(await stages()).toEqual([5]);
  });

  it.each<[string, WorldRows['users'][number]]>([
    ['does not want it', { renewalReminders: false }],
    ['has closed the account', { status: 'CLOSED' }],
    ['is suspended', { suspendedAt: '2026-11-01T00:00:00.000Z' }],
    ['has no address', { email: null, emailKey: null }],
  ])('hears nothing who %s', async (_, user) => {
    const all = await world({ users: [user] });
    await onDays(all, ...from(31, -20));
    expect(await messages()).toEqual([]);
    expect(await rowsOf('select * from "reminders"')).toEqual([]);
  });

  it('gets the reminders that still lie ahead after wanting them again', async () => {
    const all = await world({ users: [{ renewalReminders: false }] });
    await onDays(all, 5);
    await change('users', me, { renewalReminders: true });
    await onDays(all, ...from(2, -20));
    expect(await stages()).toEqual([0, -14]);
  });

  it('is one of many: every cron job takes fifty, and everybody is reached once', async () => {
    const many = Array.from({ length: 120 }, (_, i) => i + 1);
    const all = await world({
      users: many.map(() => ({})),
      renewals: many.map((n) => ({ userId: idOf('users', n), validTo: end })),
    });
    const counts: number[] = [];
    for (let i = 0; i < 4; i++) {
      const before = all.ctx.db.cost.batches;
      await remindOfEnds(all.ctx);
      expect(all.ctx.db.cost.batches - before).toBeLessThanOrEqual(2);
      counts.push((await messages()).length);
    }
    expect(counts).toEqual([50, 100, 120, 120]);
    expect(new Set((await messages()).map(({ userId }) => userId)).size).toBe(120);
    expect(new Set((await messages()).map(({ id }) => id)).size).toBe(120);
  });

  it('reads only periods that end on days that matter, not all of them', async () => {
    const { ctx } = await world();
    const plans: string[] = [];
    const { read } = ctx.db;
    await remindOfEnds({
      ...ctx,
      db: {
        ...ctx.db,
        read: async (reads) => {
          for (const { sql, params } of Object.values(reads)) {
            const plan = ctx.db.d1.prepare(`explain query plan ${sql}`).bind(...params);
            const { results } = await plan.all<{ detail: string }>();
            plans.push(...results.map(({ detail }) => detail));
          }
          return read(reads);
        },
      },
    });
    expect(plans.join('\n')).toContain('renewals_byEnd');
    expect(plans.filter((step) => /^SCAN (?:ended|users|later|open|gone)/.test(step))).toEqual([]);
  });
});

describe('a reminder that waits to be sent', () => {
  const lastError = async () =>
    (await rowsOf<{ lastError: string | null }>('select "lastError" from "queuedEmails"'))[0]
      ?.lastError;

  async function waiting() {
    const all = await world({ users: [{ email: 'me@example.org', passwordHash: cheapHash }] });
    await onDays(all, 5);
    return { ...all, id: (await messages())[0]?.id ?? '' };
  }

  it('still goes the day after', async () => {
    const { ctx, at, id } = await waiting();
    at(`${addDays(end, -4)}T12:00:00.000Z`);
    await deliverQueuedEmail(ctx, id);
    expect(await lastError()).toBeNull();
    expect(await rowsOf('select * from "outbox"')).toHaveLength(1);
  });

  it.each<[string, (all: World) => Promise<unknown>]>([
    ['somebody has paid', () => add('renewals', [{ validTo: '2027-11-21' }], 2)],
    ['its period was taken back', ({ ctx }) => ctx.db.d1.exec('delete from "renewals"')],
    [
      'its period ends a day earlier',
      () => change('renewals', idOf('renewals', 1), { validTo: addDays(end, -1) }),
    ],
    ['it is not wanted any more', () => change('users', me, { renewalReminders: false })],
    ['its days are over', async ({ at }) => at(`${addDays(end, -2)}T12:00:00.000Z`)],
    [
      'the account is closed',
      async ({ ctx }) => closeForGood(await signInAs(ctx, 'me@example.org')),
    ],
  ])('is not sent when %s meanwhile', async (_, happens) => {
    const { id, ...all } = await waiting();
    await happens(all);
    await deliverQueuedEmail(all.ctx, id);
    expect(await lastError()).toBe('OUTDATED');
    expect(await rowsOf('select * from "outbox"')).toEqual([]);
  });
});
