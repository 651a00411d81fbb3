import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '#functions/core/adapters/gateway.ts';
import type { Context } from '#functions/core/context.ts';
import {
  acknowledge,
  askAboutPayment,
  decideAbout,
} from '#functions/membership/payments/administration/manage.ts';
import { refundPayment } from '#functions/membership/payments/administration/refund.ts';
import { countDone, expectRefusal, refusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { change, createWorld } from '#tests/support/world.ts';

type Literal = NonNullable<Parameters<typeof createWorld>[0]>;

const id = idOf('payments', 1);
const admin = { email: 'admin@example.org' };
const refused = (made: Promise<unknown>, name: string) =>
  expectRefusal(made, { code: 'CONFLICT', reason: `payments.${name}` });
const decision = { version: 1, note: 'Asked for by e-mail' };

/** A world with a payer, a signed-in administrator, and this payment. */
async function withPayment(payment: NonNullable<Literal['payments']>[number], more: Literal = {}) {
  const world = await createWorld({ users: [{}, admin], payments: [payment], ...more });
  await emptyAuditLog();
  world.ctx.actor = actor(2, 'admin');
  const row = async () => (await rowsOf('select * from "payments" where "id" = ?', id))[0] ?? {};
  const periods = () =>
    rowsOf('select "validFrom", "validTo" from "renewals" order by "validFrom"');
  const audit = async () => (await auditRows()).map(({ action }) => action);
  return { ...world, row, periods, audit };
}

const renewal = { reference: 'ORDER1', validFrom: '2026-11-01', validTo: '2027-11-01' };
const paid = {
  status: 'PAID' as const,
  paidAt: '2026-11-01T10:00:00.000Z',
  renewalId: idOf('renewals', 1),
  receipt: '2026-0001',
};
const withPaid = (more: Literal = {}) =>
  withPayment(paid, { renewals: [renewal], sandboxOrders: [{}], ...more });

/** A context whose gateway counts the refunds that it is asked for. */
function counting(ctx: Context) {
  const refund = vi.fn(ctx.payments.refund);
  return { refund, ctx: { ...ctx, payments: { ...ctx.payments, refund } } satisfies Context };
}

describe('asking the gateway', () => {
  it('a payment of which nothing was heard becomes paid', async () => {
    const { ctx, row, periods } = await withPayment({ status: 'PENDING' }, { sandboxOrders: [{}] });
    expect(await askAboutPayment(ctx, id)).toMatchObject({ outcome: 'PAID', amount: 2500 });
    expect(await row()).toMatchObject({ status: 'PAID', receipt: '2026-0001' });
    expect(await periods()).toHaveLength(1);
  });

  it('a gateway that does not answer, and one that is gone, are told apart', async () => {
    const { ctx } = await withPayment({});
    const silent = {
      ...ctx.payments,
      query: () => Promise.reject(new GatewayError('TIMEOUT')),
    };
    await expectRefusal(askAboutPayment({ ...ctx, payments: silent }, id), {
      reason: 'payments.notAnswered',
      values: { code: 'TIMEOUT' },
    });
    await change('payments', id, { gateway: 'xpay' });
    await refused(askAboutPayment(ctx, id), 'otherGateway');
  });
});

describe('a refund', () => {
  it('pays back, takes the membership and keeps the note out of the log', async () => {
    const { ctx, row, periods, audit } = await withPaid();
    expect(await refundPayment(ctx, id, decision)).toBe('REFUNDED');
    const { note } = decision;
    expect(await row()).toMatchObject({ status: 'REFUNDED', note, refundingAt: null });
    expect((await row()).renewalId).toBeNull();
    expect(await periods()).toEqual([]);
    expect(await audit()).toEqual(['payment.refund-asked', 'payment.refund']);
    expect(JSON.stringify(await auditRows())).not.toContain('letter');
  });

  it('pressed twice, or by two administrators at once, sends one request', async () => {
    const world = await withPaid();
    const { ctx, refund } = counting(world.ctx);
    const other = { ...ctx, actor: actor(3, 'admin') };
    const done = await countDone([
      refundPayment(ctx, id, decision),
      refundPayment(ctx, id, decision),
      refundPayment(other, id, decision),
    ]);
    expect(done).toBe(1);
    expect(refund).toHaveBeenCalledTimes(1);
    await refused(refundPayment(ctx, id, decision), 'changed');
  });

  it('a gateway that refuses leaves everything as it was, and it can be tried again', async () => {
    const world = await withPaid({ sandboxOrders: [{ outcome: 'PENDING' }] });
    const { ctx, refund } = counting(world.ctx);
    await refused(refundPayment(ctx, id, decision), 'notAnswered');
    expect(await world.row()).toMatchObject({ status: 'PAID', refundingAt: null });
    expect(await world.periods()).toHaveLength(1);
    await refused(refundPayment(ctx, id, { ...decision, version: 2 }), 'notAnswered');
    expect(refund).toHaveBeenCalledTimes(2);
  });

  it('one that was begun keeps another one from being sent for an hour', async () => {
    const { ctx, at } = await withPaid();
    await change('payments', id, { refundingAt: '2026-11-21T11:30:00.000Z' });
    at('2026-11-21T12:29:59.999Z');
    await refused(refundPayment(ctx, id, decision), 'inProgress');
    at('2026-11-21T12:30:00.000Z');
    expect(await refundPayment(ctx, id, decision)).toBe('REFUNDED');
  });

  it('D-21 is refused while a later period stands on this one', async () => {
    const later = { reference: 'ORDER2', validFrom: '2027-11-02', validTo: '2028-11-01' };
    const { ctx, row } = await withPaid({ renewals: [renewal, later] });
    await expectRefusal(refundPayment(ctx, id, decision), {
      reason: 'payments.laterPeriod',
      values: expect.objectContaining({ date: '2027-11-02' }),
    });
    expect(await row()).toMatchObject({ status: 'PAID', refundingAt: null, version: 1 });
  });

  it('D-77 is not kept back by a membership that begins after a gap', async () => {
    const later = { reference: 'NetSci', validFrom: '2027-11-03', validTo: '2028-11-01' };
    const { ctx } = await withPaid({ renewals: [renewal, later] });
    expect(await refundPayment(ctx, id, decision)).toBe('REFUNDED');
  });

  it('of a part is not taken for the whole', async () => {
    const { ctx, row, periods } = await withPaid();
    const part = async (order: Parameters<typeof ctx.payments.refund>[0]) => ({
      ...(await ctx.payments.refund(order)),
      amount: 1000,
    });
    await refundPayment({ ...ctx, payments: { ...ctx.payments, refund: part } }, id, decision);
    expect((await row()).status).toBe('PAID');
    expect(await periods()).toHaveLength(1);
  });

  it('whose answer is lost stays claimed, so that nobody sends a second one, and the bank is asked', async () => {
    const { ctx, row } = await withPaid();
    const lost = { ...ctx.payments, refund: () => Promise.reject(new GatewayError('AWAY')) };
    await refused(refundPayment({ ...ctx, payments: lost }, id, decision), 'refundUnknown');
    expect((await row()).refundingAt).not.toBeNull();
  });

  it('of another amount than was ordered is a refund too, and its flags are seen', async () => {
    const { ctx, row } = await withPayment(
      { status: 'TO_BE_CHECKED' },
      {
        sandboxOrders: [{ amount: 2400 }],
        paymentEvents: [{ paymentId: id, flag: 'WRONG_AMOUNT', amount: 2400, currency: 'USD' }],
      },
    );
    expect(await refundPayment(ctx, id, decision)).toBe('REFUNDED');
    expect(await row()).toMatchObject({ status: 'REFUNDED', refundingAt: null });
    expect(
      await rowsOf(
        'select 1 from "paymentEvents" where "acknowledgedAt" is null and "flag" is not null',
      ),
    ).toEqual([]);
  });
});

describe('a payment that is to be checked', () => {
  const held: Literal = {
    paymentEvents: [{ paymentId: id, flag: 'WRONG_AMOUNT', amount: 2400, currency: 'USD' }],
  };

  it('accepted by two at once gives the membership once, after the present one', async () => {
    const { ctx, row, periods, audit } = await withPayment(
      { status: 'TO_BE_CHECKED' },
      { ...held, renewals: [{ ...renewal, reference: 'EARLIER' }] },
    );
    const done = await countDone([
      decideAbout('accept')(ctx, id, decision),
      decideAbout('accept')({ ...ctx, actor: actor(3, 'admin') }, id, decision),
    ]);
    expect(done).toBe(1);
    await refused(decideAbout('accept')(ctx, id, { ...decision, version: 2 }), 'changed');
    // The receipt is for the amount that the bank actually took.
    expect(await row()).toMatchObject({ status: 'PAID', note: decision.note, amount: 2400 });
    expect(await periods()).toEqual([
      { validFrom: '2026-11-01', validTo: '2027-11-01' },
      { validFrom: '2027-11-02', validTo: '2028-11-01' },
    ]);
    expect(await audit()).toEqual(['payment.accept']);
  });

  it('closed without a membership keeps the note', async () => {
    const { ctx, row, periods } = await withPayment({ status: 'TO_BE_CHECKED' }, held);
    await refused(decideAbout('close')(ctx, id, { ...decision, version: 7 }), 'changed');
    await decideAbout('close')(ctx, id, decision);
    expect(await row()).toMatchObject({ status: 'FAILED', note: decision.note });
    expect(await periods()).toEqual([]);
  });

  it('with money that cannot stand on a receipt here cannot be accepted', async () => {
    for (const money of [
      { amount: 2500, currency: 'JPY' },
      { amount: 0, currency: 'USD' },
    ]) {
      const { ctx } = await withPayment(
        { status: 'TO_BE_CHECKED' },
        { paymentEvents: [{ paymentId: id, ...money }] },
      );
      await refused(decideAbout('accept')(ctx, id, decision), 'otherMoney');
    }
  });

  it('of a closed account cannot be accepted', async () => {
    const users = [{ status: 'CLOSED' as const, email: null, emailKey: null }, admin];
    const { ctx } = await withPayment({ status: 'TO_BE_CHECKED' }, { users });
    await refused(decideAbout('accept')(ctx, id, decision), 'accountClosed');
  });

  it('nothing else can be accepted or closed', async () => {
    const { ctx } = await withPaid();
    await refused(decideAbout('accept')(ctx, id, decision), 'changed');
    await refused(decideAbout('close')(ctx, id, decision), 'changed');
    await expectRefusal(decideAbout('close')(ctx, 'nothing', decision), 'NOT_FOUND');
  });
});

describe('a flag', () => {
  it('is seen once, by the person who looked first, however often it was raised', async () => {
    const event = idOf('paymentEvents', 1);
    const raised = { flag: 'UNKNOWN_ORDER' as const, orderId: 'X' };
    const { ctx, audit } = await withPayment(
      {},
      {
        paymentEvents: [raised, {}, raised],
      },
    );
    await Promise.all([
      acknowledge(ctx, event),
      acknowledge({ ...ctx, actor: actor(1, 'admin') }, event),
    ]);
    await acknowledge(ctx, event);
    expect(await audit()).toEqual(['payment.seen']);
    const at = { acknowledgedAt: '2026-11-21T12:00:00.000Z' };
    expect(
      await rowsOf('select "acknowledgedAt" from "paymentEvents" where "flag" is not null'),
    ).toEqual([at, at]);
    await expect(acknowledge(ctx, idOf('paymentEvents', 2))).rejects.toEqual(refusal('NOT_FOUND'));
  });
});
