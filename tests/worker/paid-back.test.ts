import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { listAudit } from '#functions/core/audit/queries.ts';
import { parseSubject } from '#functions/core/audit/records.ts';
import { auditParams } from '#functions/core/audit/schema.ts';
import type { Context } from '#functions/core/context.ts';
import { issueInvoice } from '#functions/membership/invoices/commands.ts';
import { booksOf } from '#functions/membership/payments/administration/books.ts';
import { paymentsCsv } from '#functions/membership/payments/administration/export.ts';
import { decideAbout } from '#functions/membership/payments/administration/manage.ts';
import { notePaidBack } from '#functions/membership/payments/administration/refund.ts';
import { paymentListParams } from '#functions/membership/payments/model/schema.ts';
import { receiptOf } from '#functions/membership/payments/receipt.ts';
import { recordPayment } from '#functions/membership/payments/recorded/commands.ts';
import { recordedPayment } from '#functions/membership/payments/recorded/schema.ts';
import { countDone, rowsOf, valuesOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { messages, paymentWorld, periods, statuses, studentFee } from '#tests/support/payments.ts';
import { idOf } from '#tests/support/rows.ts';

const today = '2026-11-21';

/** A world in which the first account has paid $25.00 by card, and the third records and refunds. */
async function paidWorld() {
  const world = await paymentWorld();
  const { id, orderId } = await world.begin();
  await world.notify(orderId);
  await world.book(orderId);
  return { ...world, id, treasurer: { ...world.ctx, actor: actor(3, 'admin') } };
}

const back = (amount: number, version = 2) => ({ amount, version, note: 'By transfer' });

const notes = () =>
  rowsOf('select "number", "amount", "cause", "voidedAt" from "creditNotes" order by "number"');

/** What the books say of dollars, and what the lines of the file add up to. */
async function sums(ctx: Context) {
  const [dollars] = (await booksOf(ctx, 2026)).books;
  const text = await paymentsCsv(ctx, paymentListParams.parse({}));
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  const booked = data.reduce((sum, line) => sum + Math.round(Number(line.Booked) * 100), 0);
  return { net: dollars?.total.net, booked, lines: data };
}

describe('a part of a payment that goes back', () => {
  it('D-150 has a credit note of its own and leaves the membership, until all has gone', async () => {
    const { treasurer, id, as } = await paidWorld();
    expect(await notePaidBack(treasurer, id, back(1000))).toBe('credit');
    expect(await statuses()).toEqual(['PAID']);
    expect(await periods()).toHaveLength(1);
    expect(await receiptOf(as(1), id)).toMatchObject({
      status: 'PAID',
      creditNotes: [{ number: 'CN-2026-0001', amount: 1000 }],
    });
    expect(await sums(treasurer)).toMatchObject({ net: 1500, booked: 1500 });
    expect(await notePaidBack(treasurer, id, back(1500, 3))).toBe('refund');
    expect(await statuses()).toEqual(['REFUNDED']);
    expect(await periods()).toEqual([]);
    expect(await notes()).toMatchObject([{ amount: 1000 }, { amount: 1500 }]);
    expect(await messages()).toEqual(['renewal-paid', 'payment-refunded', 'payment-refunded']);
    const told = await rowsOf(
      `select "data" from "queuedEmails" where "kind" = 'payment-refunded' order by "id"`,
    );
    expect(told.map(({ data }) => JSON.parse(String(data)))).toMatchObject([
      { amount: 1000, isPart: true, creditNote: 'CN-2026-0001' },
      { amount: 1500, hadPeriod: true, creditNote: 'CN-2026-0002' },
    ]);
    const { net, booked, lines } = await sums(treasurer);
    expect([net, booked]).toEqual([0, 0]);
    expect(
      lines.map((line) => [line.Kind, line.Receipt, line['Credit note'], line.Booked]),
    ).toEqual([
      ['Payment', '2026-0001', '', '25.00'],
      ['Credit note', '2026-0001', 'CN-2026-0001', '-10.00'],
      ['Credit note', '2026-0001', 'CN-2026-0002', '-15.00'],
    ]);
  });

  it('D-281 leaves its amount, the number of its credit note and the reason in the trail', async () => {
    const { treasurer, id } = await paidWorld();
    await notePaidBack(treasurer, id, back(1000));
    await notePaidBack(treasurer, id, { ...back(1500, 3), note: 'Left the field' });
    const { entries } = await listAudit(treasurer, auditParams.parse({ record: `payment:${id}` }));
    const said = entries.map(({ details }) => JSON.parse(details));
    expect(said.slice(0, 2)).toMatchObject([
      { to: 'REFUNDED', amount: 1500, creditNote: 'CN-2026-0002' },
      { to: 'PAID', amount: 1000, creditNote: 'CN-2026-0001' },
    ]);
    const reasons = entries.map(({ subject }) => parseSubject(subject)?.reason);
    expect(reasons.slice(0, 3)).toEqual(['Left the field', 'By transfer', null]);
  });

  it('D-150 is never more than is left, however many note it at once', async () => {
    const { treasurer, id } = await paidWorld();
    await expect(notePaidBack(treasurer, id, back(2501))).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'payments.moreThanLeft',
      values: { rest: '$25.00' },
    });
    const done = await countDone(
      Array.from({ length: 8 }, () => notePaidBack(treasurer, id, back(2000))),
    );
    expect(done).toBe(1);
    expect((await notes()).map(({ amount }) => amount)).toEqual([2000]);
  });

  it('D-150 of a transfer can go back as well, all of it, and the books agree', async () => {
    const { treasurer } = await paidWorld();
    const id = await recordPayment(
      treasurer,
      idOf('users', 2),
      recordedPayment(today).parse({
        ...{ membershipRenewalOptionId: studentFee, method: 'transfer', paidOn: today },
        ...{ reference: 'TRN 1', note: '', key: crypto.randomUUID() },
      }),
    );
    expect(await notePaidBack(treasurer, id, back(2500, 1))).toBe('refund');
    expect(await notes()).toMatchObject([{ amount: 2500, cause: 'refund' }]);
    expect(await sums(treasurer)).toMatchObject({ net: 2500, booked: 2500 });
  });
});

