import { useLocation } from '@remix-run/react';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { keepList } from '#app/components/lists/list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate, formatInstant } from '#functions/core/values/dates.ts';
import { recordedMethod } from '#functions/core/values/payment-words.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import type { PaymentData } from './route.tsx';

/** The actions that the payment's machine offers. */
export function Offers({ data: { payment, offered, later } }: { data: PaymentData }) {
  const t = useT();
  const language = useLanguage();
  const { form } = useSiteForm('ask', noFields);
  const { id, refundingAt } = payment;
  const { search } = useLocation();
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title">{t('payments.actions')}</h2>
      {refundingAt ? (
        <p className="notice">
          {t('payments.waitRefund', { at: formatInstant(refundingAt, language) })}
        </p>
      ) : null}
      {later ? (
        <p className="notice">
          {t('payments.refused-laterPeriod', { date: formatDate(later, language) })}
        </p>
      ) : null}
      {offered.length > 0 ? (
        <p className="list-actions actions">
          {offered.map((action) => (
            <a
              key={action}
              className="button quiet"
              href={keepList(`${hrefTo('my-payment', { paymentId: id })}?do=${action}`, search)}
            >
              {t(`payments.do-${action}`)}
            </a>
          ))}
        </p>
      ) : null}
      {recordedMethod(payment.gateway) ? null : (
        <>
          <p>{t('payments.askText')}</p>
          <SiteForm form={form}>
            <SubmitButton sending={t('payments.asking')} quiet>
              {t('payments.ask')}
            </SubmitButton>
          </SiteForm>
        </>
      )}
    </section>
  );
}
