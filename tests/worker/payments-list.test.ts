import { describe, expect, it } from 'vitest';
import { attentionLines } from '#functions/attention/queries.ts';
import { GatewayError } from '#functions/core/adapters/gateway.ts';
import { loadPayment } from '#functions/membership/payments/administration/admin-payment.ts';
import { listPayments } from '#functions/membership/payments/administration/admin-queries.ts';
import { paymentsCsv } from '#functions/membership/payments/administration/export.ts';
import { monthsOf } from '#functions/membership/payments/administration/months.ts';
import { reconcile } from '#functions/membership/payments/administration/reconcile.ts';
import { paymentListParams } from '#functions/membership/payments/model/schema.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

type Literal = NonNullable<Parameters<typeof createWorld>[0]>;

const at = (day: string) => ({ createdAt: `${day}T10:00:00.000Z` });
const payment = (n: number) => idOf('payments', n);

const several: Literal = {
  users: [
    { givenName: 'Per', lastName: 'Ødegård', email: 'per@example.org' },
    { givenName: '=cmd()', lastName: 'Formula' },
    { status: 'CLOSED', email: null, emailKey: null, givenName: '', lastName: '' },
  ],
  renewals: [{ reference: 'ORDER1', validFrom: '2026-11-01', validTo: '2027-11-01' }],
  payments: [
    {
      ...at('2026-11-01'),
      status: 'PAID',
      paidAt: '2026-11-01T10:00:00.000Z',
      renewalId: idOf('renewals', 1),
      receipt: '2026-0042',
    },
    { ...at('2026-11-02'), status: 'TO_BE_CHECKED', userId: idOf('users', 2), amount: 5000 },
    { ...at('2026-09-30'), status: 'CANCELLED', userId: idOf('users', 3) },
    { ...at('2026-10-31'), status: 'FAILED', gateway: 'xpay' },
  ],
  paymentEvents: [
    { paymentId: payment(2), orderId: 'ORDER2', flag: 'WRONG_AMOUNT', amount: 2400 },
    { paymentId: payment(2), orderId: 'ORDER2', flag: 'WRONG_AMOUNT', amount: 2400 },
    { paymentId: payment(1), flag: 'WRONG_SIGNATURE', acknowledgedAt: '2026-11-03T10:00:00.000Z' },
    { paymentId: payment(4), orderId: 'ORDER4', flag: 'NOT_UNDERSTOOD' },
    { paymentId: payment(4), orderId: 'ORDER4', flag: 'NOT_UNDERSTOOD' },
    { orderId: 'STRANGER', flag: 'UNKNOWN_ORDER' },
  ],
  sandboxOrders: [{}, { amount: 2400 }, { outcome: 'PAID' }],
};

async function administered(literal: Literal = several) {
  const world = await createWorld({ ...literal, actor: actor(1, 'admin') });
  const list = (params: object = {}) => listPayments(world.ctx, paymentListParams.parse(params));
  const orders = async (params: object) =>
    (await list(params)).payments.map(({ orderId }) => orderId);
  return { ...world, list, orders };
}

describe('the list of payments', () => {
  it('D-67 D-272 comes newest first in one round trip, with numbers and what needs attention', async () => {
    const { ctx, list } = await administered();
    const before = ctx.db.cost.batches;
    const found = await list();
    expect(ctx.db.cost.batches - before).toBe(1);
    expect(found.payments.map(({ orderId, flags }) => [orderId, flags])).toEqual([
      ['ORDER2', ['WRONG_AMOUNT']],
      ['ORDER1', []],
      ['ORDER4', ['NOT_UNDERSTOOD']],
      ['ORDER3', []],
    ]);
    expect(found.total).toBe(4);
    expect(found.counts).toMatchObject({ PAID: 1, TO_BE_CHECKED: 1, CANCELLED: 1, PENDING: 0 });
    // A payment to check has a line of its own, and a report that came twice is one.
    expect(found.reports.map(({ orderId, flag }) => [orderId, flag])).toEqual([
      ['STRANGER', 'UNKNOWN_ORDER'],
      ['ORDER4', 'NOT_UNDERSTOOD'],
    ]);
    expect((await attentionLines(ctx, 'money')).map(({ count }) => count)).toEqual([1, 2]);
  });

  it.each([
    [{ status: 'PAID' }, ['ORDER1']],
    [{ status: 'nonsense', page: 'x', month: '2026-13' }, ['ORDER2', 'ORDER1', 'ORDER4', 'ORDER3']],
    [{ month: '2026-10' }, ['ORDER4']],
    [{ month: '2026-11', status: 'PAID' }, ['ORDER1']],
    [{ q: 'ODEGARD' }, ['ORDER1', 'ORDER4']],
    [{ q: 'per@example.org' }, ['ORDER1', 'ORDER4']],
    [{ q: 'order3' }, ['ORDER3']],
    [{ q: '2026-0042' }, ['ORDER1']],
    [{ q: 'odegard nobody' }, []],
    [{ page: 2 }, []],
  ])('shows for %o what it names', async (params, expected) => {
    const { orders } = await administered();
    expect(await orders(params)).toEqual(expected);
  });

  it('D-67 counts every payment, whatever is sought, in one pass', async () => {
    const { list } = await administered();
    const { total, counts } = await list({ q: 'odegard nobody', status: 'PAID' });
    expect([total, counts.PAID, counts.CANCELLED, counts.PENDING]).toEqual([0, 1, 1, 0]);
  });

  it('is handed out as a file without formulas, and the log says so', async () => {
    const { ctx } = await administered();
    await emptyAuditLog();
    const text = await paymentsCsv(ctx, paymentListParams.parse({ status: 'TO_BE_CHECKED' }));
    const [, line] = text.split('\r\n');
    expect(line).toBe(
      `Held,,,,,USD,ORDER2,'=cmd(),Formula,user2@example.org,Students,50.00,To be checked,sandbox,,2026-11-02,,,,,WRONG_AMOUNT,`,
    );
    expect((await auditRows()).map(({ action, details }) => [action, details])).toEqual([
      ['payments.exported', '{"count":1,"status":"TO_BE_CHECKED","month":"all"}'],
    ]);
  });
});

