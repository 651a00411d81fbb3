import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { recordedSources } from '#functions/core/membership/rules.ts';
import { recordedRenewal } from '#functions/membership/fees/schema.ts';

/** Records a membership that was not paid on this site (D-70). */
export function RecordForm({ today, reply }: { today: string; reply: FormReply | undefined }) {
  const t = useT();
  const { form, fields } = useSiteForm('record', recordedRenewal, {
    reply,
    defaults: { source: 'conference', validFrom: today },
    labels: {
      source: t('users.source'),
      optionDescription: t('users.option'),
      validFrom: t('users.validFrom'),
      validTo: t('users.validUntil'),
      reference: t('users.reference'),
      note: t('users.note'),
    },
  });
  return (
    <details className="more-form" open={form.reply !== undefined}>
      <summary>{t('users.record')}</summary>
      <p>{t('users.recordText')}</p>
      <SiteForm form={form}>
        <SelectField
          field={fields.source}
          options={recordedSources.map((value) => ({ value, label: t(`users.source-${value}`) }))}
        />
        <TextField field={fields.optionDescription} hint={t('users.optionHint')} />
        <div className="field-pair">
          <TextField field={fields.validFrom} type="date" />
          <TextField field={fields.validTo} type="date" />
        </div>
        <TextField field={fields.reference} hint={t('users.referenceHint')} />
        <TextField field={fields.note} />
        <SubmitButton sending={t('actions.saving')}>{t('users.recordSubmit')}</SubmitButton>
      </SiteForm>
    </details>
  );
}
