import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { ImageField } from '#app/components/form/image-field.tsx';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { ItemForm } from './item-form.tsx';
import { type ItemFormProps, useContentForm } from './use-content-form.ts';

/** The fields of a colloquium talk (FOR-13, FOR-14). */
export function ColloquiumForm(props: ItemFormProps) {
  const t = useT();
  const { form, fields, rich } = useContentForm('netsci-colloquium', props);
  return (
    <ItemForm form={form} actions={props.children}>
      <TextField field={fields.title} />
      <RichTextField {...rich('summary')} hint={t('content.summaryHint')} rows={4} />
      <RichTextField {...rich('description')} rows={14} />
      <div className="field-pair">
        <TextField field={fields.startDate} type="date" />
        <TextField field={fields.startTime} hint={t('content.startTimeHint')} />
      </div>
      <div className="field-pair">
        <TextField field={fields.videoUrl} type="url" hint={t('content.videoUrlHint')} />
        <SelectField field={fields.videoType} options={[{ value: 'YOUTUBE', label: 'YouTube' }]} />
      </div>
      <ImageField idField={fields.imageId} altField={fields.imageAlt} readOnly={props.readOnly} />
    </ItemForm>
  );
}
