import { describe, expect, it } from 'vitest';
import {
  renewalChoice,
  returnedOrder,
  returnFromBank,
} from '#functions/membership/payments/checkout/renewing.ts';
import type { PaymentStatus } from '#functions/membership/payments/model/rules.ts';
import { receiptOf } from '#functions/membership/payments/receipt.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf, type WorldRows } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const today = '2026-05-10';
const at = (day: string) => ({
  createdAt: `${day}T08:00:00.000Z`,
  updatedAt: `${day}T09:00:00.000Z`,
});

async function site(rows: Partial<WorldRows>, who = actor(1)) {
  const { ctx } = await createWorld({ today, users: [{}, {}], ...rows });
  return { ...ctx, actor: who };
}

describe('what one can choose when renewing', () => {
  it('REN-01 REN-02 D-21 a lapsed member is shown the fees and one year from today', async () => {
    const ctx = await site({ renewals: [{ validTo: '2026-05-09' }] });
    const choice = await renewalChoice(ctx);
    expect(choice.options.map(({ amount, isTaken }) => [amount, isTaken])).toEqual([
      [2500, true],
      [3500, true],
      [5000, true],
      [7500, true],
    ]);
    expect(choice).toMatchObject({
      expiry: '2027-05-10',
      period: { validFrom: '2026-05-10', validTo: '2027-05-10' },
      added: null,
      renewableFrom: null,
      unsettled: null,
    });
  });

  it('REN-02 D-21 with days left the expiry is still one year from today, and the days are added', async () => {
    const ctx = await site({ renewals: [{ validTo: '2026-05-13' }] });
    expect(await renewalChoice(ctx)).toMatchObject({
      expiry: '2027-05-10',
      added: { days: 3, validTo: '2027-05-13' },
      renewableFrom: null,
    });
  });

  it('D-69 anyone who has more than five days left is told the day', async () => {
    const ctx = await site({ renewals: [{ validTo: '2026-05-16' }] });
    expect((await renewalChoice(ctx)).renewableFrom).toBe('2026-05-11');
  });

  it('shows which fees the bank does not take', async () => {
    const ctx = await site({ renewalOptions: [{ currency: 'USD' }, { currency: 'CHF' }] });
    const bank = { ...ctx.payments, currencies: ['USD' as const] };
    const { options } = await renewalChoice({ ...ctx, payments: bank });
    expect(options.map(({ isTaken }) => isTaken)).toEqual([true, false]);
  });

  it('names one’s own payment that must be settled first, nobody else’s', async () => {
    const payments = [
      { userId: idOf('users', 2), status: 'TO_BE_CHECKED' as const, ...at('2026-05-10') },
      { status: 'PENDING' as const, ...at('2026-05-10') },
      { status: 'FAILED' as const, ...at('2026-05-10') },
    ];
    const choice = await renewalChoice(await site({ payments }));
    expect(choice.unsettled?.id).toBe(idOf('payments', 2));
    expect(choice.payments).toHaveLength(2);
  });
});

describe('what is said on coming back from the bank', () => {
  const says = async (...payments: WorldRows['payments']) =>
    returnFromBank(await site({ payments }));

  it.each([
    ['PAID', 'paid'],
    ['CREATED', 'confirming'],
    ['PENDING', 'confirming'],
    ['TO_BE_CHECKED', 'checking'],
    ['FAILED', 'unknown'],
    ['CANCELLED', 'unknown'],
    ['REFUNDED', 'unknown'],
  ] satisfies [PaymentStatus, string][])(
    'REN-07 D-23 of a payment that is %s: %s',
    async (status, word) => {
      expect(await says({ status, ...at('2026-05-10') })).toBe(word);
    },
  );

  it('D-23 claims nothing without a payment of one’s own of the last day', async () => {
    expect(await says()).toBe('unknown');
    expect(await says({ status: 'PAID', ...at('2026-05-08') })).toBe('unknown');
    expect(await says({ userId: idOf('users', 2), status: 'PAID', ...at('2026-05-10') })).toBe(
      'unknown',
    );
  });

  it('D-23 speaks of the payment of which something was heard last, not of one begun and left', async () => {
    const left = { createdAt: '2026-05-10T08:30:00.000Z', updatedAt: '2026-05-10T08:30:00.000Z' };
    expect(
      await says({ status: 'PAID', ...at('2026-05-10') }, { status: 'CREATED', ...left }),
    ).toBe('paid');
  });

  it('D-23 activates nothing', async () => {
    const ctx = await site({ payments: [{ status: 'CREATED', ...at('2026-05-10') }] });
    await returnFromBank(ctx);
    const rows = await ctx.db.d1.prepare('select "status" from "payments"').all();
    expect(rows.results).toEqual([{ status: 'CREATED' }]);
    expect(await ctx.db.d1.prepare('select count(*) as n from "renewals"').first('n')).toBe(0);
  });
});

describe('the order that an address names', () => {
  it('D-68 is found when it is one’s own; any other word is none', async () => {
    const ctx = await site({
      payments: [{ message: 'Card expired' }, { userId: idOf('users', 2), message: 'Not yours' }],
    });
    expect((await returnedOrder(ctx, 'ORDER1'))?.message).toBe('Card expired');
    for (const other of ['ORDER2', 'ORDER3', '', null, "'; drop table", 'x'.repeat(500)])
      expect(await returnedOrder(ctx, other), String(other)).toBeNull();
  });
});

describe('a receipt', () => {
  const paid = {
    status: 'PAID' as const,
    receipt: '2026-0001',
    renewalId: idOf('renewals', 1),
    paidAt: '2026-05-09T10:00:00.000Z',
  };
  const world = {
    payments: [paid],
    renewals: [{ validFrom: '2026-05-09', validTo: '2027-05-09' }],
  };
  const id = idOf('payments', 1);

  it('tells its payer number, amount and the period', async () => {
    expect(await receiptOf(await site(world), id)).toMatchObject({
      receipt: '2026-0001',
      amount: 2500,
      currency: 'USD',
      payerName: 'Ada User 1',
      email: 'user1@example.org',
      orderId: 'ORDER1',
      period: { validFrom: '2026-05-09', validTo: '2027-05-09' },
    });
  });

  it('is there for administrators, and for nobody else', async () => {
    expect(await receiptOf(await site(world, actor(2, 'admin')), id)).not.toBeNull();
    expect(await receiptOf(await site(world, actor(2, 'member', 'newsletter')), id)).toBeNull();
    expect(await receiptOf(await site(world), 'nothing')).toBeNull();
  });

  it('stays when the amount was paid back, without a period', async () => {
    const refunded = { ...paid, status: 'REFUNDED' as const, renewalId: null };
    const receipt = await receiptOf(await site({ payments: [refunded] }), id);
    expect(receipt).toMatchObject({ status: 'REFUNDED', period: null });
  });

  it.each(['CREATED', 'PENDING', 'FAILED', 'CANCELLED', 'TO_BE_CHECKED'] satisfies PaymentStatus[])(
    'is not there for a payment that is %s',
    async (status) => {
      expect(await receiptOf(await site({ payments: [{ status }] }), id)).toBeNull();
    },
  );
});
