import { describe, expect, it } from 'vitest';
import { outcomes } from '#functions/core/values/payment-words.ts';
import { isConsistent } from '#functions/membership/payments/administration/at-bank.ts';
import { paymentStatuses } from '#functions/membership/payments/model/rules.ts';
import { reconciledSpan } from '#functions/membership/payments/model/schema.ts';

const money = { amount: 2500, currency: 'USD' };

describe('whether a payment stands as the bank says', () => {
  it('is answered for every status and outcome', () => {
    const fitting = paymentStatuses.map((status) => [
      status,
      outcomes.filter((outcome) => isConsistent({ status, ...money }, { outcome, ...money })),
    ]);
    expect(Object.fromEntries(fitting)).toEqual({
      CREATED: ['UNKNOWN'],
      PENDING: ['PENDING', 'UNKNOWN'],
      PAID: ['PAID'],
      FAILED: ['REFUSED', 'CANCELLED', 'UNKNOWN'],
      CANCELLED: ['CANCELLED', 'UNKNOWN'],
      REFUNDED: ['REFUNDED'],
      // The money came, and went back in another way: a gateway says either.
      DISPUTED: ['PAID', 'DISPUTED'],
      CHARGED_BACK: ['PAID', 'DISPUTE_LOST'],
      REFUND_FAILED: ['PAID', 'REFUND_FAILED'],
      // Recorded by hand: no gateway knows it.
      REVERSED: [],
      TO_BE_CHECKED: [],
    });
  });

  it('asks for the same money, where the bank names it', () => {
    const paid = { status: 'PAID' as const, ...money };
    const said = (amount: number | null, currency: string | null) =>
      isConsistent(paid, { outcome: 'PAID', amount, currency });
    expect([said(null, null), said(2500, null), said(2400, 'USD'), said(2500, 'EUR')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the days that are compared', () => {
  const faults = (from: string, to: string) =>
    reconciledSpan
      .safeParse({ from, to })
      .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

  it('are days of this age, and the end is not before the beginning', () => {
    expect(faults('2000-01-01', '2100-12-31')).toEqual([]);
    expect(faults('2026-11-01', '9999-12-31')).toEqual([['to', 'form.dayOutside']]);
    expect(faults('1999-12-31', '2026-11-01')).toEqual([['from', 'form.dayOutside']]);
    expect(faults('2026-02-30', '2026-11-01')).toEqual([['from', 'form.date']]);
    expect(faults('2026-11-02', '2026-11-01')).toEqual([['to', 'form.endBeforeBegin']]);
  });
});
