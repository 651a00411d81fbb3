import { ItemForm } from '#app/components/content/item-form.tsx';
import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { ImageField } from '#app/components/form/image-field.tsx';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { type RecordFormProps, useRecordForm } from './use-record-form.ts';

/** The fields of a winner (ADM-09, D-100); the award is required (ADM-11). */
export function WinnerForm(props: RecordFormProps) {
  const t = useT();
  const { form, fields, rich } = useRecordForm('winners', props, ['awardId']);
  return (
    <ItemForm form={form} actions={props.children}>
      <div className="field-pair">
        <TextField field={fields.firstName} autoComplete="off" />
        <TextField field={fields.lastName} autoComplete="off" />
      </div>
      {props.readOnly ? null : <p className="field-hint form-note">{t('records.namelessHint')}</p>}
      <div className="field-pair">
        <SelectField
          field={fields.awardId}
          options={props.awards}
          none={t('records.chooseAward')}
          hint={t('records.awardHint')}
        />
        <TextField field={fields.year} type="number" hint={t('records.yearHint')} />
      </div>
      <div className="field-pair">
        <TextField field={fields.affiliation} hint={t('records.winnerAffiliationHint')} />
        <SelectField
          field={fields.eventId}
          options={props.editions}
          none={t('records.noEdition')}
          hint={t('records.editionHint')}
        />
      </div>
      <RichTextField {...rich('rationale')} hint={t('records.rationaleHint')} rows={5} />
      <div className="field-pair">
        <TextField field={fields.work} hint={t('records.workHint')} />
        <TextField field={fields.workUrl} type="url" hint={t('records.workUrlHint')} />
      </div>
      <RichTextField {...rich('shortBio')} hint={t('records.winnerBioHint')} rows={5} />
      <ImageField idField={fields.imageId} readOnly={props.readOnly} />
    </ItemForm>
  );
}
