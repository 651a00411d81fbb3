import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { employmentTypes, positionTypes } from '#functions/content/jobs/rules.ts';
import { CountryField, ItemForm } from './item-form.tsx';
import { type ItemFormProps, useContentForm } from './use-content-form.ts';

/** The fields of a job (FOR-08, D-98). */
export function JobForm(props: ItemFormProps) {
  const t = useT();
  const { form, fields, hint } = useContentForm('jobs', props);
  return (
    <ItemForm form={form} actions={props.children}>
      <TextField field={fields.title} />
      <TextField field={fields.position} hint={t('content.positionHint')} />
      <RichTextField field={fields.summary} hint={t('content.summaryHint')} rows={4} />
      <RichTextField field={fields.description} rows={14} />
      <div className="field-pair">
        <TextField field={fields.employer} hint={hint('employer')} />
        <SelectField
          field={fields.positionType}
          none={t('content.choosePositionType')}
          options={positionTypes.map((value) => ({ value, label: t(`jobs.type-${value}`) }))}
        />
        <SelectField
          field={fields.employmentType}
          none={t('content.chooseEmploymentType')}
          options={employmentTypes.map((value) => ({ value, label: t(`jobs.work-${value}`) }))}
        />
      </div>
      <div className="field-pair">
        <CountryField field={fields.country} countries={props.countries} />
        <TextField field={fields.location} hint={t('content.locationHint')} />
      </div>
      <div className="field-pair">
        <TextField
          field={fields.applicationDeadline}
          type="date"
          hint={t('content.deadlineHint')}
        />
        <TextField field={fields.startDate} type="date" />
        <TextField field={fields.period} hint={t('content.periodHint')} />
      </div>
      <div className="field-pair">
        <TextField field={fields.website} type="url" hint={hint('website')} />
        <TextField field={fields.contactEmail} type="email" hint={t('content.contactHint')} />
      </div>
    </ItemForm>
  );
}
