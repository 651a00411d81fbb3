import { newReport, type Report } from '#functions/core/adapters/gateway.ts';
import type { Outcome } from '#functions/core/values/payment-words.ts';
import { dispute, eventRefund, type StripeEvent } from './stripe-answers.ts';

/** What becomes of money after it was paid: Stripe tells it about disputes and refunds, which name no order of ours. */
const disputeEvents = /^charge\.dispute\.(created|funds_withdrawn|funds_reinstated|closed)$/;
const refundEvents: readonly string[] = [
  'refund.failed',
  'refund.updated',
  'charge.refund.updated',
];

export const isCaseEvent = ({ type }: StripeEvent): boolean =>
  disputeEvents.test(type) || refundEvents.includes(type);

/** Seconds since 1970 as an instant; null without any. */
export const instantOf = (seconds: number | null | undefined): string | null =>
  seconds ? new Date(seconds * 1000).toISOString() : null;

/** How a dispute stands: it is open until it is closed, and a warning that was closed has taken nothing. */
function disputeOutcome(type: string, status: string): Outcome {
  if (status === 'won' || status === 'warning_closed') return 'DISPUTE_WON';
  if (status !== 'lost') return 'DISPUTED';
  // Money that comes back of a dispute that is lost all the same: somebody must look at it.
  return type === 'charge.dispute.funds_reinstated' ? 'UNKNOWN' : 'DISPUTE_LOST';
}

type Said = Pick<Report, 'eventId' | 'outcome'> & Partial<Report>;

interface CaseFacts {
  said: Said;
  orderId: string | null;
  intent: string | null;
}

interface Moved {
  id: string;
  amount: number;
  currency: string;
  payment_intent?: string | null | undefined;
  metadata?: Record<string, string> | null | undefined;
}

/** What every such event says. */
const commonOf = ({ id: eventId, created }: StripeEvent, one: Moved) => ({
  said: {
    eventId,
    amount: one.amount,
    currency: one.currency.toUpperCase(),
    caseId: one.id,
    occurredAt: instantOf(created),
  },
  orderId: one.metadata?.orderId || null,
  intent: one.payment_intent ?? null,
});

function disputeFacts(event: StripeEvent): CaseFacts | null {
  const one = dispute.safeParse(event.data.object).data;
  if (!one) return null;
  const { said, ...found } = commonOf(event, one);
  const outcome = disputeOutcome(event.type, one.status);
  const dueAt = outcome === 'DISPUTED' ? instantOf(one.evidence_details?.due_by) : null;
  return { said: { ...said, outcome, dueAt, message: one.reason ?? null }, ...found };
}

/** `ignored` of a refund that has not failed. */
function refundFacts(event: StripeEvent): CaseFacts | 'ignored' | null {
  const one = eventRefund.safeParse(event.data.object).data;
  if (!one) return null;
  if (one.status !== 'failed' && one.status !== 'canceled') return 'ignored';
  const { said, ...found } = commonOf(event, one);
  const message = one.failure_reason ?? null;
  return { said: { ...said, outcome: 'REFUND_FAILED', message }, ...found };
}

/**
 * What a verified event reports about a dispute or a refund; `ignored` when the payment was not made for an order of this
 * site, null when it cannot be read or its order cannot be found now, so that Stripe sends it again.
 */
export async function caseReport(
  event: StripeEvent,
  orderOfIntent: (intent: string) => Promise<string | null>,
): Promise<Report | 'ignored' | null> {
  const facts = disputeEvents.test(event.type) ? disputeFacts(event) : refundFacts(event);
  if (facts === null || facts === 'ignored') return facts;
  const { said, orderId, intent } = facts;
  if (orderId) return newReport(orderId, said);
  if (!intent) return 'ignored';
  const found = await orderOfIntent(intent).catch(() => undefined);
  if (found === undefined) return null;
  return found ? newReport(found, said) : 'ignored';
}
