import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { DeadlineFields, VenueFields } from './event-fields.tsx';
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
      <VenueFields venue={fields.venue} attendance={fields.attendance} />
      <div className="field-pair">
        <TextField field={fields.organizer} hint={t('content.organizerHint')} />
        <SelectField
          field={fields.parentId}
          hint={t('content.parentHint')}
          none={t('content.noParent')}
          options={props.editions}
        />
      </div>
      <div className="field-pair">
        <TextField field={fields.startDate} type="date" />
        <TextField field={fields.endDate} type="date" />
      </div>
      <div className="field-pair">
        <TextField field={fields.website} type="url" hint={hint('website')} />
        <TextField field={fields.contactEmail} type="email" hint={t('content.contactHint')} />
      </div>
      <DeadlineFields fields={fields} />
    </ItemForm>
  );
}
