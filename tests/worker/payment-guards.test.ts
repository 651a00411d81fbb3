import { describe, expect, it, vi } from 'vitest';
import { GatewayError, newReport } from '#functions/core/adapters/gateway.ts';
import {
  askAboutPayment,
  decideAbout,
} from '#functions/membership/payments/administration/manage.ts';
import { openAtGateway } from '#functions/membership/payments/checkout/commands.ts';
import { sweepPayments } from '#functions/membership/payments/reports/asking.ts';
import { takeReport } from '#functions/membership/payments/reports/reports.ts';
import { recordRenewal } from '#functions/membership/renewals/commands.ts';
import { countDone, expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { messages, paymentWorld, periods, reports, statuses } from '#tests/support/payments.ts';
import { idOf } from '#tests/support/rows.ts';

const note = 'Paid back by bank transfer';
const admin = actor(3, 'admin');
const row = async (id: string) =>
  (await rowsOf('select * from "payments" where "id" = ?', id))[0] ?? {};

/** A first payment that bought the membership, and a second one that is held. */
async function withSecond() {
  const world = await paymentWorld();
  const [first, second] = [await world.begin(), await world.begin()];
  await world.notify(first.orderId);
  await world.notify(second.orderId);
  const decision = async () => ({ version: Number((await row(second.id)).version), note });
  return { ...world, second, decision, asAdmin: { ...world.ctx, actor: admin } };
}

describe('what an administrator has closed', () => {
  it('stays closed whatever is reported, asked or brought back later, and keeps its note', async () => {
    const { at, asAdmin, second, decision, notify, comeBack, book, ctx } = await withSecond();
    await decideAbout('close')(asAdmin, second.id, await decision());
    await rowsOf(`update "renewals" set "validTo" = '2026-11-21' returning 1`);
    await book(second.orderId);
    at('2026-12-01T12:00:00.000Z');
    await notify(second.orderId, { codAut: 'other' });
    await comeBack(second.orderId);
    await askAboutPayment(asAdmin, second.id);
    await sweepPayments(ctx);
    expect(await row(second.id)).toMatchObject({ status: 'FAILED', note, renewalId: null });
    expect(await periods()).toHaveLength(1);
    expect(await messages()).toEqual(expect.arrayContaining(['payment-closed']));
    // The same flag is not e-mailed twice.
    expect((await messages()).filter((kind) => kind === 'payment-flagged')).toHaveLength(1);
  });

  it('what is held because of a membership does not pay itself once that has lapsed', async () => {
    const { at, second, notify } = await withSecond();
    await rowsOf(`update "renewals" set "validTo" = '2026-11-21' returning 1`);
    at('2026-12-01T12:00:00.000Z');
    await notify(second.orderId, { codAut: 'other' });
    expect((await row(second.id)).status).toBe('TO_BE_CHECKED');
    expect(await periods()).toHaveLength(1);
  });

  it('accepting and closing at once do one of the two', async () => {
    const { asAdmin, second, decision } = await withSecond();
    const given = await decision();
    const done = await countDone([
      decideAbout('accept')(asAdmin, second.id, given),
      decideAbout('close')(asAdmin, second.id, given),
    ]);
    expect(done).toBe(1);
    const { status } = await row(second.id);
    expect(await periods()).toHaveLength(status === 'PAID' ? 2 : 1);
  });
});

describe('at the same moment', () => {
  it('D-21 D-69 two orders of one person buy one period, and the other is held', async () => {
    const { begin, notify } = await paymentWorld();
    const orders = [await begin(), await begin()];
    await Promise.all(orders.map(({ orderId }) => notify(orderId)));
    expect((await statuses()).sort()).toEqual(['PAID', 'TO_BE_CHECKED']);
    expect(await periods()).toEqual([expect.objectContaining({ validTo: '2027-11-21' })]);
    expect((await reports()).map(({ flag }) => String(flag)).sort()).toEqual([
      'SECOND_PAYMENT',
      'null',
    ]);
  });

  it('D-21 a membership that an administrator records in between costs the payer no day', async () => {
    for (let i = 0; i < 5; i++) {
      const { ctx, begin, notify } = await paymentWorld();
      const { orderId } = await begin();
      const recorded = {
        ...{ source: 'conference' as const, optionDescription: 'NetSci', reference: 'R1' },
        ...{ validFrom: '2026-11-21', validTo: '2026-11-25', note: '' },
      };
      await Promise.all([
        notify(orderId),
        recordRenewal({ ...ctx, actor: admin }, idOf('users', 1), recorded),
      ]);
      const bought = (await periods()).find(({ source }) => source === 'payment');
      // Whichever came first: a whole year, from today or from the day after the other one.
      expect([
        { from: '2026-11-21', to: '2027-11-21' },
        { from: '2026-11-26', to: '2027-11-25' },
      ]).toContainEqual({ from: bought?.validFrom, to: bought?.validTo });
      expect(await statuses()).toEqual(['PAID']);
    }
  });

  it('copies of a report about an unknown order are told of once', async () => {
    const { notify } = await paymentWorld();
    await Promise.all(Array.from({ length: 8 }, () => notify('NOTOURS')));
    expect(await reports()).toHaveLength(1);
    expect(await messages()).toEqual(['payment-flagged']);
  });
});

describe('the number of a receipt', () => {
  it('goes on after a gap, and begins anew with the year', async () => {
    const earlier = { userId: idOf('users', 2), status: 'PAID' as const };
    const { at, begin, notify } = await paymentWorld({
      payments: [
        { ...earlier, receipt: '2026-0041', orderId: 'A' },
        { ...earlier, receipt: '2025-0900', orderId: 'B' },
      ],
    });
    const first = await begin();
    await notify(first.orderId);
    expect((await row(first.id)).receipt).toBe('2026-0042');
    at('2027-11-18T12:00:00.000Z');
    const second = await begin();
    await notify(second.orderId);
    expect((await row(second.id)).receipt).toBe('2027-0001');
  });
});

describe('the cron job', () => {
  it('finds what was paid after the payer had turned round or was refused', async () => {
    for (const before of ['turn round', 'refused'] as const) {
      const { ctx, at, begin, turnRound, notify, book } = await paymentWorld();
      const { orderId } = await begin();
      if (before === 'refused') await notify(orderId, { esito: 'KO' });
      else await turnRound(orderId);
      await book(orderId);
      at('2026-11-21T12:31:00.000Z');
      await sweepPayments(ctx);
      expect(await statuses(), before).toEqual(['PAID']);
    }
  });

  it('a signed word of payment that the browser brings of such an order has the bank asked at once', async () => {
    const { begin, turnRound, comeBack, book } = await paymentWorld();
    const { orderId } = await begin();
    await turnRound(orderId);
    await book(orderId);
    await comeBack(orderId);
    expect(await statuses()).toEqual(['PAID']);
    expect(await reports()).toMatchObject([{}, {}, { source: 'query', action: 'pay' }]);
  });

  it('asks about refunds that were begun, leaves other gateways’ orders alone, and goes on after a failure', async () => {
    const long = '2026-11-21T10:00:00.000Z';
    const { ctx } = await paymentWorld({
      payments: [
        { orderId: 'FAILS', createdAt: '2026-11-21T09:00:00.000Z' },
        { orderId: 'OTHER', gateway: 'xpay', createdAt: '2026-11-21T09:30:00.000Z' },
        {
          orderId: 'BACK',
          status: 'PAID',
          refundingAt: long,
          createdAt: '2026-01-01T00:00:00.000Z',
        },
        { orderId: 'PAYS', userId: idOf('users', 2), createdAt: long },
      ],
      sandboxOrders: [
        { orderId: 'BACK', outcome: 'REFUNDED' },
        { orderId: 'PAYS' },
        { orderId: 'OTHER' },
      ],
    });
    const query = vi.fn((order: Parameters<typeof ctx.payments.query>[0]) =>
      order.orderId === 'FAILS'
        ? Promise.reject(new GatewayError('SANDBOX_AWAY'))
        : ctx.payments.query(order),
    );
    await sweepPayments({ ...ctx, payments: { ...ctx.payments, query } });
    expect(query.mock.calls.map(([{ orderId }]) => orderId).sort()).toEqual([
      'BACK',
      'FAILS',
      'PAYS',
    ]);
    const now = await rowsOf('select "orderId", "status" from "payments" order by "orderId"');
    expect(now.map(({ orderId, status }) => `${orderId} ${status}`)).toEqual([
      'BACK REFUNDED',
      'FAILS CREATED',
      'OTHER CREATED',
      'PAYS PAID',
    ]);
  });

  it('a refund that has come to nothing is no longer under way', async () => {
    const { ctx } = await paymentWorld({
      payments: [{ orderId: 'BACK', status: 'PAID', refundingAt: '2026-11-21T10:00:00.000Z' }],
      sandboxOrders: [{ orderId: 'BACK' }],
    });
    await sweepPayments(ctx);
    expect(await rowsOf('select "refundingAt" from "payments"')).toEqual([{ refundingAt: null }]);
  });

  it('D-184 reaches a fresh order at once beside 30 that were abandoned, and each of these in its turn', async () => {
    const ago = (minutes: number) =>
      new Date(Date.parse('2026-11-21T12:00:00.000Z') - minutes * 60_000).toISOString();
    const { ctx, at } = await paymentWorld({
      payments: Array.from({ length: 30 }, (_, n) => ({
        orderId: `OLD${n}`,
        createdAt: ago(400 + n),
      })),
    });
    const asked: string[] = [];
    const payments = {
      ...ctx.payments,
      query: (order: Parameters<typeof ctx.payments.query>[0]) => {
        asked.push(order.orderId);
        return ctx.payments.query(order);
      },
    };
    const fresh = ago(6);
    await rowsOf(
      `update "payments" set "createdAt" = ?, "orderId" = 'FRESH' where "orderId" = 'OLD15' returning 1`,
      fresh,
    );
    await sweepPayments({ ...ctx, payments }, 2);
    expect(asked).toHaveLength(2);
    expect(asked).toContain('FRESH');
    // Every five minutes: the others follow, with growing gaps, and nobody is left out.
    for (let run = 1; run < 18; run++) {
      at(ago(-5 * run));
      await sweepPayments({ ...ctx, payments }, 2);
    }
    expect(new Set(asked).size).toBe(30);
    const times = asked.filter((orderId) => orderId === 'FRESH').length;
    expect(times).toBe(4);
  });

  it('D-184 asks about one order after growing gaps', async () => {
    const { ctx, at } = await paymentWorld({
      payments: [{ orderId: 'LEFT', createdAt: '2026-11-21T12:00:00.000Z' }],
    });
    const asked: number[] = [];
    const query = vi.fn((order: Parameters<typeof ctx.payments.query>[0]) =>
      ctx.payments.query(order),
    );
    for (let minutes = 0; minutes <= 3 * 1440; minutes += 5) {
      at(new Date(Date.parse('2026-11-21T12:00:00.000Z') + minutes * 60_000).toISOString());
      query.mockClear();
      await sweepPayments({ ...ctx, payments: { ...ctx.payments, query } });
      if (query.mock.calls.length > 0) asked.push(minutes);
    }
    expect(asked).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 2880, 4320]);
  });
});

