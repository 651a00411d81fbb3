import type { Gateway } from '#functions/core/adapters/gateway.ts';
import type { Config } from '#functions/core/config/config.ts';
import { stripeGateway } from './stripe.ts';
import { xpayGateway } from './xpay.ts';

const now = () => new Date();

/** The card payment provider that the configuration names (D-22). */
export function gatewayFor({ payments }: Pick<Config, 'payments'>): Gateway {
  switch (payments.gateway) {
    case 'xpay':
      return xpayGateway(payments, now);
    case 'stripe':
      return stripeGateway(payments, now);
    case 'sandbox':
      throw new Error('Only the Worker of one machine has the sandbox bank (workers/local).');
  }
}
