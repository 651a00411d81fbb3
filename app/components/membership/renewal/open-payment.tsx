import { useLocation } from '@remix-run/react';
import { useSite } from '#app/components/frame/use-site.ts';
import { usePolling } from '#app/components/members/use-polling.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { fromBankQuery, type OpenState } from '#functions/membership/payments/model/view.ts';
import type { PaymentFacts } from './facts.ts';

interface OpenPaymentProps {
  payment: PaymentFacts;
  state: OpenState;
}

/** The path of the current screen, without the parameter that marks a return from the bank. */
function screenPath({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete(fromBankQuery.name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** A payment that is not settled yet, and what its payer should do: mostly nothing. */
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
          <a href={screenPath(location)}>{t('actions.refresh')}</a>
        </span>
      </p>
    </div>
  );
}

/** A link to e-mail the society about an order, which the subject names. */
export function ContactLink({ orderId }: { orderId?: string | undefined }) {
  const t = useT();
  const site = useSite();
  if (!site) return null;
  const subject = orderId
    ? `?subject=${encodeURIComponent(`${t('renewal.order')} ${orderId}`)}`
    : '';
  return <a href={`mailto:${site.contactEmail}${subject}`}>{t('actions.writeToUs')}</a>;
}

/** The order id that the payer and the society refer to. */
export function OrderNumber({ orderId }: { orderId: string }) {
  const t = useT();
  return (
    <span>
      {t('renewal.order')}: <span className="order-id">{orderId}</span>
    </span>
  );
}

/** Two minutes of polling: nobody waits longer. */
const mostTimes = 24;

/** Reads the screen's data again every five seconds while a payment is open, for at most two minutes. */
export const usePaymentPoll = (isOpen: boolean): void => usePolling(isOpen, mostTimes);
