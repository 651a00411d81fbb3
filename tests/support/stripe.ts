import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { KnownOrder, Order, Report } from '#functions/core/adapters/gateway.ts';
import { stripeGateway } from '#functions/membership/gateways/stripe.ts';

export const settings = {
  gateway: 'stripe',
  secretKey: 'sk_test_of_tests',
  webhookSecret: 'whsec_of_tests',
} as const;
/** The parts of a report that is about no dispute and no refund. */
export const noCase = { caseId: null, dueAt: null, occurredAt: null };
export const instant = new Date('2026-11-21T12:00:00.000Z');
export const at = (origin = 'http://127.0.0.1:9') => stripeGateway(settings, () => instant, origin);

export const order: Order = {
  orderId: 'ORDER1',
  amount: 2500,
  currency: 'USD',
  description: 'Students',
  language: 'it',
  email: 'ada@example.org',
  urls: {
    notification: 'https://netsci.test/n',
    return: 'https://netsci.test/r',
    back: 'https://netsci.test/b',
    go: 'https://netsci.test/go',
  },
};
export const known: KnownOrder = {
  orderId: 'ORDER1',
  amount: 2500,
  currency: 'USD',
  reference: 'cs_1',
};

export const session = (over: object = {}) => ({
  id: 'cs_1',
  object: 'checkout.session',
  client_reference_id: 'ORDER1',
  metadata: { orderId: 'ORDER1' },
  amount_total: 2500,
  currency: 'usd',
  status: 'complete',
  payment_status: 'paid',
  ...over,
});
export const event = (type: string, object: object, id = 'evt_1') =>
  JSON.stringify({ id, object: 'event', type, data: { object } });

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
/** https://docs.stripe.com/webhooks#verify-manually */
export const signature = (
  payload: string,
  { secret = 'whsec_of_tests', timestamp = seconds(instant) } = {},
): string => {
  const signed = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signed}`;
};
export const posted = (body: string, header?: string) =>
  new Request('https://netsci.test/n', {
    method: 'POST',
    body,
    headers: header === undefined ? {} : { 'Stripe-Signature': header },
  });
export const said = async (body: string, header?: string) =>
  at().readNotification(posted(body, header ?? signature(body)));
/** The report in a notification, unless it is an event that is ignored. */
export const told = async (body: string, header?: string): Promise<Report | null> => {
  const report = await said(body, header);
  return report === 'ignored' ? expect.fail('ignored') : report;
};

export const intent = (over: object = {}, charge: object | null = {}) => ({
  payment_intent: {
    id: 'pi_1',
    status: 'succeeded',
    latest_charge: charge && {
      id: 'ch_1',
      paid: true,
      amount_refunded: 0,
      refunded: false,
      ...charge,
    },
    ...over,
  },
});
