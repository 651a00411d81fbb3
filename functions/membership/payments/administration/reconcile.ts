import { GatewayError } from '#functions/core/adapters/gateway.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { CodedError } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { Outcome } from '#functions/core/values/payment-words.ts';
import { paymentById } from '#functions/membership/payments/model/queries.ts';
import type { PaymentStatus } from '#functions/membership/payments/model/rules.ts';
import type {
  ReconciledSpan,
  ReconciledStep,
} from '#functions/membership/payments/model/schema.ts';
import { askGateway } from '#functions/membership/payments/reports/asking.ts';
import { type BankPage, isConsistent, missingHere, noPage } from './at-bank.ts';
import { type Place, paymentsAfter, type SpanPayment } from './span.ts';

/** Where a comparison goes on: after a payment, or on a page of the bank's list. */
type Goal = { payment: Place | null } | { page: string | null };

/** A place in an address: `p~2026-11-02T10:00:00.000Z~id`, `b`, or `b~` and the gateway's own. */
function placeOf(text: string): Goal {
  const [kind, ...parts] = text.split('~');
  if (kind === 'b') return { page: parts.join('~') || null };
  const [createdAt, id] = parts;
  return { payment: kind === 'p' && createdAt && id ? { createdAt, id } : null };
}

const afterPayment = ({ createdAt, id }: Place): string => `p~${createdAt}~${id}`;
const onPage = (page: string | null): string => (page === null ? 'b' : `b~${page}`);

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

/** Compares payments with the gateway, five at once. */
async function compareAll(ctx: Context, payments: SpanPayment[]): Promise<Comparison[]> {
  const rows: Comparison[] = [];
  for (let from = 0; from < payments.length; from += reconciledAtOnce.asked)
    rows.push(
      ...(await Promise.all(
        payments.slice(from, from + reconciledAtOnce.asked).map((payment) => compare(ctx, payment)),
      )),
    );
  return rows;
}

/** Where a comparison goes on after a step; null at its end. */
function nextPlace(isLeft: boolean, last: SpanPayment | undefined, page: BankPage): string | null {
  if (isLeft && last) return afterPayment(last);
  return page.next === null ? null : onPage(page.next);
}

/**
 * One step of a comparison with the gateway: the payments begun in a span of days, the newest first, then what the
 * gateway's own list of these days has and this site has not. Missed reports are acted upon on the way, so that a
 * payment whose notification was lost becomes paid. What cannot be asked is a `fault`. `next` is where it goes on.
 */
export async function reconcile(ctx: Context, step: ReconciledSpan & Partial<ReconciledStep>) {
  authorize(ctx, 'payments.manage', { proof: 'none' });
  const { from, to, after = '', done = 0, order = '' } = step;
  const span = { from, to };
  const begunAt = ctx.now().getTime();
  const place = placeOf(after);
  const { begun, count } =
    'page' in place
      ? { begun: [], count: 0 }
      : await ctx.db.read(
          paymentsAfter(
            span,
            place.payment ?? { createdAt: null, id: '' },
            reconciledAtOnce.payments,
          ),
        );
  const rows = await compareAll(ctx, begun);
  const isLeft = count > begun.length;
  const page = isLeft ? noPage : await missingHere(ctx, span, 'page' in place ? place.page : null);
  const counts = { agrees: 0, differs: 0, settled: 0, unasked: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  const { missing, listed, fault } = page;
  await commit(ctx, [], {
    action: 'payments.reconciled',
    record: ['payments', 'all'],
    details: { ...span, count: rows.length, ...counts, missing: missing.length },
  });
  return {
    ...{ rows, counts, missing, listed, fault, span, order },
    isFirst: after === '',
    next: nextPlace(isLeft, begun.at(-1), page),
    done: done + begun.length,
    left: count - begun.length,
    /** How long this step took, in ms. */
    took: ctx.now().getTime() - begunAt,
  };
}

export type Reconciliation = Awaited<ReturnType<typeof reconcile>>;

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
