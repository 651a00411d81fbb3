import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useName } from '#app/components/membership/payments/words.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { paymentDecision } from '#functions/membership/payments/model/schema.ts';
import type { Action } from '#functions/membership/payments/model/view.ts';
import type { PaymentReply } from './actions.server.ts';
import type { PaymentData } from './route.tsx';

interface ConfirmProps {
  action: Action;
  data: PaymentData;
  reply: PaymentReply | undefined;
}

/** Asks again, and why, before something that weighs; at an address of its own, for those without script. */
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
          <SubmitButton sending={t('payments.working')} danger={action !== 'accept'}>
            {t(`payments.yes-${action}`)}
          </SubmitButton>
          <a href={hrefTo('my-payment', { paymentId: payment.id })}>{t('payments.no')}</a>
        </p>
      </SiteForm>
    </section>
  );
}
