import {
  type Gateway,
  GatewayError,
  GatewayRefusal,
  type KnownOrder,
  newReport,
  type Order,
  type Report,
} from '#functions/core/adapters/gateway.ts';
import type { StripeSettings } from '#functions/core/config/payments.ts';
import { currencies } from '#functions/core/values/money.ts';
import {
  event as eventSchema,
  intents,
  orderedIntent,
  refund as refundSchema,
  type Session,
  session as sessionSchema,
  sessions,
} from './stripe-answers.ts';
import { isSigned, stripeApi } from './stripe-api.ts';
import { caseReport, isCaseEvent } from './stripe-cases.ts';
import { listSessions } from './stripe-list.ts';
import { chargeOf, eventReport, forgedReport, parseJson, queryReport } from './stripe-report.ts';

/** The address to which the browser returns, with its order. */
const addOrder = (address: string, orderId: string): string => {
  const url = new URL(address);
  url.searchParams.set('order', orderId);
  return url.href;
};

/**
 * The same for an order each time, since Stripe accepts an idempotency key only with the same
 * parameters: without the account's address, which may change meanwhile. Stripe asks for one itself.
 */
const sessionParams = ({ orderId, amount, currency, description, language, urls }: Order) => ({
  mode: 'payment' as const,
  client_reference_id: orderId,
  metadata: { orderId },
  payment_intent_data: { metadata: { orderId }, description },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: description },
      },
    },
  ],
  locale: language,
  success_url: addOrder(urls.return, orderId),
  cancel_url: addOrder(urls.back, orderId),
});

const isOrderId = (text: string): boolean => /^[A-Za-z0-9]{1,30}$/.test(text);

/** Stripe Checkout: the gateway is asked for a payment page first, to which the payer's browser is sent. */
export function stripeGateway(
  { secretKey, webhookSecret }: StripeSettings,
  now: () => Date,
  origin = 'https://api.stripe.com',
): Gateway {
  const call = stripeApi(secretKey, origin);

  /**
   * The session of an order whose reference was lost, if its payer has tried to pay. Stripe searches
   * payments by their metadata, usually within a minute and ignoring case, but not sessions.
   */
  async function searchSession(orderId: string): Promise<Session | null> {
    if (!isOrderId(orderId)) throw new GatewayError('STRIPE_NO_ORDER');
    const found = await call('payment_intents/search', intents, {
      query: { query: `metadata['orderId']:'${orderId}'` },
    });
    const tries = found.data.filter(({ metadata }) => metadata?.orderId === orderId);
    const best = tries.find(({ status }) => status === 'succeeded') ?? tries[0];
    if (!best) return null;
    const { data } = await call('checkout/sessions', sessions, {
      query: {
        payment_intent: best.id,
        limit: 1,
        expand: ['data.payment_intent.latest_charge'],
      },
    });
    if (!data[0]) throw new GatewayError('STRIPE_OTHER_ORDER');
    return data[0];
  }

  const retrieveSession = (reference: string): Promise<Session> =>
    call(`checkout/sessions/${encodeURIComponent(reference)}`, sessionSchema, {
      query: { expand: ['payment_intent.latest_charge'] },
    });

  /** The session of an order with its payment; null when there is none. Throws `GatewayError`. */
  async function findSession({ orderId, reference }: KnownOrder): Promise<Session | null> {
    const found = await (reference ? retrieveSession(reference) : searchSession(orderId));
    if (found && found.client_reference_id !== orderId)
      throw new GatewayError('STRIPE_OTHER_ORDER');
    return found;
  }

  /** The order for which a payment was made; null when it was made for none of this site. */
  async function orderOfIntent(intent: string): Promise<string | null> {
    const found = await call(`payment_intents/${encodeURIComponent(intent)}`, orderedIntent, {});
    return found.metadata?.orderId || null;
  }

  const query = async (order: KnownOrder): Promise<Report> =>
    queryReport(order.orderId, await findSession(order));

  return {
    name: 'stripe',
    formOrigins: ['https://checkout.stripe.com'],
    currencies,
    prepare: async ({ urls }) => ({ method: 'POST', action: urls.go, fields: {} }),
    async open(order) {
      const { id, url } = await call('checkout/sessions', sessionSchema, {
        body: sessionParams(order),
        idempotencyKey: order.orderId,
      });
      if (!url) throw new GatewayError('STRIPE_NO_ADDRESS');
      return { url, reference: id };
    },
    async readNotification(request) {
      // The signature covers these very bytes: nothing may parse them before.
      const body = await request.text();
      const signature = request.headers.get('Stripe-Signature') ?? '';
      if (!(await isSigned(body, signature, { secret: webhookSecret, now: now() })))
        return forgedReport(body);
      const event = eventSchema.safeParse(parseJson(body)).data;
      if (!event) return null;
      return isCaseEvent(event) ? caseReport(event, orderOfIntent) : eventReport(event);
    },
    async readReturn(request, channel) {
      const orderId = new URL(request.url).searchParams.get('order') ?? '';
      if (!isOrderId(orderId)) return null;
      return newReport(orderId, {
        eventId: `${channel} ${orderId}`,
        outcome: channel === 'back' ? 'CANCELLED' : 'PENDING',
        proof: 'NONE',
      });
    },
    query,
    list: (days, after) => listSessions(call, days, after),
    async refund(order) {
      const { orderId } = order;
      const found = await findSession(order);
      if (!found) throw new GatewayRefusal('STRIPE_NOT_PAID');
      const before = queryReport(orderId, found);
      const charge = chargeOf(found);
      if (charge?.refunded) return before;
      if (!charge?.paid) throw new GatewayRefusal('STRIPE_NOT_PAID');
      const refund = await call('refunds', refundSchema, {
        body: { charge: charge.id },
        idempotencyKey: `refund-${orderId}`,
      });
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new GatewayRefusal('STRIPE_REFUND_FAILED');
      return newReport(orderId, {
        eventId: `refunded ${refund.id} ${refund.status}`,
        outcome: refund.status === 'succeeded' ? 'REFUNDED' : 'PENDING',
        amount: charge.amount_refunded + refund.amount,
        currency: refund.currency.toUpperCase(),
        reference: found.id,
      });
    },
  };
}