describe('one payment', () => {
  it('comes with its payer, its period and what was heard of it', async () => {
    const { ctx } = await administered();
    expect(await loadPayment(ctx, 'nothing')).toBeNull();
    const view = await loadPayment(ctx, payment(1));
    expect(view?.payment).toMatchObject({
      email: 'per@example.org',
      validFrom: '2026-11-01',
      validTo: '2027-11-01',
      isOpen: true,
    });
    expect(view?.events.map(({ flag }) => flag)).toEqual(['WRONG_SIGNATURE']);
    expect((await loadPayment(ctx, payment(3)))?.payment.isOpen).toBe(false);
  });
});

describe('the comparison with the gateway', () => {
  const span = { from: '2026-09-01', to: '2026-11-30' };

  it('tells what agrees, differs, was settled by it and could not be asked, and is in the log', async () => {
    const users = several.users?.map((user, i) => (i === 2 ? {} : user));
    const { ctx } = await administered({ ...several, users });
    const { rows, counts, next, missing } = await reconcile(ctx, span);
    expect(
      rows.map(({ orderId, verdict, status, fault }) => [orderId, verdict, status, fault]),
    ).toEqual([
      ['ORDER2', 'differs', 'TO_BE_CHECKED', null],
      ['ORDER1', 'agrees', 'PAID', null],
      ['ORDER4', 'unasked', 'FAILED', 'NOT_CONFIGURED'],
      ['ORDER3', 'settled', 'PAID', null],
    ]);
    expect(counts).toEqual({ agrees: 1, differs: 1, settled: 1, unasked: 1 });
    expect([next, missing]).toEqual([null, []]);
    expect(await rowsOf('select count(*) as "n" from "renewals"')).toEqual([{ n: 2 }]);
    const entry = (await auditRows()).findLast(({ action }) => action === 'payments.reconciled');
    expect(entry?.details).toContain('"count":4');
  });

  it('says of each payment that the gateway cannot be asked, and why', async () => {
    const { ctx } = await administered();
    const query = () => Promise.reject(new GatewayError('TIMEOUT'));
    const silent = { ...ctx, payments: { ...ctx.payments, query } };
    const { rows } = await reconcile(silent, { from: '2026-11-01', to: '2026-11-02' });
    const unasked = { verdict: 'unasked', fault: 'TIMEOUT' };
    expect(rows).toMatchObject([unasked, unasked]);
  });

  it('D-184 asks about 60 payments at most, five at once, and goes on from there', async () => {
    const { ctx } = await administered({
      users: [{}],
      payments: Array.from({ length: 61 }, () => ({ ...at('2026-11-02') })),
    });
    let [now, most] = [0, 0];
    const { query } = ctx.payments;
    const payments = {
      ...ctx.payments,
      async query(order: Parameters<typeof query>[0]) {
        most = Math.max(most, ++now);
        const report = await query(order);
        now -= 1;
        return report;
      },
    };
    const first = await reconcile({ ...ctx, payments }, span);
    expect([first.rows.length, first.done, first.left, most]).toEqual([60, 60, 1, 5]);
    // The next request goes on where this one ended.
    const { done, next } = first;
    const second = await reconcile({ ...ctx, payments }, { ...span, after: next ?? '', done });
    expect([second.rows.length, second.done, second.left, second.next]).toEqual([1, 61, 0, null]);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(61);
  });
});

