import { useLocation } from '@remix-run/react';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { OpenState } from '#functions/payments/rules.ts';
import { formatDate } from '#functions/shared/dates.ts';
import { formatMoney } from '#functions/shared/money.ts';
import { useHydrated } from '../form/use-hydrated.ts';
import { ContactLink } from './contact.tsx';
import type { PaymentFacts } from './facts.ts';

interface OpenPaymentProps {
  payment: PaymentFacts;
  state: OpenState;
}

/** A payment that is not settled yet, and what its payer should do meanwhile: mostly nothing. */
export function OpenPayment({ payment, state }: OpenPaymentProps) {
  const t = useT();
  const language = useLanguage();
  const { pathname } = useLocation();
  const isRunning = useHydrated();
  const { orderId, amount, currency, createdAt } = payment;
  const facts = {
    amount: formatMoney(amount, currency, language),
    date: formatDate(createdAt, language),
  };
  return (
    <div className="notice open-payment">
      <p>
        <strong>{t(`renewal.${state}`)}</strong>
      </p>
      <p>{t(`renewal.${state}Text`, facts)}</p>
      <p className="meta">
        <span>
          {t('renewal.order')}: <span className="order-id">{orderId}</span>
        </span>
        {state === 'confirming' ? null : (
          <span>
            <ContactLink orderId={orderId} />
          </span>
        )}
        {state === 'confirming' && !isRunning ? (
          <span>
            <a href={pathname}>{t('renewal.refresh')}</a>
          </span>
        ) : null}
      </p>
    </div>
  );
}
