import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPeriod, yearAfter } from '#functions/memberships/rules.ts';
import { decide, type Ordered, type Said } from '#functions/payments/decide.ts';
import { afterBank } from '#functions/payments/return-to.ts';
import {
  bankMessage,
  keepsFromPaying,
  paymentMachine,
  paymentStatuses,
  reportSources,
  sentFields,
} from '#functions/payments/rules.ts';
import { addDays, isCalendarDate } from '#functions/shared/dates.ts';
import { outcomes, proofs } from '#functions/shared/payment-words.ts';

const today = '2026-11-21';
const said: fc.Arbitrary<Said> = fc.record({
  source: fc.constantFrom(...reportSources),
  gateway: fc.constantFrom('sandbox', 'stripe'),
  outcome: fc.constantFrom(...outcomes),
  proof: fc.constantFrom(...proofs),
  amount: fc.constantFrom(null, 2500, 100),
  currency: fc.constantFrom(null, 'USD', 'EUR'),
});
const ordered: fc.Arbitrary<Ordered> = fc.record({
  status: fc.constantFrom(...paymentStatuses),
  gateway: fc.constant('sandbox'),
  amount: fc.constant(2500),
  currency: fc.constant('USD'),
  isClosed: fc.boolean(),
  isCovered: fc.boolean(),
});

describe('what a report decides', () => {
  it('only what the bank has signed about the right money makes a payment paid', () => {
    fc.assert(
      fc.property(said, ordered, (report, order) => {
        if (decide(report, order).action !== 'pay') return;
        expect(report).toMatchObject({ proof: 'SIGNED', outcome: 'PAID', gateway: 'sandbox' });
        expect(report.source).not.toBe('return');
        expect([null, 2500]).toContain(report.amount);
        expect([null, 'USD']).toContain(report.currency);
        if (paymentMachine.named('pay', order.status, 'bank'))
          expect([order.isClosed, order.isCovered]).toEqual([false, false]);
      }),
    );
  });

  it('a wrong signature and an unknown order do nothing, and stand out', () => {
    fc.assert(
      fc.property(said, fc.option(ordered), (report, order) => {
        const { action, flag } = decide(report, order);
        if (report.proof === 'WRONG' || order === null) {
          expect(action).toBeNull();
          expect(flag).not.toBeNull();
        }
      }),
    );
  });

  it('a payment never goes back: whatever is reported, paid stays paid or is paid back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(said, fc.boolean()), { maxLength: 12 }), (reports) => {
        let status: Ordered['status'] = 'PAID';
        for (const [report, isCovered] of reports) {
          const order = { status, gateway: 'sandbox', amount: 2500, currency: 'USD' };
          const { action, party } = decide(report, { ...order, isClosed: false, isCovered });
          status = (action && paymentMachine.named(action, status, party)?.to) || status;
          expect(['PAID', 'REFUNDED']).toContain(status);
        }
      }),
    );
  });

  it('no state that was left is ever entered again without an administrator', () => {
    const reach = (from: Ordered['status']): Set<Ordered['status']> => {
      const seen = new Set<Ordered['status']>();
      const open = [from];
      for (const state of open)
        for (const { from: at, to, who } of paymentMachine.transitions)
          if (at === state && who.some((one) => one !== 'admin') && !seen.has(to)) {
            seen.add(to);
            open.push(to);
          }
      return seen;
    };
    for (const status of paymentStatuses) expect(reach(status).has(status)).toBe(false);
  });
});

describe('the period that a fee buys', () => {
  it('D-21 begins where the last valid one ends, and today for a lapsed member', () => {
    expect(nextPeriod([], today)).toEqual({ validFrom: today, validTo: '2027-11-21' });
    expect(nextPeriod([{ validTo: '2026-11-24' }, { validTo: '2025-01-01' }], today)).toEqual({
      validFrom: '2026-11-24',
      validTo: '2027-11-24',
    });
    expect(nextPeriod([{ validTo: '2026-11-01' }], today).validFrom).toBe(today);
  });

  it('D-21 never costs a day: a year more than what was left, whatever the day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3000, max: 3000 }),
        fc.integer({ min: -400, max: 5 }),
        (shift, left) => {
          const day = addDays(today, shift);
          const { validFrom, validTo } = nextPeriod([{ validTo: addDays(day, left) }], day);
          expect(isCalendarDate(validTo)).toBe(true);
          expect(validFrom >= day).toBe(true);
          const days = (Date.parse(validTo) - Date.parse(validFrom)) / 86_400_000;
          expect([365, 366]).toContain(days);
        },
      ),
    );
    expect(yearAfter('2028-02-29')).toBe('2029-03-01');
  });
});

describe('around the bank', () => {
  it('REN-06 fields with an underscore and nulls are not sent', () => {
    expect(sentFields({ a: '1', _b: '2', c: null, d: '' })).toEqual([
      ['a', '1'],
      ['d', ''],
    ]);
  });

  it('D-68 a message is one line of at most 200 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const message = bankMessage(text);
        expect(message?.length ?? 0).toBeLessThanOrEqual(200);
        expect(message ?? '').not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(bankMessage(message)).toBe(message);
      }),
    );
    expect(bankMessage(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199));
    expect(bankMessage(`${'a'.repeat(198)}😀b`)).toBe(`${'a'.repeat(198)}😀`);
    expect(bankMessage('a \ud83d\u200b\ude00 b')).toBe('a b');
    expect(bankMessage(' ')).toBeNull();
    expect(bankMessage(undefined)).toBeNull();
  });

  it('D-68 nothing in a message is invisible or turns the words around it', () => {
    for (const code of [
      0x61c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2064, 0x2066, 0x2069,
      0xfeff,
    ]) {
      const sign = String.fromCharCode(code);
      expect(bankMessage(`${sign}No${sign} money${sign}`), code.toString(16)).toBe('No money');
      expect(bankMessage(sign), code.toString(16)).toBeNull();
    }
  });

  it('REN-07 REN-09 leads to the overview or to the error page, and nowhere else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...outcomes),
        fc.constantFrom(...proofs),
        fc.string(),
        fc.option(fc.string()),
        (outcome, proof, orderId, message) => {
          const report = { outcome, proof, orderId, message, eventId: '', amount: null };
          const to = new URL(
            afterBank({ ...report, currency: null, reference: null }),
            'https://a.test',
          );
          expect(to.origin).toBe('https://a.test');
          const isError = to.pathname === '/my/membership-renewal-error';
          expect(isError || to.pathname + to.search === '/my/overview?from-bank=ok').toBe(true);
          if (outcome === 'REFUSED') expect(isError).toBe(true);
        },
      ),
    );
  });

  it('an unsettled payment keeps from paying again; a settled one does not', () => {
    const now = new Date('2026-11-21T12:00:00.000Z');
    const at = (status: Ordered['status'], createdAt: string) =>
      keepsFromPaying({ status, createdAt }, now);
    expect(at('PENDING', '2026-11-21T11:00:00.000Z')).toBe(true);
    expect(at('PENDING', '2026-11-20T11:00:00.000Z')).toBe(false);
    expect(at('TO_BE_CHECKED', '2026-01-01T00:00:00.000Z')).toBe(true);
    for (const status of ['CREATED', 'PAID', 'FAILED', 'CANCELLED', 'REFUNDED'] as const)
      expect(at(status, '2026-11-21T11:59:00.000Z')).toBe(false);
  });
});
