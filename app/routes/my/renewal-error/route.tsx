import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ContactLink } from '#app/components/renewal/contact.tsx';
import { factsOf } from '#app/components/renewal/facts.ts';
import { OpenPayment } from '#app/components/renewal/open-payment.tsx';
import { useFollow } from '#app/components/renewal/use-follow.ts';
import { hrefTo } from '#app/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { membersHead } from '#app/meta.ts';
import { signedIn } from '#app/signed-in.server.ts';
import { returnedOrder } from '#functions/payments/renewing.ts';
import { bankMessage, openStateOf, shownOf } from '#functions/payments/rules.ts';

export const handle = { hydrate: true, frame: 'members' };

export { ScreenError as ErrorBoundary } from '#app/components/error-screen.tsx';

/**
 * What became of a payment that went wrong (REN-09…12): told by one's own order when the address names
 * it, whose stored message is preferred to what the address says (D-68).
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  const { searchParams } = new URL(request.url);
  const payment = await returnedOrder(context.ctx, searchParams.get('order'));
  const state = payment && openStateOf(payment, context.ctx.now());
  return {
    orderId: payment?.orderId,
    shown: payment && shownOf(payment),
    open: payment && state ? { payment: factsOf(payment), state } : null,
    message: payment?.message ?? bankMessage(searchParams.get('error')),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  membersHead(matches, (t) => t(titleOf(data)));

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

const titleOf = (data: Shown | undefined) => {
  if (data?.open) return 'renewal.title';
  if (data?.shown === 'paid') return 'renewal.donePaid';
  if (data?.shown === 'refunded') return 'renewal.doneRefunded';
  return data?.shown === 'cancelled' ? 'renewal.cancelled' : 'renewal.failed';
};

export default function RenewalError() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { shown, open } = data;
  useFollow(open?.state === 'confirming');
  return (
    <>
      <h1>{t(titleOf(data))}</h1>
      {open ? (
        <OpenPayment {...open} />
      ) : shown === 'paid' || shown === 'refunded' ? (
        <p className="lead">
          {t(shown === 'paid' ? 'renewal.donePaidText' : 'renewal.doneRefundedText')}
        </p>
      ) : shown === 'cancelled' ? (
        <p className="lead">{t('renewal.cancelledText')}</p>
      ) : (
        <Failed {...data} />
      )}
      {open || shown === 'paid' || shown === 'refunded' ? <ToOverview /> : <Again {...data} />}
    </>
  );
}

function Failed({ message }: Shown) {
  const t = useT();
  return (
    <>
      <p className="lead">{t('renewal.failedText')}</p>
      {message ? (
        <p className="bank-message">
          {t('renewal.bankSays')} {message}
        </p>
      ) : null}
      <p>{t('renewal.failedHint')}</p>
    </>
  );
}

function Again({ orderId }: Shown) {
  const t = useT();
  return (
    <>
      {orderId ? (
        <p className="meta">
          <span>
            {t('renewal.order')}: <span className="order-id">{orderId}</span>
          </span>
        </p>
      ) : null}
      <p className="actions">
        <a className="button" href={hrefTo('my-renewal-options')}>
          {t('renewal.retry')}
        </a>
        {/* The profile is a heading only (MEM-16); all about the membership is on the overview. */}
        <a className="button quiet" href={hrefTo('my-overview')}>
          {t('renewal.backToProfile')}
        </a>
        <ContactLink orderId={orderId} />
      </p>
    </>
  );
}

function ToOverview() {
  const t = useT();
  return (
    <p className="actions">
      <a className="button" href={hrefTo('my-overview')}>
        {t('renewal.toOverview')}
      </a>
    </p>
  );
}
