import { ContactLink } from '#app/components/membership/renewal/contact.tsx';
import type { PaymentFacts } from '#app/components/membership/renewal/facts.ts';
import { checkoutHref } from '#app/components/membership/renewal/links.ts';
import { OrderNumber } from '#app/components/membership/renewal/order-number.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { View } from '#functions/membership/payments/model/view.ts';

/** What is offered: to pay again, to go on with the same order, or nothing but to look. */
const offers: Record<View, 'again' | 'ask' | null> = {
  begun: 'again',
  confirming: null,
  checking: null,
  paid: null,
  refunded: null,
  failed: 'again',
  cancelled: 'again',
  settled: 'ask',
};

interface NextStepsProps {
  view: View;
  payment: PaymentFacts | null;
  /** Whether the same order may still be handed to the bank. */
  mayContinue: boolean;
}

/** The ways on from what went wrong (REN-12). */
export function NextSteps({ view, payment, mayContinue }: NextStepsProps) {
  const t = useT();
  const offer = offers[view];
  // The profile is a heading only (MEM-16); all about the membership is on the overview.
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
          <a className="button" href={checkoutHref(payment.id)}>
            {t('renewal.continue')}
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
