import { initialText, remarkedField } from '#app/components/form/field.tsx';
import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { settleMethods } from '#functions/membership/invoices/model/rules.ts';
import { invoiceCancellation, invoiceSettlement } from '#functions/membership/invoices/schema.ts';
import type { InvoiceData } from './route.tsx';

interface FormProps {
  data: InvoiceData;
}

/** Says how an invoice was paid, which grants the membership unless the account is closed. */
export function SettleForm({ data: { invoice, today } }: FormProps) {
  const t = useT();
  const { form, fields } = useSiteForm('settle', invoiceSettlement(today), {
    defaults: { paidOn: today, method: 'transfer' },
    labels: {
      method: t('invoices.method'),
      paidOn: t('renewal.paidOn'),
      reference: t('fields.reference'),
    },
  });
  const method = useFieldValue('settle', 'method', initialText(fields.method));
  return (
    <section aria-labelledby="settle-title">
      <h2 id="settle-title">{t('invoices.settle')}</h2>
      <p>{t(invoice.isClosed ? 'invoices.settleClosed' : 'invoices.settleText')}</p>
      <SiteForm form={form}>
        <VersionField version={invoice.version} />
        <SelectField
          field={fields.method}
          options={settleMethods.map((value) => ({
            value,
            label: t(`renewal.how-${value}`),
          }))}
        />
        <TextField field={fields.paidOn} type="date" />
        <TextField
          field={remarkedField(fields.reference, method === 'transfer')}
          hint={t('recording.referenceHint')}
          autoComplete="off"
        />
        <SubmitButton sending={t('actions.saving')}>{t('invoices.settle')}</SubmitButton>
      </SiteForm>
    </section>
  );
}

/** Cancels an invoice; folded away, with its reason, so that no single press does it. */
export function CancelForm({ data: { invoice } }: FormProps) {
  const t = useT();
  const reply = useReply();
  const { form, fields } = useSiteForm('cancel', invoiceCancellation, {
    labels: { reason: t('fields.reason') },
  });
  return (
    <details open={reply?.formId === 'cancel'}>
      <summary>{t('invoices.cancel')}</summary>
      <SiteForm form={form}>
        <VersionField version={invoice.version} />
        <TextField field={fields.reason} autoComplete="off" />
        <SubmitButton sending={t('actions.saving')} danger>
          {t('invoices.cancelNow')}
        </SubmitButton>
      </SiteForm>
    </details>
  );
}
