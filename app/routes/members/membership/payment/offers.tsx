import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useName } from '#app/components/membership/payments/words.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate, formatInstant } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { recordedMethod } from '#functions/core/values/payment-words.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { paymentDecision } from '#functions/membership/payments/model/schema.ts';
import type { AdminAction } from '#functions/membership/payments/model/view.ts';
import type { PaymentReply } from './actions.server.ts';
import type { PaymentData } from './route.tsx';

interface OffersProps {
  data: PaymentData;
  reply: PaymentReply | undefined;
}

/** The actions that the payment's machine offers. */
export function Offers({ data: { payment, offered, later }, reply }: OffersProps) {
  const t = useT();
  const language = useLanguage();
  const { form } = useSiteForm('ask', noFields, { reply, labels: {} });
  const { id, refundingAt } = payment;
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
              href={`${hrefTo('my-payment', { paymentId: id })}?do=${action}`}
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

/** What takes nothing from anybody. */
const harmless: readonly AdminAction[] = ['accept', 'restore', 'win', 'repay'];

interface ConfirmProps {
  action: AdminAction;
  data: PaymentData;
  reply: PaymentReply | undefined;
}

/** Asks for confirmation and a reason before a serious action; has its own address, so it works without script. */
export function Confirm({ action, data: { payment }, reply }: ConfirmProps) {
  const t = useT();
  const language = useLanguage();
  const name = useName();
  const { form, fields } = useSiteForm(action, paymentDecision, {
    reply,
    labels: { note: t('payments.why') },
  });
  const words = {
    amount: formatMoney(payment.amount, payment.currency, language),
    name: name(payment),
  };
  return (
    <section className="confirm" aria-labelledby="confirm">
      <h2 id="confirm">{t(`payments.title-${action}`, words)}</h2>
      <p>{t(`payments.text-${action}`)}</p>
      <SiteForm form={form}>
        <VersionField version={payment.version} />
        <TextField field={fields.note} hint={t('payments.whyHint')} autoComplete="off" />
        <p className="actions">
          <SubmitButton sending={t('payments.working')} danger={!harmless.includes(action)}>
            {t(`payments.yes-${action}`)}
          </SubmitButton>
          <a href={hrefTo('my-payment', { paymentId: payment.id })}>{t('payments.no')}</a>
        </p>
      </SiteForm>
    </section>
  );
}