describe('the orders that only the bank knows', () => {
  const span = { from: '2026-11-01', to: '2026-11-30' };
  const bank = (orderId: string, more: object = {}) => ({
    orderId,
    at: '2026-11-02T10:00:00.000Z',
    ...more,
  });

  it('D-184 are found when they were paid there, with those that are not paid here', async () => {
    const { ctx } = await administered({
      users: [{}],
      payments: [
        { ...at('2026-11-02'), orderId: 'PAIDHERE', status: 'PAID' },
        // Begun before these days, and not asked about in this comparison.
        { ...at('2026-10-01'), orderId: 'NOTHERE', status: 'CANCELLED' },
        { ...at('2026-10-01'), orderId: 'DISPUTED', status: 'DISPUTED' },
      ],
      sandboxOrders: [
        bank('PAIDHERE'),
        bank('NOTHERE'),
        bank('DISPUTED', { outcome: 'DISPUTED' }),
        bank('STRANGER', { amount: 9900, currency: 'EUR', reference: 'R7' }),
        bank('REFUSED', { outcome: 'REFUSED' }),
        bank('EARLIER', { at: '2026-10-31T23:59:59.999Z' }),
      ],
    });
    const { missing, listed, fault } = await reconcile(ctx, span);
    expect([listed, fault]).toEqual([5, null]);
    expect(missing).toEqual([
      expect.objectContaining({
        orderId: 'NOTHERE',
        payment: { id: payment(2), status: 'CANCELLED' },
      }),
      {
        ...{ orderId: 'STRANGER', outcome: 'PAID', amount: 9900, currency: 'EUR' },
        ...{ reference: 'R7', day: '2026-11-02', payment: null },
      },
    ]);
    const entry = (await auditRows()).findLast(({ action }) => action === 'payments.reconciled');
    expect(entry?.details).toContain('"missing":2');
  });

  it('D-184 come a page of the bank’s list at a time', async () => {
    const { ctx } = await administered({
      users: [{}],
      sandboxOrders: Array.from({ length: 130 }, (_, n) => bank(`B${1000 + n}`)),
    });
    const first = await reconcile(ctx, span);
    expect([first.missing.length, first.next]).toEqual([100, 'b~B1099']);
    const { missing, next } = await reconcile(ctx, { ...span, after: 'b~B1099' });
    expect([missing.length, missing[0]?.orderId, next]).toEqual([30, 'B1100', null]);
  });

  it('D-184 a bank whose list cannot be read is named, and the payments are compared all the same', async () => {
    const { ctx } = await administered();
    const payments = { ...ctx.payments, list: () => Promise.reject(new GatewayError('XPAY_7')) };
    const found = await reconcile({ ...ctx, payments }, span);
    expect([found.fault, found.missing, found.rows.length]).toEqual(['XPAY_7', [], 2]);
  });
});

describe('the months', () => {
  it('count what was paid less what was paid back, and the members at their ends', async () => {
    const paid = (day: string) => ({ status: 'PAID' as const, paidAt: `${day}T10:00:00.000Z` });
    const other = idOf('users', 2);
    const { ctx } = await administered({
      users: [{}, {}],
      payments: [
        paid('2026-10-01'),
        { ...paid('2026-10-31'), amount: 5000 },
        { ...paid('2026-10-02'), currency: 'EUR', amount: 3500 },
        { ...paid('2026-10-05'), status: 'REFUNDED', refundedAt: '2026-11-02T10:00:00.000Z' },
        { status: 'REFUNDED', refundedAt: '2026-11-02T10:00:00.000Z' },
        paid('2024-11-30'),
      ],
      creditNotes: [{ paymentId: idOf('payments', 4), issuedAt: '2026-11-02T10:00:00.000Z' }],
      renewals: [
        { validFrom: '2025-10-31', validTo: '2026-10-31' },
        { validFrom: '2026-10-31', validTo: '2027-10-31', reference: 'b' },
        { validFrom: '2026-11-01', validTo: '2027-10-31', reference: 'c' },
        { validFrom: '2026-09-30', validTo: '2026-11-20', userId: other },
        { ...{ validFrom: '2026-11-22', validTo: '2027-11-21' }, userId: other, reference: 'd' },
      ],
    });
    const { months, currency, currencies } = await monthsOf(ctx);
    expect([currency, currencies]).toEqual(['USD', ['EUR', 'USD']]);
    expect(months).toHaveLength(24);
    expect(months[0]).toEqual({ month: '2024-12', members: 0, income: 0, count: 0 });
    expect(months.slice(-3)).toEqual([
      { month: '2026-09', members: 2, income: 0, count: 0 },
      { month: '2026-10', members: 2, income: 10_000, count: 3 },
      { month: '2026-11', members: 1, income: -2500, count: 0 },
    ]);
    expect((await monthsOf(ctx, 'EUR')).months.at(-2)).toMatchObject({ income: 3500, count: 1 });
  });
});
