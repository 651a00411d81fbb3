import { initialText, remarkedField } from '#app/components/form/field.tsx';
import { Checkbox, SelectField, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { currencies, formatMoney } from '#functions/core/values/money.ts';
import { recordedMethods } from '#functions/core/values/payment-words.ts';
import { recordedPayment } from '#functions/membership/payments/recorded/schema.ts';
import type { RecordingData } from './route.tsx';

/** The payment as it came. */
export function RecordPayment({ data }: { data: RecordingData }) {
  const { payer, options, today, key, lockedTo } = data;
  const t = useT();
  const language = useLanguage();
  // What is typed about one person is never offered for another: the address of the screen is the same (D-167).
  const formId = `record-${payer?.id}`;
  const { form, fields } = useSiteForm(formId, recordedPayment(today), {
    defaults: { paidOn: today, key },
    labels: {
      email: t('recording.email'),
      method: t('recording.method'),
      membershipRenewalOptionId: t('renewal.fee'),
      amount: t('recording.amount'),
      currency: t('fields.currency'),
      isOtherAmount: t('recording.isOtherAmount'),
      paidOn: t('recording.paidOn'),
      reference: t('fields.reference'),
      note: t('fields.note'),
    },
  });
  const method = useFieldValue(formId, 'method', initialText(fields.method));
  // Asked once the server has said that the amounts differ, and from then on: the errors go when the box is ticked.
  const refused = form.reply?.result;
  const isAsked = Boolean(refused?.error?.isOtherAmount ?? refused?.initialValue?.wasAsked);
  const fees = options.map((option) => ({
    value: option.id,
    label: `${optionText(option, language)}, ${formatMoney(option.amount, option.currency, language)}`,
  }));
  return (
    <SiteForm form={form}>
      <input type="hidden" name="key" value={String(fields.key.initialValue ?? key)} />
      {payer ? null : (
        <TextField field={remarkedField(fields.email, true)} type="email" autoComplete="off" />
      )}
      <SelectField
        field={fields.method}
        none={t('recording.chooseMethod')}
        options={recordedMethods.map((value) => ({ value, label: t(`renewal.how-${value}`) }))}
      />
      <SelectField
        field={fields.membershipRenewalOptionId}
        options={fees}
        none={t('invoices.chooseFee')}
      />
      <div className="field-pair">
        <TextField field={fields.amount} hint={t('recording.amountHint')} autoComplete="off" />
        <SelectField
          field={fields.currency}
          none={t('recording.asFee')}
          options={currencies.map((value) => ({ value, label: t(`fees.currency-${value}`) }))}
        />
      </div>
      {isAsked ? (
        <>
          <input type="hidden" name="wasAsked" value="yes" />
          <Checkbox field={fields.isOtherAmount} />
        </>
      ) : (
        // An error needs a field that was sent.
        <input type="hidden" name={fields.isOtherAmount.name} />
      )}
      <TextField
        field={fields.paidOn}
        type="date"
        hint={lockedTo ? t('recording.locked', { date: formatDate(lockedTo, language) }) : ''}
      />
      <TextField
        field={remarkedField(fields.reference, method === 'transfer')}
        hint={t('recording.referenceHint')}
        autoComplete="off"
      />
      <TextField
        field={remarkedField(fields.note, method === 'waiver')}
        hint={t('recording.noteHint')}
        autoComplete="off"
      />
      <SubmitButton sending={t('recording.recording')}>{t('recording.submit')}</SubmitButton>
    </SiteForm>
  );
}
