import type { Gateway } from '#functions/core/adapters/gateway.ts';
import type { Config } from '#functions/core/config/config.ts';
import { sandboxGateway, sandboxMerchant } from './sandbox.ts';
import { stripeGateway } from './stripe.ts';
import { xpayGateway } from './xpay.ts';

const now = () => new Date();

/** The card payment provider that the configuration names (D-22). */
export function gatewayFor(
  { payments, linkSecret, origin }: Pick<Config, 'payments' | 'linkSecret' | 'origin'>,
  d1: D1Database,
): Gateway {
  switch (payments.gateway) {
    case 'sandbox':
      return sandboxGateway(d1, sandboxMerchant(linkSecret), `${origin}/dev/bank`);
    case 'xpay':
      return xpayGateway(payments, now);
    case 'stripe':
      return stripeGateway(payments, now);
  }
}
