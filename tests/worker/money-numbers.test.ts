import { describe, expect, it } from 'vitest';
import { issueInvoice } from '#functions/membership/invoices/commands.ts';
import { decideAbout } from '#functions/membership/payments/administration/manage.ts';
import { notePaidBack } from '#functions/membership/payments/administration/refund.ts';
import { recordPayment } from '#functions/membership/payments/recorded/commands.ts';
import { recordedPayment } from '#functions/membership/payments/recorded/schema.ts';
import { valuesOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { paymentWorld, studentFee } from '#tests/support/payments.ts';
import { idOf } from '#tests/support/rows.ts';

const today = '2026-11-21';
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
const fulfilled = (all: PromiseSettledResult<unknown>[]) =>
  all.filter(({ status }) => status === 'fulfilled').length;

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
    const all = await Promise.allSettled(
      Array.from({ length: people }, (_, i) => i).flatMap((i) => [
        // One transfer is recorded for two people: one of them fails in its batch.
        recordPayment(ctx, user(people + i), transfer(`B${i}`)),
        recordPayment(ctx, user(i), transfer(`B${i}`)),
        // Somebody presses twice, or two administrators do different things at once.
        issueInvoice(ctx, user(i), studentFee),
        issueInvoice(ctx, user(i), studentFee),
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
    expect(fulfilled(all)).toBe(2 * people + invoices.length);
  });
});
