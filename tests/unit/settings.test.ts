import { describe, expect, it } from 'vitest';
import { readConfig } from '#functions/core/config/config.ts';
import { siteEnv } from '#tests/support/site-env.ts';
import { localProviders } from '#workers/local/worker/providers.ts';

const site = {
  ...siteEnv,
  MAIL: 'smtp',
  SMTP_URL: 'smtps://mail.test',
};
const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
const xpay = { PAYMENTS: 'xpay', XPAY_ALIAS: 'a', XPAY_SECRET: 's', XPAY_ENVIRONMENT: 'live' };

describe('the settings of mail and payments', () => {
  it('that are missing are named together, with whatever else is missing', () => {
    const { LINK_SECRET: _, ...rest } = site;
    const mail = { ...stripe, MAIL: 'ses', SES_REGION: 'eu-west-1' };
    expect(() => readConfig({ ...rest, ...mail })).toThrow(
      /LINK_SECRET.*SES_ACCESS_KEY_ID.*SES_SECRET_ACCESS_KEY/,
    );
    expect(() => readConfig({ ...siteEnv, ...stripe })).toThrow('MAIL');
    const bare = { ...siteEnv, ...stripe, MAIL: 'smtp' };
    expect(() => readConfig(bare)).toThrow('SMTP_URL');
    expect(() => readConfig({ ...bare, MAIL_FROM: 'Society' })).toThrow(/MAIL_FROM.*SMTP_URL/);
    expect(() => readConfig({ ...rest, PAYMENTS: 'stripe' })).toThrow(
      /LINK_SECRET.*STRIPE_SECRET_KEY.*STRIPE_WEBHOOK_SECRET/,
    );
    expect(() => readConfig({ ...site, PAYMENTS: 'xpay' })).toThrow(
      /XPAY_ALIAS.*XPAY_SECRET.*XPAY_ENVIRONMENT/,
    );
    expect(() => readConfig(site)).toThrow('PAYMENTS');
    expect(() => readConfig({ ...site, ...xpay, XPAY_ENVIRONMENT: 'both' })).toThrow(
      'XPAY_ENVIRONMENT',
    );
    expect(() => readConfig({ ...site, ...stripe, STRIPE_SECRET_KEY: '' })).toThrow(
      'STRIPE_SECRET_KEY',
    );
  });

  it('choose the gateway, and ask nothing of the others', () => {
    const named = (settings: object) =>
      localProviders.gateway(readConfig({ ...site, ...settings }), {} as never);
    expect(named(stripe).name).toBe('stripe');
    expect(named(stripe).formOrigins).toEqual(['https://checkout.stripe.com']);
    expect(named(xpay).formOrigins).toEqual(['https://ecommerce.nexi.it']);
    expect(named({ PAYMENTS: 'sandbox', MODE: 'local' }).formOrigins).toEqual([site.ORIGIN]);
  });

  it('refuse the sandbox in production, and there only', () => {
    expect(() => readConfig({ ...site, PAYMENTS: 'sandbox' })).toThrow(/PAYMENTS: in production/);
    expect(readConfig({ ...site, MODE: 'local', PAYMENTS: 'sandbox' }).payments.gateway).toBe(
      'sandbox',
    );
    const pretended = { MODE: 'production', MAIL: 'outbox', PAYMENTS: 'sandbox' };
    expect(() => readConfig({ ...siteEnv, ...pretended })).toThrow(
      /MAIL: in production.*PAYMENTS: in production/,
    );
  });
});
