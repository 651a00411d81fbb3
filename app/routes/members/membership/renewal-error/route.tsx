import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { factsOf, type PaymentFacts } from '#app/components/membership/renewal/facts.ts';
import {
  ContactLink,
  OpenPayment,
  OrderNumber,
  usePaymentPoll,
} from '#app/components/membership/renewal/open-payment.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { returnedOrder } from '#functions/membership/payments/checkout/renewing.ts';
import { checkoutPath } from '#functions/membership/payments/model/paths.ts';
import { mayCheckOut } from '#functions/membership/payments/model/rules.ts';
import {
  bankMessage,
  openStateOf,
  type PayerStatus,
  payerStatus,
} from '#functions/membership/payments/model/view.ts';

export { keepInView as clientLoader } from '#app/components/members/keep-in-view.ts';
export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/**
 * Explains a payment that went wrong (REN-09…12): by the user's own order if the query names it, whose stored
 * message takes precedence over the one in the query (D-68).
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { searchParams } = new URL(request.url);
  const payment = await returnedOrder(context.ctx, searchParams.get('order'));
  const state = payment && openStateOf(payment, context.ctx.now());
  return {
    payment: payment && factsOf(payment),
    view: payment ? payerStatus(payment) : 'failed',
    openState: state,
    mayContinue: payment !== null && mayCheckOut(payment),
    message: payment?.message ?? bankMessage(searchParams.get('error')),
  };
}

/**
 * The texts for each view of an order; without an order, those of a failure (REN-10). `offer`: pay again, contact
 * the society, or neither.
 */
const words = {
  begun: { title: 'unheard', text: 'unheardText', offer: 'again' },
  confirming: { title: 'title', text: 'confirmingText', offer: null },
  checking: { title: 'title', text: 'checkingText', offer: null },
  paid: { title: 'donePaid', text: 'donePaidText', offer: null },
  failed: { title: 'failed', text: 'failedText', offer: 'again' },
  settled: { title: 'settled', text: 'settledText', offer: 'ask' },
  cancelled: { title: 'cancelled', text: 'cancelledText', offer: 'again' },
  refunded: { title: 'doneRefunded', text: 'doneRefundedText', offer: null },
  refundFailed: { title: 'refundFailed', text: 'refundFailedText', offer: 'ask' },
  reversed: { title: 'reversed', text: 'reversedText', offer: 'ask' },
} as const satisfies Record<PayerStatus, { title: string; text: string; offer: string | null }>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  t(`renewal.${words[data?.view ?? 'failed'].title}`),
);

export default function RenewalError() {
  const t = useT();
  const language = useLanguage();
  const { payment, view, openState, mayContinue, message } = useLoaderData<typeof loader>();
  usePaymentPoll(openState === 'confirming');
  const { title, text } = words[view];
  const amount = payment ? formatMoney(payment.amount, payment.currency, language) : '';
  return (
    <>
      <h1>{t(`renewal.${title}`)}</h1>
      {payment && openState ? (
        <OpenPayment payment={payment} state={openState} />
      ) : (
        <p className="lead">{t(`renewal.${text}`, { amount })}</p>
      )}
      {view === 'failed' ? <BankMessage message={message} /> : null}
      <NextSteps view={view} payment={payment} mayContinue={mayContinue} />
    </>
  );
}

function BankMessage({ message }: { message: string | null }) {
  const t = useT();
  return (
    <>
      {message ? (
        <p className="bank-message">
          {t('renewal.bankSays')} {message}
        </p>
      ) : null}
      <p>{t('renewal.failedHint')}</p>
    </>
  );
}

interface NextStepsProps {
  view: PayerStatus;
  payment: PaymentFacts | null;
  /** Whether the same order can still be paid. */
  mayContinue: boolean;
}

/** Links to continue after a failure (REN-12). */
function NextSteps({ view, payment, mayContinue }: NextStepsProps) {
  const t = useT();
  const { offer } = words[view];
  // The profile is only a heading (MEM-16); the membership is on the overview.
  const overview = hrefTo('my-overview');
  if (offer === null)
    return (
      <p className="actions">
        <a className="button" href={overview}>
          {t('renewal.toOverview')}
        </a>
      </p>
    );
  return (
    <>
      {payment ? (
        <p className="meta">
          <OrderNumber orderId={payment.orderId} />
        </p>
      ) : null}
      <p className="actions">
        {offer === 'ask' ? null : payment && mayContinue ? (
          <a className="button" href={checkoutPath(payment.id)}>
            {t('actions.continue')}
          </a>
        ) : (
          <a className="button" href={hrefTo('my-renewal-options')}>
            {t('renewal.retry')}
          </a>
        )}
        <a className="button quiet" href={overview}>
          {t('renewal.backToProfile')}
        </a>
        <ContactLink orderId={payment?.orderId} />
      </p>
    </>
  );
}
