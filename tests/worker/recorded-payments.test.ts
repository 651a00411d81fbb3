import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPeriod } from '#functions/core/membership/rules.ts';
import type { Paper } from '#functions/core/values/paper.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { invoiceSettlement } from '#functions/membership/invoices/schema.ts';
import { decideAbout } from '#functions/membership/payments/administration/manage.ts';
import { receiptOf } from '#functions/membership/payments/receipt.ts';
import { recordPayment } from '#functions/membership/payments/recorded/commands.ts';
import { recordedPayment } from '#functions/membership/payments/recorded/schema.ts';
import { expectRefusal, rowsOf, valuesOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { acceptingServer, outbox, withServer } from '#tests/support/emails.ts';
import { messages, paymentWorld, periods, studentFee } from '#tests/support/payments.ts';
import { idOf } from '#tests/support/rows.ts';

const today = '2026-11-21';

/** A transfer as the form sends it. */
const sent = (more: Record<string, unknown> = {}) =>
  recordedPayment(today).parse({
    membershipRenewalOptionId: studentFee,
    method: 'transfer',
    paidOn: today,
    reference: 'TRN 1',
    note: '',
    key: crypto.randomUUID(),
    ...more,
  });

const payer = idOf('users', 1);
const admin = actor(3, 'admin');

/** A world in which the third account records payments. */
async function recordingWorld(literal: Parameters<typeof paymentWorld>[0] = {}) {
  const world = await paymentWorld(literal);
  return { ...world, treasurer: { ...world.ctx, actor: admin } };
}

const numbers = (column: string, table: string) =>
  valuesOf(`select "${column}" as "n" from "${table}" where "${column}" is not null order by 1`);
const upTo = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, i) => `${prefix}2026-${String(i + 1).padStart(4, '0')}`);

