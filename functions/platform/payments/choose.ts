import type { Config } from '#functions/config.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway, sandboxMerchant } from './sandbox.ts';

/** The card payment provider that the configuration names (D-22). */
export function gatewayFor(
  { payments, linkSecret, origin }: Pick<Config, 'payments' | 'linkSecret' | 'origin'>,
  d1: D1Database,
): Gateway {
  switch (payments.gateway) {
    case 'sandbox':
      return sandboxGateway(d1, sandboxMerchant(linkSecret), `${origin}/dev/bank`);
    case 'xpay':
    case 'stripe':
      throw new Error('not yet');
  }
}
