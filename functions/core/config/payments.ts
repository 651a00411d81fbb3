import * as z from 'zod';

const sandbox = z
  .object({ PAYMENTS: z.literal('sandbox') })
  .transform(() => ({ gateway: 'sandbox' as const }));
const xpay = z
  .object({
    PAYMENTS: z.literal('xpay'),
    XPAY_ALIAS: z.string().min(1),
    XPAY_SECRET: z.string().min(1),
    /** "test" selects the provider's own test environment. */
    XPAY_ENVIRONMENT: z.enum(['test', 'live']),
  })
  .transform((env) => ({
    gateway: 'xpay' as const,
    alias: env.XPAY_ALIAS,
    secret: env.XPAY_SECRET,
    environment: env.XPAY_ENVIRONMENT,
  }));
const stripe = z
  .object({
    PAYMENTS: z.literal('stripe'),
    STRIPE_SECRET_KEY: z.string().min(1),
    STRIPE_WEBHOOK_SECRET: z.string().min(1),
  })
  .transform((env) => ({
    gateway: 'stripe' as const,
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  }));

/** The settings of the gateway that `PAYMENTS` names; those of the others are ignored. */
export const paymentSettings = z.discriminatedUnion('PAYMENTS', [sandbox, xpay, stripe]);
export type PaymentSettings = z.infer<typeof paymentSettings>;
export type XpaySettings = Extract<PaymentSettings, { gateway: 'xpay' }>;
export type StripeSettings = Extract<PaymentSettings, { gateway: 'stripe' }>;
