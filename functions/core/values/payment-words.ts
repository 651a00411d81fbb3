/** The card payment providers that the site knows. */
export const gatewayNames = ['sandbox', 'xpay', 'stripe'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** What a gateway says has become of an order. */
export const outcomes = [
  'PAID',
  'REFUSED',
  'CANCELLED',
  'PENDING',
  'REFUNDED',
  /** The gateway knows no such order, or nobody has paid anything yet. */
  'UNKNOWN',
] as const;
export type Outcome = (typeof outcomes)[number];

/** How far a report can be trusted: signed by the gateway, by nobody, or with a wrong signature. */
export const proofs = ['SIGNED', 'NONE', 'WRONG'] as const;
export type Proof = (typeof proofs)[number];
