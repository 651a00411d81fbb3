import { GatewayError } from '#functions/core/adapters/gateway.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { CodedError } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { Outcome } from '#functions/core/values/payment-words.ts';
import { paymentById } from '#functions/membership/payments/model/queries.ts';
import type { PaymentStatus } from '#functions/membership/payments/model/rules.ts';
import type { ReconciledSpan } from '#functions/membership/payments/model/schema.ts';
import { askGateway } from '#functions/membership/payments/reports/asking.ts';
import { paymentsIn, type SpanPayment } from './admin-payment.ts';

/** How many payments one comparison covers, and how many are asked about at once. */
export const reconciledAtOnce = { payments: 60, asked: 5 };

/**
 * Whether our payment and the gateway's agree; differ; agree since the gateway was asked just now; or
 * could not be compared.
 */
export type Verdict = 'agrees' | 'differs' | 'settled' | 'unasked';

/** A payment beside what the gateway says about it. */
export interface Comparison extends SpanPayment {
  /** The status after the gateway was asked. */
  status: PaymentStatus;
  theirs: { outcome: Outcome; amount: number | null; currency: string | null } | null;
  verdict: Verdict;
  /** Why the gateway could not be asked: a short code. */
  fault: string | null;
}

/**
 * Compares the payments created in a span of days with the gateway, the newest first. Missed reports are
 * acted upon on the way, so that a payment whose notification was lost becomes paid. A gateway that cannot
 * be asked is a `fault` in the row of the payment. `isCut` says whether there were more payments.
 */
export async function reconcile(ctx: Context, span: ReconciledSpan) {
  authorize(ctx, 'payments.manage');
  const { begun } = await ctx.db.read({
    begun: paymentsIn(span, reconciledAtOnce.payments + 1),
  });
  const asked = begun.slice(0, reconciledAtOnce.payments);
  const rows: Comparison[] = [];
  for (let from = 0; from < asked.length; from += reconciledAtOnce.asked)
    rows.push(
      ...(await Promise.all(
        asked.slice(from, from + reconciledAtOnce.asked).map((payment) => compare(ctx, payment)),
      )),
    );
  const counts = { agrees: 0, differs: 0, settled: 0, unasked: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  await commit(ctx, [], {
    action: 'payments.reconciled',
    record: ['payments', 'all'],
    details: { ...span, count: rows.length, ...counts },
  });
  return { rows, counts, isCut: begun.length > asked.length };
}

async function compare(ctx: Context, before: SpanPayment): Promise<Comparison> {
  const unasked = (fault: string): Comparison => ({
    ...before,
    theirs: null,
    verdict: 'unasked',
    fault,
  });
  const { payment } = await ctx.db.read({ payment: paymentById(before.id) });
  if (!payment || payment.gateway !== ctx.payments.name) return unasked('NOT_CONFIGURED');
  try {
    const { outcome, amount, currency } = await askGateway(ctx, payment);
    const { after } = await ctx.db.read({ after: paymentById(before.id) });
    const status = after?.status ?? payment.status;
    const theirs = { outcome, amount, currency };
    const fits = isConsistent({ ...before, status }, theirs);
    const verdict = !fits ? 'differs' : status === before.status ? 'agrees' : 'settled';
    return { ...before, status, theirs, verdict, fault: null };
  } catch (error) {
    if (error instanceof GatewayError) return unasked(error.message);
    // A payment that keeps changing must not hide the state of the others.
    if (error instanceof CodedError) return unasked(error.code);
    throw error;
  }
}

/** The outcomes that fit each status; what is to be checked waits for an administrator and fits none. */
const fitting: Record<PaymentStatus, readonly Outcome[]> = {
  CREATED: ['UNKNOWN'],
  PENDING: ['PENDING', 'UNKNOWN'],
  PAID: ['PAID'],
  FAILED: ['REFUSED', 'CANCELLED', 'UNKNOWN'],
  CANCELLED: ['CANCELLED', 'UNKNOWN'],
  REFUNDED: ['REFUNDED'],
  TO_BE_CHECKED: [],
  // To the gateway, money that a dispute has taken was paid all the same.
  DISPUTED: ['PAID', 'DISPUTED'],
  CHARGED_BACK: ['PAID', 'DISPUTE_LOST'],
  REFUND_FAILED: ['PAID', 'REFUND_FAILED'],
  REVERSED: [],
};

interface Money {
  amount: number | null;
  currency: string | null;
}

const isSame = <T>(ours: T, theirs: T | null): boolean => theirs === null || theirs === ours;

/** Whether a payment is as its gateway says: the outcome and, where it names it, the money. */
export const isConsistent = (
  ours: { status: PaymentStatus; amount: number; currency: string },
  theirs: { outcome: Outcome } & Money,
): boolean =>
  fitting[ours.status].includes(theirs.outcome) &&
  isSame(ours.amount, theirs.amount) &&
  isSame(ours.currency, theirs.currency);
