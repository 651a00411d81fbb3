import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { ImageField } from '#app/components/form/image-field.tsx';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { conferenceTypes } from '#functions/content/events/schema.ts';
import { DeadlineFields, VenueFields } from './event-fields.tsx';
import { CountryField, ItemForm } from './item-form.tsx';
import { type ItemFormProps, useContentForm } from './use-content-form.ts';

/** The fields of a NetSci or NetSci-X conference (FOR-12). */
export function NetsciForm(props: ItemFormProps) {
  const t = useT();
  const { form, fields, hint, rich } = useContentForm('netsci-events', props);
  return (
    <ItemForm form={form} actions={props.children}>
      <TextField field={fields.title} />
      <div className="field-pair">
        <SelectField
          field={fields.eventType}
          none={t('content.chooseType')}
          options={conferenceTypes.map((value) => ({ value, label: t(`content.type-${value}`) }))}
        />
        <TextField field={fields.website} type="url" hint={hint('website')} />
      </div>
      <div className="field-pair">
        <CountryField field={fields.country} countries={props.countries} />
        <TextField field={fields.location} hint={t('content.eventLocationHint')} />
      </div>
      <VenueFields venue={fields.venue} attendance={fields.attendance} />
      <div className="field-pair">
        <TextField field={fields.startDate} type="date" hint={hint('startDate')} />
        <TextField field={fields.endDate} type="date" hint={hint('endDate')} />
      </div>
      <RichTextField {...rich('summary')} hint={t('content.summaryHint')} rows={5} />
      <RichTextField {...rich('description')} rows={14} />
      <DeadlineFields fields={fields} />
      <ImageField idField={fields.imageId} altField={fields.imageAlt} readOnly={props.readOnly} />
    </ItemForm>
  );
}
