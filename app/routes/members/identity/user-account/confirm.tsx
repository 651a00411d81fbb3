import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitOrCancel } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { WhyFields } from '#app/components/identity/why-fields.tsx';
import {
  InvoiceStays,
  type OpenInvoice,
} from '#app/components/membership/billing/invoice-stays.tsx';
import { useT } from '#app/i18n/translate.ts';
import { actForm, addressActForm } from '#functions/identity/administration/schema.ts';
import { type ActName, isHarsh } from './acts.ts';

interface StepProps {
  cancelAt: string;
}

/** Asks for the reason of an act before it is done; a page of its own, so that it works without script. */
export function ConfirmAct({
  act,
  name,
  invoice,
  cancelAt,
}: StepProps & {
  act: Exclude<ActName, 'address'>;
  name: string;
  invoice: OpenInvoice | null;
}) {
  const t = useT();
  const { form, fields } = useSiteForm(act, actForm, {
    defaults: { reason: 'asked' },
    labels: { reason: t('fields.reason'), note: t('fields.note') },
  });
  return (
    <section className="confirm" aria-labelledby="confirm">
      <h2 id="confirm">
        {t(`acts.${act}`)}: {name}
      </h2>
      <p>{t(`acts.${act}Text`)}</p>
      {invoice ? <InvoiceStays invoice={invoice} text={t('acts.closeInvoice')} /> : null}
      <SiteForm form={form}>
        <WhyFields fields={fields} />
        <SubmitOrCancel cancelAt={cancelAt} danger={isHarsh(act)}>
          {t(`acts.${act}Confirm`)}
        </SubmitOrCancel>
      </SiteForm>
    </section>
  );
}

/** The same for a change of address, which also asks for the new one. */
export function ConfirmAddress({ email, cancelAt }: StepProps & { email: string }) {
  const t = useT();
  const { form, fields } = useSiteForm('address', addressActForm, {
    defaults: { reason: 'asked' },
    labels: {
      email: t('address.new'),
      reason: t('fields.reason'),
      note: t('fields.note'),
    },
  });
  return (
    <section className="confirm" aria-labelledby="confirm">
      <h2 id="confirm">
        {t('acts.address')}: {email}
      </h2>
      <p>{t('acts.addressText')}</p>
      <SiteForm form={form}>
        <TextField field={fields.email} type="email" autoComplete="off" />
        <WhyFields fields={fields} />
        <SubmitOrCancel cancelAt={cancelAt}>{t('acts.addressConfirm')}</SubmitOrCancel>
      </SiteForm>
    </section>
  );
}
