import { useEffect, useState } from 'react';
import { OpenPayment, usePaymentPoll } from '#app/components/membership/renewal/open-payment.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { PaymentsView } from './payments.server.ts';

/**
 * A user's unsettled payments (D-23, D-74), at the top. While the bank confirms one, the page polls and announces
 * the outcome.
 */
export function Payments({ open, last }: Pick<PaymentsView, 'open' | 'last'>) {
  const t = useT();
  const isConfirming = open.some(({ state }) => state === 'confirming');
  const [wasConfirming, setConfirming] = useState(false);
  useEffect(() => {
    if (isConfirming) setConfirming(true);
  }, [isConfirming]);
  usePaymentPoll(isConfirming);
  return (
    <>
      <div role="status">
        {wasConfirming && !isConfirming && last === 'paid' ? (
          <p className="notice good">{t('overview.confirmed')}</p>
        ) : null}
      </div>
      {open.length > 0 ? (
        <section className="open-payments" aria-label={t('overview.payments')}>
          {open.map(({ payment, state }) => (
            <OpenPayment key={payment.id} payment={payment} state={state} />
          ))}
        </section>
      ) : null}
    </>
  );
}
