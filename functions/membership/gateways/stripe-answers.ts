import * as z from 'zod';

// What the site reads of Stripe's objects; each has many more fields. https://docs.stripe.com/api

const metadata = z.record(z.string(), z.string()).nullish();

const charge = z.object({
  id: z.string(),
  paid: z.boolean(),
  refunded: z.boolean(),
  amount_refunded: z.int(),
});

const intent = z.object({
  id: z.string(),
  status: z.string(),
  /** An id unless the query expands it. */
  latest_charge: z.union([z.string(), charge]).nullish(),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
});

/** One visit to the payment page. */
export const session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string(),
  client_reference_id: z.string().nullish(),
  metadata,
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.union([z.string(), intent]).nullish(),
  /** In seconds since 1970. */
  created: z.int().nullish(),
});

export type Session = z.infer<typeof session>;
export type Intent = z.infer<typeof intent>;
export type Charge = z.infer<typeof charge>;

export const sessions = z.object({ data: z.array(session), has_more: z.boolean().optional() });

/** Payments that the search has found. */
export const intents = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string(), metadata })),
});

export const refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
});

/** What a webhook is told, before it is known whether it concerns an order. */
export const event = z.object({
  id: z.string(),
  type: z.string(),
  /** In seconds since 1970. */
  created: z.int().optional(),
  data: z.object({ object: z.unknown() }),
});

export type StripeEvent = z.infer<typeof event>;

/** What any object of an event may name: its order. */
export const ordered = z.object({ metadata });

export const refundedCharge = z.object({
  amount_refunded: z.int(),
  currency: z.string(),
});

const named = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish();

/** A dispute of a payer's bank. https://docs.stripe.com/api/disputes/object */
export const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  reason: z.string().nullish(),
  payment_intent: named,
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
  metadata,
});

/** A refund, as an event tells what has become of it. */
export const eventRefund = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  payment_intent: named,
  metadata,
});

/** A payment, for the order that it was made for. */
export const orderedIntent = z.object({ id: z.string(), metadata });
