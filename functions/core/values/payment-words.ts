/** The supported payment gateways. */
export const gatewayNames = ['sandbox', 'xpay', 'stripe'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** The state of an order, as a gateway reports it. */
export const outcomes = [
  'PAID',
  'REFUSED',
  'CANCELLED',
  'PENDING',
  'REFUNDED',
  /** The gateway knows no such order, or nothing has been paid yet. */
  'UNKNOWN',
] as const;
export type Outcome = (typeof outcomes)[number];

/** How far a report can be trusted: signed by the gateway, unsigned, or with a wrong signature. */
export const proofs = ['SIGNED', 'NONE', 'WRONG'] as const;
export type Proof = (typeof proofs)[number];
