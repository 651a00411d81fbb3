import { useLocation } from '@remix-run/react';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { fromBankQuery, type OpenState } from '#functions/membership/payments/model/view.ts';
import { ContactLink } from './contact.tsx';
import type { PaymentFacts } from './facts.ts';
import { OrderNumber } from './order-number.tsx';

interface OpenPaymentProps {
  payment: PaymentFacts;
  state: OpenState;
}

/** The present screen, which a query may tell which order it is about; a return is told of once. */
function sameScreen({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete(fromBankQuery.name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** A payment that is not settled yet, and what its payer should do meanwhile: mostly nothing. */
export function OpenPayment({ payment, state }: OpenPaymentProps) {
  const t = useT();
  const language = useLanguage();
  const location = useLocation();
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
        <OrderNumber orderId={orderId} />
        {state === 'confirming' ? null : (
          <span>
            <ContactLink orderId={orderId} />
          </span>
        )}
        <span>
          <a href={sameScreen(location)}>{t('actions.refresh')}</a>
        </span>
      </p>
    </div>
  );
}
