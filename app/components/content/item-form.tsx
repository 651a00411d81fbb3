import type { ReactNode } from 'react';
import type { FieldProps } from '#app/components/form/field.tsx';
import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { intentField } from '#app/components/form/names.ts';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { SiteForm } from '#app/components/form/site-form.tsx';
import type { SiteFormState } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import { useT } from '#app/i18n/translate.ts';
import { type ItemFormProps, type Option, useContentForm } from './use-content-form.ts';

interface ItemFrameProps {
  form: SiteFormState;
  children: ReactNode;
  /** Notices and buttons below the fields. */
  actions: ReactNode;
}

/** The form of an item: fields, then actions. Warns before leaving with unsaved changes. */
export function ItemForm({ form, children, actions }: ItemFrameProps) {
  const t = useT();
  useUnsavedWarning(form.id);
  return (
    <SiteForm form={form} encType="multipart/form-data">
      {/* The Enter key presses the first button, so it must be a harmless one. */}
      <button
        type="submit"
        name={intentField}
        value="preview"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        formNoValidate
      />
      <ConflictBox />
      <h2 className="visually-hidden">{t('content.fields')}</h2>
      {children}
      {actions}
    </SiteForm>
  );
}

/** A select of all countries. */
export function CountryField({ countries, ...field }: FieldProps & { countries: Option[] }) {
  const t = useT();
  return <SelectField {...field} options={countries} none={t('content.chooseCountry')} />;
}

/** The fields of a news item (FOR-10). */
export function NewsForm(props: ItemFormProps) {
  const t = useT();
  const { form, fields } = useContentForm('news', props);
  return (
    <ItemForm form={form} actions={props.children}>
      <TextField field={fields.title} />
      <RichTextField field={fields.summary} hint={t('content.summaryHint')} rows={5} />
      <RichTextField field={fields.description} rows={14} />
      <TextField field={fields.website} type="url" />
    </ItemForm>
  );
}
