import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CaseReport,
  decideReport,
  type OrderState,
  type PaymentStatus,
  paymentMachine,
  type ReportFacts,
} from '#functions/membership/payments/model/rules.ts';

const order: Omit<OrderState, 'status' | 'cases'> = {
  gateway: 'stripe',
  amount: 2500,
  currency: 'USD',
  isClosed: false,
  isCovered: false,
  heldFor: null,
  isSettled: false,
  hasLater: false,
};

const said = (
  outcome: ReportFacts['outcome'],
  caseId: string | null,
  more: Partial<ReportFacts> = {},
): ReportFacts => ({
  source: 'notification',
  gateway: 'stripe',
  proof: 'SIGNED',
  amount: 2500,
  currency: 'USD',
  occurredAt: null,
  ...more,
  outcome,
  caseId,
});

/** What becomes of a paid payment when these reports arrive in this order, with the flags that were raised. */
function play(reports: readonly ReportFacts[], from: PaymentStatus = 'PAID') {
  let status = from;
  const cases: CaseReport[] = [];
  const flags: (string | null)[] = [];
  for (const report of reports) {
    const { action, party, flag } = decideReport(report, { ...order, status, cases: [...cases] });
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
