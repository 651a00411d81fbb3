import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { TextField } from '#app/components/form/fields.tsx';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type Field, type SiteFormState, useSiteForm } from '#app/components/form/use-site-form.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { keepList } from '#app/components/lists/list-query.ts';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { useName } from '#app/components/membership/payments/words.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate, formatInstant } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { recordedMethod } from '#functions/core/values/payment-words.ts';
import type {
  AdminAction,
  PlainAction,
} from '#functions/membership/payments/model/admin-actions.ts';
import { paidBackForm, paymentDecision } from '#functions/membership/payments/model/schema.ts';
import { creditedOf } from '#functions/membership/payments/model/view.ts';
import type { PaymentData } from './route.tsx';

/** What takes nothing from anybody. */
const harmless: readonly AdminAction[] = ['accept', 'restore', 'win', 'repay'];

interface QuestionProps {
  action: AdminAction;
  payment: PaymentData['payment'];
  form: SiteFormState;
  note: Field;
  /** What is asked besides the reason. */
  children?: ReactNode;
}

/** Asks for confirmation and a reason before a serious action; has its own address, so it works without script. */
function Question({ action, payment, form, note, children }: QuestionProps) {
  const t = useT();
  const language = useLanguage();
  const name = useName();
  const act = t(`payments.do-${action}`);
  const amount = formatMoney(payment.amount, payment.currency, language);
  return (
    <section className="confirm" aria-labelledby="confirm">
      <h2 id="confirm">{`${act}: ${amount}, ${name(payment)}`}</h2>
      <p>{t(`payments.text-${action}`)}</p>
      <SiteForm form={form}>
        <VersionField version={payment.version} />
        {children}
        <TextField field={note} hint={t('payments.whyHint')} autoComplete="off" />
        <p className="actions">
          <SubmitButton sending={t('actions.working')} danger={!harmless.includes(action)}>
            {act}
          </SubmitButton>
          <a href={useListBack(hrefTo('my-payment', { paymentId: payment.id }))}>
            {t('actions.keep')}
          </a>
        </p>
      </SiteForm>
    </section>
  );
}

interface ConfirmProps {
  action: PlainAction;
  data: PaymentData;
}

export function Confirm({ action, data: { payment } }: ConfirmProps) {
  const t = useT();
  const { form, fields } = useSiteForm(action, paymentDecision, {
    labels: { note: t('fields.why') },
  });
  return <Question action={action} payment={payment} form={form} note={fields.note} />;
}

/** Notes money that went back elsewhere: how much, and why. */
export function ConfirmPaidBack({ data: { payment, notes } }: Omit<ConfirmProps, 'action'>) {
  const t = useT();
  const { form, fields } = useSiteForm('credit', paidBackForm, {
    labels: { amount: t('paidBack.amount'), note: t('fields.why') },
  });
  const left = formatMoney(payment.amount - creditedOf(notes), payment.currency, useLanguage());
  return (
    <Question action="credit" payment={payment} form={form} note={fields.note}>
      <TextField field={fields.amount} hint={t('paidBack.left', { left })} autoComplete="off" />
    </Question>
  );
}

/** The actions that the payment's machine offers. */
export function Offers({ data: { payment, offered, later } }: { data: PaymentData }) {
  const t = useT();
  const language = useLanguage();
  const { id, refundingAt } = payment;
  const { search } = useLocation();
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title">{t('labels.actions')}</h2>
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
              {`${t(`payments.do-${action}`)} …`}
            </a>
          ))}
        </p>
      ) : null}
      {recordedMethod(payment.gateway) ? null : (
        <PlainForm id="ask">
          <SubmitButton sending={t('payments.asking')} quiet>
            {t('payments.ask')}
          </SubmitButton>
        </PlainForm>
      )}
    </section>
  );
}
