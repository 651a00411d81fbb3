import type { Stripe } from 'stripe';
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
import { chargeOf, eventReport, forgedReport, queryReport } from './stripe-report.ts';

type StripeAddress = Pick<
  NonNullable<ConstructorParameters<typeof Stripe>[1]>,
  'host' | 'port' | 'protocol'
>;

type Session = Stripe.Checkout.Session;

const timeoutMs = 10_000;

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

const rethrow = (error: unknown): never => {
  if (error instanceof GatewayError) throw error;
  const { code, type, statusCode } = (error ?? {}) as Record<string, unknown>;
  const reason = [code, type].find((one) => typeof one === 'string' && /^\w{1,60}$/.test(one));
  const said = `STRIPE_${reason ?? 'UNREACHABLE'}`;
  // After a conflict, a rate limit or a server error the outcome is unknown.
  const isRefusal = [400, 401, 402, 403, 404].includes(Number(statusCode));
  throw isRefusal ? new GatewayRefusal(said) : new GatewayError(said);
};

/**
 * Stripe Checkout: the gateway is asked for a payment page first, to which the payer's browser is sent.
 * `address` is that of Stripe's API; the package is evaluated at its first use, so that no page pays for it.
 */
export function stripeGateway(
  { secretKey, webhookSecret }: StripeSettings,
  now: () => Date,
  address: StripeAddress = {},
): Gateway {
  let loaded: Promise<{ client: Stripe; crypto: Crypto }> | undefined;
  type Crypto = ReturnType<typeof Stripe.createSubtleCryptoProvider>;
  const stripe = () => (loaded ??= loadStripe());

  async function loadStripe() {
    const { Stripe: Client } = await import('stripe');
    const client = new Client(secretKey, {
      httpClient: Client.createFetchHttpClient(),
      timeout: timeoutMs,
      maxNetworkRetries: 1,
      telemetry: false,
      ...address,
    });
    return { client, crypto: Client.createSubtleCryptoProvider() };
  }

  /**
   * The session of an order whose reference was lost, if its payer has tried to pay. Stripe searches
   * payments by their metadata, usually within a minute and ignoring case, but not sessions.
   */
  async function searchSession(orderId: string): Promise<Session | null> {
    if (!isOrderId(orderId)) throw new GatewayError('STRIPE_NO_ORDER');
    const { client } = await stripe();
    const { data } = await client.paymentIntents
      .search({ query: `metadata['orderId']:'${orderId}'` })
      .catch(rethrow);
    const tries = data.filter(({ metadata }) => metadata.orderId === orderId);
    const best = tries.find(({ status }) => status === 'succeeded') ?? tries[0];
    if (!best) return null;
    const sessions = await client.checkout.sessions
      .list({
        payment_intent: best.id,
        limit: 1,
        expand: ['data.payment_intent.latest_charge'],
      })
      .catch(rethrow);
    return sessions.data[0] ?? rethrow(new GatewayError('STRIPE_OTHER_ORDER'));
  }

  async function retrieveSession(reference: string): Promise<Session> {
    const { client } = await stripe();
    return client.checkout.sessions
      .retrieve(reference, { expand: ['payment_intent.latest_charge'] })
      .catch(rethrow);
  }

  /** The session of an order with its payment; null when there is none. Throws `GatewayError`. */
  async function findSession({ orderId, reference }: KnownOrder): Promise<Session | null> {
    const found = await (reference ? retrieveSession(reference) : searchSession(orderId));
    if (found && found.client_reference_id !== orderId)
      throw new GatewayError('STRIPE_OTHER_ORDER');
    return found;
  }

  const query = async (order: KnownOrder): Promise<Report> =>
    queryReport(order.orderId, await findSession(order));

  return {
    name: 'stripe',
    formOrigins: ['https://checkout.stripe.com'],
    currencies,
    prepare: async ({ urls }) => ({ method: 'POST', action: urls.go, fields: {} }),
    async open(order) {
      const { client } = await stripe();
      const { id, url } = await client.checkout.sessions
        .create(sessionParams(order), { idempotencyKey: order.orderId })
        .catch(rethrow);
      if (!url) throw new GatewayError('STRIPE_NO_ADDRESS');
      return { url, reference: id };
    },
    async readNotification(request) {
      // The signature covers these very bytes: nothing may parse them before.
      const body = await request.text();
      const signature = request.headers.get('Stripe-Signature') ?? '';
      const { client, crypto } = await stripe();
      const event = await client.webhooks
        .constructEventAsync(body, signature, webhookSecret, undefined, crypto, now().getTime())
        .catch(() => null);
      return event ? eventReport(event) : forgedReport(body);
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
    async refund(order) {
      const { orderId } = order;
      const found = await findSession(order);
      if (!found) throw new GatewayRefusal('STRIPE_NOT_PAID');
      const before = queryReport(orderId, found);
      const charge = chargeOf(found);
      if (charge?.refunded) return before;
      if (!charge?.paid) throw new GatewayRefusal('STRIPE_NOT_PAID');
      const { client } = await stripe();
      const refund = await client.refunds
        .create({ charge: charge.id }, { idempotencyKey: `refund-${orderId}` })
        .catch(rethrow);
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
