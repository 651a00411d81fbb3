import { ItemForm } from '#app/components/content/item-form.tsx';
import { Checkbox, TextField } from '#app/components/form/fields.tsx';
import { ImageField } from '#app/components/form/image-field.tsx';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { personGroups } from '#functions/site/people/schema.ts';
import { type RecordFormProps, useRecordForm } from './use-record-form.ts';

/** The fields of a person (ADM-01, ADM-05, D-100); all are optional (ADM-07). */
export function PersonForm(props: RecordFormProps) {
  const t = useT();
  const { form, fields, rich } = useRecordForm('people', props);
  return (
    <ItemForm form={form} actions={props.children}>
      <div className="field-pair">
        <TextField field={fields.firstName} autoComplete="off" />
        <TextField field={fields.lastName} autoComplete="off" />
      </div>
      {props.readOnly ? null : <p className="field-hint form-note">{t('records.namelessHint')}</p>}
      <div className="field-pair">
        <TextField field={fields.position} hint={t('records.positionHint')} />
        <TextField field={fields.ordinal} type="number" hint={t('records.ordinalHint')} />
      </div>
      <div className="field-pair">
        <TextField field={fields.affiliation} hint={t('records.affiliationHint')} />
        <TextField field={fields.term} hint={t('records.termHint')} />
      </div>
      <TextField field={fields.website} type="url" hint={t('records.websiteHint')} />
      <fieldset className="field checkboxes">
        <legend>{t('records.groups')}</legend>
        <p className="field-hint">{t('records.groupsHint')}</p>
        {personGroups.map((group) => (
          <Checkbox key={group} field={fields[group]} />
        ))}
      </fieldset>
      <RichTextField {...rich('shortBio')} rows={6} />
      <ImageField idField={fields.imageId} readOnly={props.readOnly} />
    </ItemForm>
  );
}