describe('a payment that an administrator records', () => {
  it('D-137 gives the period, the receipt and the e-mail that a card payment gives', async () => {
    const { as, treasurer } = await recordingWorld();
    const id = await recordPayment(treasurer, payer, sent());
    expect(await periods()).toMatchObject([
      { validFrom: '2026-11-21', validTo: '2027-11-21', source: 'payment' },
    ]);
    expect(await receiptOf(as(1), id)).toMatchObject({
      number: '2026-0001',
      method: 'transfer',
      reference: 'TRN 1',
      amount: 2500,
      currency: 'USD',
      payer: { name: 'Ada User 1' },
      period: { validTo: '2027-11-21' },
    });
    expect(await messages()).toEqual(['renewal-paid']);
    expect(await receiptOf(as(2), id)).toBeNull();
  });

  it('D-269 welcomes with the first receipt alone, and sends the office a copy of each', async () => {
    const { ctx, treasurer, at, call } = await recordingWorld();
    const config = { ...ctx.config, receiptCopyEmail: 'office@example.org' };
    await recordPayment({ ...treasurer, config }, payer, sent());
    at('2026-11-21T12:00:01.000Z');
    await recordPayment({ ...treasurer, config }, payer, sent({ reference: 'TRN 2' }));
    for (const id of await valuesOf('select "id" as "n" from "queuedEmails" order by "id"'))
      await deliverQueuedEmail(ctx, String(id));
    const said = (await outbox(call)).map(({ to, subject, text }) =>
      [to, String(subject).slice(8, 17), /Welcome!/.test(String(text))].join(' '),
    );
    expect(said.sort()).toEqual([
      'office@example.org 2026-0001 true',
      'office@example.org 2026-0002 false',
      'user1@example.org 2026-0001 true',
      'user1@example.org 2026-0002 false',
    ]);
  });

  it('D-21 D-137 buys what a card payment of that day would have bought, whatever the person has', async () => {
    const { ctx, treasurer } = await recordingWorld();
    const day = fc
      .integer({ min: 0, max: 399 })
      .map((ago) =>
        new Date(Date.parse(`${today}T00:00:00Z`) - ago * 86_400_000).toISOString().slice(0, 10),
      );
    await fc.assert(
      fc.asyncProperty(day, async (paidOn) => {
        const before = (await periods()).map(({ validFrom, validTo }) => ({
          validFrom: String(validFrom),
          validTo: String(validTo),
        }));
        const key = ctx.newId();
        await recordPayment(
          treasurer,
          payer,
          sent({ paidOn, reference: key, key: crypto.randomUUID() }),
        );
        const expected = nextPeriod(before, paidOn);
        expect(await periods()).toContainEqual(expect.objectContaining(expected));
      }),
      { numRuns: 12 },
    );
  });

  it('is recorded once, however often the form is sent', async () => {
    const { treasurer } = await recordingWorld();
    const form = sent();
    const ids = await Promise.all([1, 2, 3].map(() => recordPayment(treasurer, payer, form)));
    expect(new Set(ids)).toEqual(new Set([form.key]));
    expect(await periods()).toHaveLength(1);
    expect(await messages()).toEqual(['renewal-paid']);
  });

  it('is refused when its reference is recorded already, naming whose it is', async () => {
    const { treasurer } = await recordingWorld();
    await recordPayment(treasurer, payer, sent());
    await expectRefusal(recordPayment(treasurer, idOf('users', 2), sent({ reference: 'trn  1' })), {
      code: 'CONFLICT',
      reason: 'payments.recordedBefore',
      values: { receipt: '2026-0001', name: 'Ada User 1' },
    });
    expect(await numbers('receipt', 'payments')).toEqual(upTo(1));
    await recordPayment(treasurer, idOf('users', 2), sent({ method: 'cash' }));
    expect(await numbers('receipt', 'payments')).toEqual(upTo(2));
  });

  it('that was a mistake is cancelled: the period goes, and a credit note stands against its receipt', async () => {
    const { as, treasurer } = await recordingWorld();
    const id = await recordPayment(treasurer, payer, sent());
    await decideAbout('reverse')(treasurer, id, { version: 1, note: 'Of somebody else' });
    expect(await periods()).toEqual([]);
    expect(await receiptOf(as(1), id)).toMatchObject({
      number: '2026-0001',
      status: 'REVERSED',
      credit: { number: 'CN-2026-0001', cause: 'reversal', amount: 2500 },
    });
    expect(await messages()).toEqual(['renewal-paid', 'payment-refunded']);
    // The same transfer, for the right person.
    await recordPayment(treasurer, idOf('users', 2), sent());
    expect(await numbers('receipt', 'payments')).toEqual(upTo(2));
  });

  it('says the same day and reference in the e-mail and in the receipt with it', async () => {
    const { ctx, treasurer, begin, notify } = await recordingWorld({
      users: [{}, {}, {}, {}],
      userRoles: [{ userId: idOf('users', 3), role: 'admin' }],
    });
    const { orderId } = await begin(1);
    await notify(orderId);
    await recordPayment(treasurer, payer, sent({ paidOn: '2026-11-20' }));
    const lastYear = sent({ paidOn: '2025-11-15', reference: 'TRN 2' });
    await recordPayment(treasurer, idOf('users', 2), lastYear);
    await recordPayment(treasurer, idOf('users', 4), sent({ method: 'cash', reference: '' }));
    const drawn: Record<string, string>[] = [];
    const draw = (paper: Paper) => {
      drawn.push(Object.fromEntries(paper.facts));
      return ctx.papers.draw(paper);
    };
    const server = acceptingServer();
    const delivering = withServer({ ...ctx, papers: { draw } }, server.send);
    for (const id of await valuesOf('select "id" as "n" from "queuedEmails" order by rowid'))
      await deliverQueuedEmail(delivering, String(id));
    const [now, before, longAgo] = ['21 November 2026', '20 November 2026', '15 November 2025'];
    expect(drawn).toMatchObject([
      { 'Paid on': now, Reference: orderId },
      { 'Paid on': before, 'Issued on': now, Reference: 'TRN 1' },
      { 'Paid on': longAgo, 'Issued on': now, Reference: 'TRN 2' },
      { 'Paid on': now },
    ]);
    const said = (n: number, name: string) =>
      new RegExp(`^${name}: (.*)$`, 'm').exec(server.messages[n]?.text ?? '')?.[1];
    for (const [n, facts] of drawn.entries()) {
      expect(said(n, 'Paid on')).toBe(facts['Paid on']);
      expect(said(n, n === 0 ? 'Order' : 'Reference')).toBe(facts.Reference);
    }
  });

  it.each([
    [{ method: 'waiver' }, 'note'],
    [{ method: 'waiver', note: 'Speaker', amount: '10' }, 'amount'],
    [{ reference: ' ' }, 'reference'],
    [{ paidOn: '2026-11-22' }, 'paidOn'],
    [{ paidOn: '2025-10-16' }, 'paidOn'],
    [{ paidOn: '2025-10-17' }],
    [{ amount: '0' }, 'amount'],
    [{ amount: '1000000' }, 'amount'],
    [{ method: 'card' }, 'method'],
  ])('is taken only when it fits: %j', (more, field?: string) => {
    const { error } = recordedPayment(today).safeParse({
      ...{ membershipRenewalOptionId: studentFee, method: 'transfer', paidOn: today },
      ...{ reference: 'TRN 1', note: '', key: crypto.randomUUID() },
      ...more,
    });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(field && [field]);
  });

  it('D-219 of another amount or currency than the fee is asked about once more, naming both', async () => {
    const { treasurer } = await recordingWorld();
    const other = async (more: Record<string, unknown>) =>
      recordPayment(treasurer, payer, sent({ method: 'cash', reference: '', ...more }));
    await expectRefusal(other({ amount: '20' }), {
      code: 'INVALID_FIELDS',
      reason: 'payments.otherAmount',
      values: { fee: '$25.00', came: '$20.00' },
      fields: { isOtherAmount: ['form.otherAmount#%2425.00%20%E2%89%A0%20%2420.00'] },
    });
    await expectRefusal(other({ currency: 'EUR' }), { reason: 'payments.otherAmount' });
    expect(await rowsOf('select "id" from "payments"')).toEqual([]);
    await other({ amount: '25', currency: 'USD' });
    await other({ amount: '20', isOtherAmount: true });
    expect(await valuesOf('select "amount" from "payments" order by "amount"')).toEqual([
      2000, 2500,
    ]);
  });

  it('D-219 a settled invoice needs a reference where a recorded payment does', () => {
    const given = { paidOn: today, version: 1 };
    const isTaken = (more: object) =>
      invoiceSettlement(today).safeParse({ ...given, ...more }).success;
    expect(isTaken({ method: 'cash' })).toBe(true);
    expect(isTaken({ method: 'transfer', reference: 'TRN 1' })).toBe(true);
    expect(isTaken({ method: 'transfer', reference: ' ' })).toBe(false);
  });
});
