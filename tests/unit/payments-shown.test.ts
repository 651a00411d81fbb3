import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '#functions/membership/payments/model/rules.ts';
import { openStateOf, overviewOf } from '#functions/membership/payments/model/view.ts';

const now = new Date('2026-05-10T12:00:00.000Z');
const payment = (status: PaymentStatus, createdAt = '2026-05-10T08:00:00.000Z') => ({
  status,
  createdAt,
});
const old = '2026-05-08T08:00:00.000Z';

describe('what the overview tells of payments', () => {
  it('D-23 a payment that the bank confirms is open, and keeps from paying for a day', () => {
    expect(openStateOf(payment('PENDING'), now)).toBe('confirming');
    expect(overviewOf([payment('PENDING')], now).mayBegin).toBe(false);
    expect(openStateOf(payment('PENDING', '2026-05-09T12:00:00.001Z'), now)).toBe('confirming');
    expect(openStateOf(payment('PENDING', '2026-05-09T12:00:00.000Z'), now)).toBe('overdue');
    expect(overviewOf([payment('PENDING', old)], now).mayBegin).toBe(true);
  });

  it('a payment that is looked at keeps from paying, however old it is', () => {
    expect(openStateOf(payment('TO_BE_CHECKED', old), now)).toBe('checking');
    expect(overviewOf([payment('TO_BE_CHECKED', old)], now).mayBegin).toBe(false);
  });

  it('what was begun and left, refused or cancelled is not open and stands in nobody’s way', () => {
    const settled = (['CREATED', 'FAILED', 'CANCELLED', 'PAID', 'REFUNDED'] as const).map(
      (status) => payment(status),
    );
    const { open, refunded, mayBegin } = overviewOf(settled, now);
    expect(open).toEqual([]);
    expect(refunded).toEqual([{ payment: payment('REFUNDED'), state: 'refunded' }]);
    expect(mayBegin).toBe(true);
  });
});
