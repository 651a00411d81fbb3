import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newReport } from '#functions/core/adapters/gateway.ts';
import { outcomes, proofs } from '#functions/core/values/payment-words.ts';
import { returnPath } from '#functions/membership/payments/checkout/return-to.ts';
import {
  type CaseReport,
  decideReport,
  type OrderState,
  type PaymentStatus,
  paymentMachine,
  paymentStatuses,
  type ReportFacts,
  reportSources,
} from '#functions/membership/payments/model/rules.ts';
import { bankMessage, formFields } from '#functions/membership/payments/model/view.ts';
import { anyText } from '#tests/support/any-text.ts';

/** Every combination of these values. */
const combinations = <T extends object>(values: { [K in keyof T]: readonly T[K][] }): T[] =>
  (Object.entries(values) as [keyof T, readonly T[keyof T][]][]).reduce<Partial<T>[]>(
    (found, [name, ones]) =>
      found.flatMap((one) => ones.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as T[];

const reports = combinations<ReportFacts>({
  source: reportSources,
  gateway: ['sandbox', 'stripe'],
  outcome: outcomes,
  proof: proofs,
  amount: [null, 2500, 100],
  currency: [null, 'USD', 'EUR'],
  caseId: [null],
  occurredAt: [null],
});
const orders = combinations<OrderState>({
  status: paymentStatuses,
  gateway: ['sandbox'],
  amount: [2500],
  currency: ['USD'],
  isClosed: [false, true],
  isCovered: [false, true],
  heldFor: [null, 'WRONG_AMOUNT', 'SECOND_PAYMENT'],
  isSettled: [false, true],
  hasLater: [false, true],
  cases: [[]],
});
const anyReport = fc.constantFrom(...reports);
const order = { gateway: 'sandbox', amount: 2500, currency: 'USD', status: 'CREATED' } as const;
const open: OrderState = {
  ...order,
  isClosed: false,
  isCovered: false,
  heldFor: null,
  isSettled: false,
  hasLater: false,
  cases: [],
};
const paid: ReportFacts = {
  source: 'notification',
  gateway: 'sandbox',
  outcome: 'PAID',
  proof: 'SIGNED',
  amount: 2500,
  currency: 'USD',
  caseId: null,
  occurredAt: null,
};

describe('what a report decides', () => {
  it('only what the bank has signed about the right money makes a payment paid, in every case', () => {
    let paying = 0;
    for (const report of reports)
      for (const ordered of orders) {
        if (decideReport(report, ordered).action !== 'pay') continue;
        paying++;
        const { source, ...facts } = report;
        expect(facts).toEqual({ ...facts, ...paid, source: undefined });
        expect(source).not.toBe('return');
        expect(ordered.isSettled || ordered.heldFor === 'SECOND_PAYMENT').toBe(false);
        if (paymentMachine.named('pay', ordered.status, 'bank'))
          expect([ordered.isClosed, ordered.isCovered]).toEqual([false, false]);
      }
    expect(paying).toBeGreaterThan(50);
  });

  it('a browser without the bank’s signature does nothing but cancel, in every case', () => {
    const moved = reports
      .filter(({ source, proof }) => source === 'return' && proof !== 'SIGNED')
      .flatMap((report) => orders.map((ordered) => decideReport(report, ordered).action));
    expect(new Set(moved)).toEqual(new Set([null, 'cancel']));
  });

  it.each([
    [{ isClosed: true }, 'ACCOUNT_CLOSED'],
    [{ isCovered: true }, 'SECOND_PAYMENT'],
  ] as const)('good money is held when %j', (more, flag) => {
    expect(decideReport(paid, { ...open, ...more })).toMatchObject({ action: 'doubt', flag });
  });

  it.each([
    [{ amount: 100 }, 'WRONG_AMOUNT'],
    [{ amount: null }, 'WRONG_AMOUNT'],
    [{ currency: 'EUR' }, 'WRONG_CURRENCY'],
    [{ currency: null }, 'WRONG_CURRENCY'],
  ] as const)('money that does not fit, or cannot be read, is held: %j', (more, flag) => {
    expect(decideReport({ ...paid, ...more }, open)).toMatchObject({ action: 'doubt', flag });
  });

  it('the right money undoes a doubt about money, and no other one', () => {
    const held = { ...open, status: 'TO_BE_CHECKED' } as const;
    expect(decideReport(paid, { ...held, heldFor: 'WRONG_AMOUNT' }).action).toBe('pay');
    expect(decideReport(paid, { ...held, heldFor: 'SECOND_PAYMENT' }).action).toBeNull();
    expect(decideReport(paid, { ...held, heldFor: 'ACCOUNT_CLOSED' }).action).toBeNull();
  });

  it('what an administrator has closed stays closed, but for money that goes back', () => {
    for (const report of reports) {
      const { action, party } = decideReport(report, {
        ...open,
        status: 'FAILED',
        isSettled: true,
      });
      const step = action && paymentMachine.named(action, 'FAILED', party);
      expect([null, 'refund']).toContain(step?.name ?? null);
    }
  });

  it('a part that was paid back does nothing by itself, and stands out', () => {
    const back = { ...paid, outcome: 'REFUNDED', source: 'query' } as const;
    const was = { ...open, status: 'PAID' } as const;
    expect(decideReport(back, was)).toMatchObject({ action: 'refund', flag: null });
    expect(decideReport({ ...back, amount: 100 }, was)).toMatchObject({
      action: null,
      flag: 'WRONG_AMOUNT',
    });
    expect(decideReport(back, { ...was, hasLater: true })).toMatchObject({
      action: 'refund',
      flag: 'LATER_PERIOD',
    });
  });

  it('a wrong signature and an unknown order do nothing, and stand out', () => {
    for (const report of reports)
      for (const ordered of [null, open]) {
        const { action, flag } = decideReport(report, ordered);
        if (report.proof !== 'WRONG' && ordered !== null) continue;
        expect(action).toBeNull();
        expect(flag).not.toBeNull();
      }
  });

  it('a payment never goes back: whatever is reported, paid stays paid, or its money is disputed or goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyReport, fc.boolean()), { maxLength: 12 }), (reports) => {
        let status: OrderState['status'] = 'PAID';
        for (const [report, isCovered] of reports) {
          const { action, party } = decideReport(report, { ...open, status, isCovered });
          status = (action && paymentMachine.named(action, status, party)?.to) || status;
          expect(['PAID', 'DISPUTED', 'CHARGED_BACK', 'REFUNDED', 'REFUND_FAILED']).toContain(
            status,
          );
        }
      }),
    );
  });

  it('no state that was left is entered again without an administrator, but around disputes and refunds that fail', () => {
    const reach = (from: OrderState['status']): Set<OrderState['status']> => {
      const seen = new Set<OrderState['status']>();
      const open = [from];
      for (const state of open)
        for (const { from: at, to, who } of paymentMachine.transitions)
          if (at === state && who.some((one) => one !== 'admin') && !seen.has(to)) {
            seen.add(to);
            open.push(to);
          }
      return seen;
    };
    expect(paymentStatuses.filter((status) => reach(status).has(status))).toEqual([
      'PAID',
      'REFUNDED',
      'DISPUTED',
      'REFUND_FAILED',
    ]);
  });
});