describe('a gateway that is asked first', () => {
  const open = async () => ({ url: 'https://pay.test/s1', reference: 's1' });

  it('opens an order once, however often one presses, and keeps its reference', async () => {
    const { as, begin } = await paymentWorld();
    const { id } = await begin();
    const ctx = as(1);
    const asked = { ...ctx, payments: { ...ctx.payments, open } };
    expect(await Promise.all([openAtGateway(asked, id), openAtGateway(asked, id)])).toEqual([
      'https://pay.test/s1',
      'https://pay.test/s1',
    ]);
    expect((await row(id)).reference).toBe('s1');
    await expectRefusal(openAtGateway({ ...asked, actor: actor(2) }, id), 'NOT_FOUND');
  });

  it('does not open what the bank has spoken about, and leads a browser back to the checkout', async () => {
    const { as, ctx, call, begin, turnRound } = await paymentWorld();
    const { id, orderId } = await begin();
    await turnRound(orderId);
    const asked = { ...as(1), payments: { ...ctx.payments, open } };
    await expect(openAtGateway(asked, id)).rejects.toMatchObject({ code: 'CONFLICT' });
    const post = { method: 'POST', headers: { Accept: 'text/html' } };
    ctx.actor = actor(1);
    const led = await call(`/_api/v1/payments/${id}/go`, post);
    expect([led.status, led.headers.get('Location')]).toEqual([
      303,
      `/my/membership-renewal?payment=${id}`,
    ]);
    ctx.actor = null;
    const out = await call(`/_api/v1/payments/${id}/go`, post);
    expect(out.headers.get('Location')).toBe('/access/sign-in');
  });

  it('REN-15 a fee in a currency that the bank does not take cannot be begun', async () => {
    const { as, begin } = await paymentWorld();
    const { ctx } = { ctx: as(1) };
    ctx.payments.currencies = ['EUR'];
    await expect(begin()).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('an account that is closed', () => {
  it('has its payment held, and nobody is given a membership', async () => {
    const { begin, notify } = await paymentWorld();
    const { orderId } = await begin();
    await rowsOf(
      `update "users" set "status" = 'CLOSED', "email" = null, "emailKey" = null where "id" = '${idOf('users', 1)}' returning 1`,
    );
    await notify(orderId);
    expect(await statuses()).toEqual(['TO_BE_CHECKED']);
    expect(await reports()).toMatchObject([{ flag: 'ACCOUNT_CLOSED' }]);
    expect(await messages()).toEqual(['payment-flagged']);
  });
});

describe('a bank that pays back', () => {
  const back = (orderId: string, amount: number) =>
    newReport(orderId, {
      eventId: `back ${amount}`,
      outcome: 'REFUNDED',
      amount,
      currency: 'USD',
    });

  it('takes the period with it; a part of the money does not, and is told to administrators', async () => {
    const { ctx, begin, notify } = await paymentWorld();
    const { orderId } = await begin();
    await notify(orderId);
    await takeReport(ctx, 'notification', back(orderId, 100));
    expect(await statuses()).toEqual(['PAID']);
    expect(await messages()).toEqual(['renewal-paid', 'payment-flagged']);
    await takeReport(ctx, 'notification', back(orderId, 2500));
    expect(await statuses()).toEqual(['REFUNDED']);
    expect(await periods()).toEqual([]);
  });

  it('for a period on which a later one stands has somebody look at that', async () => {
    const { ctx, at, begin, notify } = await paymentWorld();
    const first = await begin();
    await notify(first.orderId);
    at('2027-11-18T12:00:00.000Z');
    await notify((await begin()).orderId);
    await takeReport(ctx, 'notification', back(first.orderId, 2500));
    expect((await row(first.id)).status).toBe('REFUNDED');
    expect((await reports()).at(-1)).toMatchObject({ action: 'refund', flag: 'LATER_PERIOD' });
  });
});
