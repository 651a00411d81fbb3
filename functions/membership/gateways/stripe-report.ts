import * as z from 'zod';
import { answerId, newReport, type Report } from '#functions/core/adapters/gateway.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import type { Outcome } from '#functions/core/values/payment-words.ts';
import {
  type Charge,
  type Intent,
  ordered,
  refundedCharge,
  type Session,
  type StripeEvent,
  session as sessionSchema,
} from './stripe-answers.ts';
import { instantOf } from './stripe-cases.ts';

const outcomes: Record<string, Outcome | undefined> = {
  'checkout.session.completed': 'PAID',
  'checkout.session.async_payment_succeeded': 'PAID',
  'checkout.session.async_payment_failed': 'REFUSED',
  'checkout.session.expired': 'CANCELLED',
};

const orderIdOf = (object: unknown): string | null =>
  ordered.safeParse(object).data?.metadata?.orderId || null;

/**
 * What a verified event reports; `ignored` when it does not concern the payment of an order, null when it cannot be
 * read.
 */
export function eventReport({
  id: eventId,
  type,
  created,
  data,
}: StripeEvent): Report | 'ignored' | null {
  if (type === 'charge.refunded') {
    const orderId = orderIdOf(data.object);
    if (!orderId) return 'ignored';
    const charge = refundedCharge.safeParse(data.object).data;
    if (!charge) return null;
    return newReport(orderId, {
      eventId,
      outcome: 'REFUNDED',
      amount: charge.amount_refunded,
      currency: charge.currency.toUpperCase(),
      occurredAt: instantOf(created),
    });
  }
  const outcome = outcomes[type];
  if (!outcome) return 'ignored';
  const session = sessionSchema.safeParse(data.object).data;
  if (!session) return null;
  const orderId = session.client_reference_id ?? orderIdOf(session);
  if (!orderId) return 'ignored';
  const isOpen = outcome === 'PAID' && session.payment_status === 'unpaid';
  return newReport(orderId, {
    eventId,
    outcome: isOpen ? 'PENDING' : outcome,
    amount: session.amount_total ?? null,
    currency: session.currency?.toUpperCase() ?? null,
    reference: session.id,
  });
}

const orderIn = z.object({
  data: z.object({
    object: z.object({
      client_reference_id: z.string().nullish().catch(null),
      metadata: z.object({ orderId: z.string().nullish() }).nullish().catch(null),
    }),
  }),
});

/**
 * What is kept of a report with a wrong signature: only the order that it names. Its id is not the
 * event's own, which would block the genuine event. Null when it names no order.
 */
export async function forgedReport(body: string): Promise<Report | null> {
  const { data } = orderIn.safeParse(parseJson(body));
  const { client_reference_id, metadata } = data?.data.object ?? {};
  const orderId = (client_reference_id || metadata?.orderId || '').slice(0, 64);
  if (!orderId) return null;
  const eventId = `forged ${await sha256(body)}`;
  return newReport(orderId, { eventId, outcome: 'UNKNOWN', proof: 'WRONG' });
}

/** The JSON of a body; null when it is none. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const intentOf = ({ payment_intent: intent }: Session): Intent | null =>
  typeof intent === 'object' ? intent : null;

/** The charge of a session, which must be expanded; null when the payer has not tried to pay. */
export function chargeOf(session: Session): Charge | null {
  const charge = intentOf(session)?.latest_charge;
  return typeof charge === 'object' ? charge : null;
}

/** What a session says about its order now; `UNKNOWN` without a session. */
export function queryReport(orderId: string, session: Session | null): Report {
  const said = session ? stateOf(session) : { outcome: 'UNKNOWN' as const, amount: null };
  const currency = session?.currency?.toUpperCase() ?? null;
  return newReport(orderId, {
    eventId: answerId(orderId, said.outcome, said.amount, currency),
    ...said,
    currency,
    reference: session?.id ?? null,
  });
}

/** An open session is `UNKNOWN`: its payer may still pay, or never return to it. */
function stateOf(session: Session): Pick<Report, 'outcome' | 'amount'> & Partial<Report> {
  const amount = session.amount_total ?? null;
  if (session.status === 'expired') return { outcome: 'CANCELLED', amount };
  if (session.status !== 'complete') return { outcome: 'UNKNOWN', amount };
  const refunded = chargeOf(session)?.amount_refunded ?? 0;
  if (refunded > 0) return { outcome: 'REFUNDED', amount: refunded };
  if (session.payment_status !== 'unpaid') return { outcome: 'PAID', amount };
  const intent = intentOf(session);
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  if (!isOver) return { outcome: 'PENDING', amount };
  return { outcome: 'REFUSED', amount, message: intent.last_payment_error?.message ?? null };
}