describe('around the bank', () => {
  it('REN-06 fields with an underscore and nulls are not sent', () => {
    expect(formFields({ a: '1', _b: '2', c: null, d: '' })).toEqual([
      ['a', '1'],
      ['d', ''],
    ]);
  });

  it('D-68 a message is one line of at most 200 characters', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 400 }), (text) => {
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
          const report = newReport(orderId, { outcome, proof, message, eventId: '' });
          const to = new URL(returnPath(report), 'https://a.test');
          expect(to.origin).toBe('https://a.test');
          const isError = to.pathname === '/my/membership-renewal-error';
          expect(isError || to.pathname + to.search === '/my/overview?from-bank=ok').toBe(true);
          if (outcome === 'REFUSED') expect(isError).toBe(true);
        },
      ),
    );
  });
});

const said = (
  outcome: ReportFacts['outcome'],
  caseId: string | null,
  more: Partial<ReportFacts> = {},
): ReportFacts => ({ ...paid, ...more, outcome, caseId });

/** What becomes of a paid payment when these reports arrive in this order, with the flags that were raised. */
function play(reports: readonly ReportFacts[], from: PaymentStatus = 'PAID') {
  let status = from;
  const cases: CaseReport[] = [];
  const flags: (string | null)[] = [];
  for (const report of reports) {
    const { action, party, flag } = decideReport(report, { ...open, status, cases: [...cases] });
    const step = action && paymentMachine.named(action, status, party);
    status = step ? step.to : status;
    flags.push(flag);
    if (report.caseId !== null) cases.push(report);
  }
  return { status, flags: flags.filter((flag) => flag !== null) };
}

/** Any order of reports, some of them twice. */
const inAnyOrder = (reports: ReportFacts[]) =>
  fc.array(fc.constantFrom(...reports), { maxLength: 6 }).chain((copies) =>
    fc.shuffledSubarray([...reports, ...copies], {
      minLength: reports.length + copies.length,
    }),
  );

