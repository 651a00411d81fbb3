/** The supported payment gateways. */
export const gatewayNames = ['sandbox', 'xpay', 'stripe'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** How money comes that no gateway has taken, and that an administrator records (D-137). */
export const recordedMethods = ['transfer', 'cash', 'waiver'] as const;
export type RecordedMethod = (typeof recordedMethods)[number];

/** Where a payment was made: at a gateway, or as an administrator has recorded it. */
export const paymentChannels = [...gatewayNames, ...recordedMethods] as const;

/** How the books tell payments apart: all gateways take cards. */
export const paymentMethods = ['card', ...recordedMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The recorded method of a channel; null for a gateway. */
export const recordedMethod = (channel: string): RecordedMethod | null =>
  recordedMethods.find((method) => method === channel) ?? null;

export const methodOf = (channel: string): PaymentMethod => recordedMethod(channel) ?? 'card';

/** The state of an order, as a gateway reports it. */
export const outcomes = [
  'PAID',
  'REFUSED',
  'CANCELLED',
  'PENDING',
  'REFUNDED',
  /** The payer's bank asks for the money back; then who has won. */
  'DISPUTED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  /** A refund did not reach the payer: the money is back here. */
  'REFUND_FAILED',
  /** The gateway knows no such order, or nothing has been paid yet. */
  'UNKNOWN',
] as const;
export type Outcome = (typeof outcomes)[number];

/** How far a report can be trusted: signed by the gateway, unsigned, or with a wrong signature. */
export const proofs = ['SIGNED', 'NONE', 'WRONG'] as const;
export type Proof = (typeof proofs)[number];
