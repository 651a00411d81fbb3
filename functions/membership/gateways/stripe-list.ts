import type { ListedDays, ListedOrder, OrderPage } from '#functions/core/adapters/gateway.ts';
import { addDays, dayOf } from '#functions/core/values/dates.ts';
import { type Session, sessions } from './stripe-answers.ts';
import type { stripeApi } from './stripe-api.ts';
import { queryReport } from './stripe-report.ts';

/** The most that Stripe lists at once. */
const pageLength = 100;

const secondsAt = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / 1000;

function listedOrder(session: Session): ListedOrder {
  const orderId = session.client_reference_id || session.metadata?.orderId || null;
  const { outcome, amount, currency, reference } = queryReport(orderId ?? '', session);
  const { created } = session;
  const day = created ? dayOf(new Date(created * 1000)) : null;
  return { orderId, outcome, amount, currency, reference, day };
}

/**
 * The payment pages that were opened in some days and completed, the newest first: also those of other sales of the
 * same account. https://docs.stripe.com/api/checkout/sessions/list
 */
export async function listSessions(
  call: ReturnType<typeof stripeApi>,
  { from, to }: ListedDays,
  after: string | null,
): Promise<OrderPage> {
  const { data, has_more } = await call('checkout/sessions', sessions, {
    query: {
      status: 'complete',
      created: { gte: secondsAt(from), lt: secondsAt(addDays(to, 1)) },
      limit: pageLength,
      expand: ['data.payment_intent.latest_charge'],
      ...(after === null ? {} : { starting_after: after }),
    },
  });
  return { orders: data.map(listedOrder), next: (has_more && data.at(-1)?.id) || null };
}