const people = 20;

const transfer = (reference: string) =>
  recordedPayment(today).parse({
    ...{ membershipRenewalOptionId: studentFee, method: 'transfer', paidOn: today },
    ...{ reference, note: '', key: crypto.randomUUID() },
  });

const series = (table: string, column: string) =>
  valuesOf(`select "${column}" as "n" from "${table}" where "${column}" is not null order by 1`);
const upTo = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, i) => `${prefix}2026-${String(i + 1).padStart(4, '0')}`);
describe('the numbers of receipts, invoices and credit notes', () => {
  it('D-137 D-138 have no gap and no double when 20 of each come at once, and what fails takes none', async () => {
    const { ctx } = await paymentWorld({
      users: Array.from({ length: 2 * people + 1 }, () => ({})),
      billingDetails: Array.from({ length: 2 * people }, () => ({ institution: 'University' })),
    });
    ctx.actor = actor(2 * people + 1, 'admin');
    const user = (n: number) => idOf('users', n + 1);
    const first = await Promise.all(
      Array.from({ length: people }, (_, i) => recordPayment(ctx, user(i), transfer(`A${i}`))),
    );
    const back = { version: 1, note: 'Why', amount: 500 };
    const chosen = { membershipRenewalOptionId: studentFee };
    const done = await countDone(
      Array.from({ length: people }, (_, i) => i).flatMap((i) => [
        // One transfer is recorded for two people: one of them fails in its batch.
        recordPayment(ctx, user(people + i), transfer(`B${i}`)),
        recordPayment(ctx, user(i), transfer(`B${i}`)),
        // Somebody presses twice, or two administrators do different things at once.
        issueInvoice(ctx, { email: `user${i + 1}@example.org`, ...chosen }),
        issueInvoice(ctx, { email: `user${i + 1}@example.org`, ...chosen }),
        notePaidBack(ctx, first[i] ?? '', back),
        decideAbout('reverse')(ctx, first[i] ?? '', back),
      ]),
    );
    const receipts = await series('payments', 'receipt');
    expect(receipts).toEqual(upTo(2 * people));
    const invoices = await series('invoices', 'number');
    expect(invoices.length).toBeGreaterThanOrEqual(people);
    expect(invoices).toEqual(upTo(invoices.length, 'INV-'));
    expect(await series('creditNotes', 'number')).toEqual(upTo(people, 'CN-'));
    expect(done).toBe(2 * people + invoices.length);
  });
});
