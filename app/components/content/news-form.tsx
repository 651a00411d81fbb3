import { TextField } from '#app/components/form/fields.tsx';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { ItemForm } from './item-form.tsx';
import { type ItemFormProps, useContentForm } from './use-content-form.ts';

/** The fields of a news item (FOR-10). */
export function NewsForm(props: ItemFormProps) {
  const t = useT();
  const { form, fields, rich } = useContentForm('news', props);
  return (
    <ItemForm form={form} actions={props.children}>
      <TextField field={fields.title} />
      <RichTextField {...rich('summary')} hint={t('content.summaryHint')} rows={5} />
      <RichTextField {...rich('description')} rows={14} />
      <TextField field={fields.website} type="url" />
    </ItemForm>
  );
}
