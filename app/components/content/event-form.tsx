import { TextField } from '#app/components/form/fields.tsx';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { CountryField, ItemForm } from './item-form.tsx';
import { type ItemFormProps, useContentForm } from './use-content-form.ts';

/** The fields of an ordinary event (FOR-11). */
export function EventForm(props: ItemFormProps) {
  const t = useT();
  const { form, fields, hint, rich } = useContentForm('events', props);
  return (
    <ItemForm form={form} actions={props.children}>
      <TextField field={fields.title} />
      <RichTextField {...rich('summary')} hint={t('content.summaryHint')} rows={4} />
      <RichTextField {...rich('description')} rows={14} />
      <div className="field-pair">
        <CountryField field={fields.country} countries={props.countries} />
        <TextField field={fields.location} hint={t('content.eventLocationHint')} />
      </div>
      <div className="field-pair">
        <TextField field={fields.startDate} type="date" />
        <TextField field={fields.endDate} type="date" />
      </div>
      <div className="field-pair">
        <TextField field={fields.website} type="url" hint={hint('website')} />
        <TextField field={fields.contactEmail} type="email" hint={t('content.contactHint')} />
      </div>
      <fieldset className="field-group">
        <legend>{t('content.deadlines')}</legend>
        <p className="field-hint">{t('content.deadlinesHint')}</p>
        <div className="field-pair">
          <TextField field={fields.earlyBirdDeadline} type="date" />
          <TextField field={fields.registrationDeadline} type="date" />
          <TextField field={fields.submissionDeadline} type="date" />
        </div>
      </fieldset>
    </ItemForm>
  );
}
