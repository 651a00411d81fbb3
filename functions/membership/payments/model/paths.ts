/** Where gateways send reports, and where they send browsers back to. */
export const paymentPaths = {
  notification: '/_api/v1/payments/notification',
  return: '/_api/v1/payments/return',
  back: '/_api/v1/payments/back',
} as const;

/** The address that redirects to a gateway which must be asked first. */
export const goPath = (paymentId: string): string => `/_api/v1/payments/${paymentId}/go`;

/** The screen with the form that leads to the bank, and the parameter that names the payment. */
export const paymentParam = 'payment';
export const checkoutPath = (paymentId: string): string =>
  `/my/membership-renewal?${paymentParam}=${encodeURIComponent(paymentId)}`;

const foreign: ReadonlySet<string> = new Set(Object.values(paymentPaths));

/**
 * Whether other sites may write to a path: a bank that reports, or a browser that it sends back. No
 * session counts there, only the gateway's signature.
 */
export const isGatewayPath = (pathname: string): boolean => foreign.has(pathname);
