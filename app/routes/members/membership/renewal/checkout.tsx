import { type FormEvent, useEffect, useState } from 'react';
import {
  ContactLink,
  OpenPayment,
  OrderNumber,
  usePaymentPoll,
} from '#app/components/membership/renewal/open-payment.tsx';
import { FactList } from '#app/components/ui/place.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { type Currency, formatMoney } from '#functions/core/values/money.ts';
import type { PayerStatus } from '#functions/membership/payments/model/view.ts';
import type { CheckoutView } from './view.server.ts';

/** The order, with the form that submits to the bank, or its outcome (REN-04, REN-08). */
export function Checkout(props: CheckoutView) {
  const t = useT();
  const { form, unsettled, view, payment } = props;
  usePaymentPoll(unsettled?.state === 'confirming');
  return (
    <div className="checkout">
      <p className="back">
        <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
      </p>
      <h1>{t('renewal.checkout')}</h1>
      {form ? (
        <>
          <Order {...props} />
          <PayForm form={form} {...payment} />
        </>
      ) : unsettled ? (
        <OpenPayment {...unsettled} />
      ) : (
        <UsedOrder view={view} isCovered={props.isCovered} payment={payment} />
      )}
    </div>
  );
}

function Order({ payment, period }: Pick<CheckoutView, 'payment' | 'period'>) {
  const t = useT();
  const language = useLanguage();
  return (
    <FactList
      className="order"
      facts={[
        [t('renewal.fee'), payment.option],
        [t('renewal.validFrom'), formatDate(period.validFrom, language)],
        [t('overview.validTo'), formatDate(period.validTo, language)],
      ]}
    >
      <div>
        <dt>{t('renewal.order')}</dt>
        <dd className="order-id">{payment.orderId}</dd>
      </div>
      <div>
        <dt>{t('fields.amount')}</dt>
        <dd className="order-amount">{formatMoney(payment.amount, payment.currency, language)}</dd>
      </div>
    </FactList>
  );
}

type UsedOrderProps = Pick<CheckoutView, 'view' | 'isCovered' | 'payment'>;

/** An order that cannot be paid again: its outcome and the next steps. */
function UsedOrder({ view, isCovered, payment }: UsedOrderProps) {
  const t = useT();
  const language = useLanguage();
  if (view === 'paid')
    return (
      <>
        <h2>{t('renewal.donePaid')}</h2>
        <p>{t('renewal.donePaidText')}</p>
        <p className="actions">
          <a className="button" href={hrefTo('my-overview')}>
            {t('renewal.toOverview')}
          </a>
          <a href={hrefTo('my-receipt', { paymentId: payment.id })}>{t('renewal.receipt')}</a>
        </p>
      </>
    );
  const { title, text } = view === 'refunded' ? refunded : closedTexts(view, isCovered);
  const { amount, currency, orderId } = payment;
  return (
    <>
      <h2>{t(`renewal.${title}`)}</h2>
      <p>{t(`renewal.${text}`, { amount: formatMoney(amount, currency, language) })}</p>
      <p className="meta">
        <OrderNumber orderId={orderId} />
        <span>
          <ContactLink orderId={orderId} />
        </span>
      </p>
      <p className="actions">
        {isCovered ? (
          <a className="button" href={hrefTo('my-overview')}>
            {t('renewal.toOverview')}
          </a>
        ) : (
          <a className="button" href={hrefTo('my-renewal-options')}>
            {t('renewal.chooseAnother')}
          </a>
        )}
      </p>
    </>
  );
}

const refunded = { title: 'doneRefunded', text: 'doneRefundedText' } as const;

/** The texts for an unpaid order; they never claim that nothing was charged, which only the bank knows. */
function closedTexts(view: PayerStatus, isCovered: boolean) {
  if (view === 'settled') return { title: 'settled', text: 'settledText' } as const;
  return { title: 'used', text: isCovered ? 'otherPaid' : 'usedText' } as const;
}

interface PayFormProps {
  form: NonNullable<CheckoutView['form']>;
  amount: number;
  currency: Currency;
}

/**
 * The form that submits to the bank (REN-04…06): a plain one, since the answer is another site's page. With
 * script, a second press does nothing.
 */
function PayForm({ form, amount, currency }: PayFormProps) {
  const t = useT();
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    // On Back, the browser may show the page as the user left it.
    const reopen = () => setSent(false);
    window.addEventListener('pageshow', reopen);
    return () => window.removeEventListener('pageshow', reopen);
  }, []);
  const send = (event: FormEvent) => {
    if (isSent) event.preventDefault();
    setSent(true);
  };
  return (
    <form method={form.method} action={form.action} autoComplete="off" onSubmit={send}>
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="actions">
        <button className="button" type="submit" disabled={isSent} aria-busy={isSent || undefined}>
          {isSent
            ? t('renewal.paying')
            : t('renewal.pay', { amount: formatMoney(amount, currency, language) })}
        </button>
        <a href={hrefTo('my-renewal-options')}>{t('renewal.chooseAnother')}</a>
      </p>
    </form>
  );
}
