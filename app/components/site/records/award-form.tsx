import { ItemForm } from '#app/components/content/item-form.tsx';
import { TextField } from '#app/components/form/fields.tsx';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { type RecordFormProps, useRecordForm } from './use-record-form.ts';

/** The fields of an award (ADM-13), and its fixed path (D-11). */
export function AwardForm(props: RecordFormProps) {
  const t = useT();
  const { form, fields, rich } = useRecordForm('awards', props);
  const { path } = props;
  return (
    <ItemForm form={form} actions={props.children}>
      <TextField
        field={fields.name}
        hint={props.readOnly ? undefined : t(path ? 'records.namelessHint' : 'records.nameHint')}
      />
      {path ? (
        <div className="field">
          <p className="field-name">{t('fields.path')}</p>
          <p className="field-hint">{t('records.pathHint')}</p>
          <code>{path}</code>
        </div>
      ) : null}
      <RichTextField {...rich('summary')} top={2} hint={t('content.summaryHint')} rows={4} />
      <RichTextField
        {...rich('description')}
        top={2}
        hint={t('records.descriptionHint')}
        rows={14}
      />
    </ItemForm>
  );
}