const opened = [said('DISPUTED', 'd1'), said('DISPUTED', 'd1')];

describe('a dispute', () => {
  it('D-139 that is won leaves the payment paid, in whatever order and however often it is reported', () => {
    fc.assert(
      fc.property(inAnyOrder([...opened, said('DISPUTE_WON', 'd1')]), (reports) => {
        expect(play(reports).status).toBe('PAID');
      }),
    );
  });

  it('D-139 that is lost takes the money, in whatever order and however often it is reported', () => {
    fc.assert(
      fc.property(inAnyOrder([...opened, said('DISPUTE_LOST', 'd1')]), (reports) => {
        expect(play(reports).status).toBe('CHARGED_BACK');
      }),
    );
  });

  it('keeps the payment disputed while another one is open', () => {
    const two = [said('DISPUTED', 'd1'), said('DISPUTED', 'd2')];
    expect(play([...two, said('DISPUTE_WON', 'd1')]).status).toBe('DISPUTED');
    fc.assert(
      fc.property(
        inAnyOrder([...two, said('DISPUTE_WON', 'd1'), said('DISPUTE_WON', 'd2')]),
        (reports) => void expect(play(reports).status).toBe('PAID'),
      ),
    );
    fc.assert(
      fc.property(
        inAnyOrder([...two, said('DISPUTE_WON', 'd1'), said('DISPUTE_LOST', 'd2')]),
        (reports) => void expect(play(reports).status).toBe('CHARGED_BACK'),
      ),
    );
  });

  it('is flagged once when it opens, and once when it is lost', () => {
    expect(play([...opened, said('DISPUTE_LOST', 'd1')]).flags).toEqual([
      'DISPUTED',
      'DISPUTE_LOST',
    ]);
  });

  it('about a part of the money, or other money, is left to an administrator', () => {
    const part = said('DISPUTE_LOST', 'd1', { amount: 100 });
    expect(play([said('DISPUTED', 'd1'), part])).toMatchObject({ status: 'DISPUTED' });
    expect(play([part]).flags).toEqual(['WRONG_AMOUNT']);
    expect(play([said('DISPUTE_LOST', 'd1', { currency: 'EUR' })]).flags).toEqual([
      'WRONG_CURRENCY',
    ]);
  });

  it('about a payment that was never paid here gives and takes nothing, and stands out', () => {
    for (const status of ['CREATED', 'FAILED', 'TO_BE_CHECKED', 'REFUNDED'] as const)
      expect(play([said('DISPUTED', 'd1')], status)).toEqual({ status, flags: ['DISPUTED'] });
  });

  it('that is said to be won after it was lost stands out', () => {
    expect(play([said('DISPUTE_LOST', 'd1'), said('DISPUTE_WON', 'd1')])).toEqual({
      status: 'CHARGED_BACK',
      flags: ['DISPUTE_LOST', 'NOT_UNDERSTOOD'],
    });
  });

  it('is believed of a signed report only', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('DISPUTED', 'DISPUTE_LOST', 'REFUND_FAILED'),
        fc.constantFrom('NONE', 'WRONG'),
        fc.constantFrom('PAID', 'REFUNDED'),
        (outcome, proof, status) => {
          const report = said(outcome as ReportFacts['outcome'], 'd1', {
            proof: proof as ReportFacts['proof'],
          });
          expect(play([report], status as PaymentStatus)).toEqual({
            status,
            flags: ['WRONG_SIGNATURE'],
          });
        },
      ),
    );
  });
});

describe('a refund that fails', () => {
  const refunded = said('REFUNDED', null, { occurredAt: '2026-11-20T10:00:00.000Z' });
  const failed = said('REFUND_FAILED', 're1', { occurredAt: '2026-11-21T10:00:00.000Z' });

  it('D-139 leaves the money here, whichever of its reports comes first', () => {
    expect(play([refunded, failed])).toEqual({
      status: 'REFUND_FAILED',
      flags: ['REFUND_FAILED'],
    });
    expect(play([refunded, failed, failed, refunded]).flags).toEqual(['REFUND_FAILED']);
    // The refund was never seen here: the payment has stayed paid, and the membership with it.
    expect(play([failed, refunded])).toEqual({ status: 'PAID', flags: ['REFUND_FAILED'] });
  });

  it('may succeed when it is tried again', () => {
    const again = { ...refunded, occurredAt: '2026-11-22T10:00:00.000Z' };
    expect(play([refunded, failed, again]).status).toBe('REFUNDED');
  });
});
