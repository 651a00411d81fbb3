import { SelectField, TextArea, TextField } from '#app/components/form/fields.tsx';
import { ImageField } from '#app/components/form/image-field.tsx';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import type { Field } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { attendances } from '#functions/content/events/rules.ts';
import { conferenceTypes } from '#functions/content/events/schema.ts';
import { CountryField, ItemForm } from './item-form.tsx';
import { type ItemFormProps, useContentForm } from './use-content-form.ts';

/** The fields of an ordinary event (FOR-11). */
export function EventForm(props: ItemFormProps) {
  const t = useT();
  const { form, fields, hint } = useContentForm('events', props);
  return (
    <ItemForm form={form} actions={props.children}>
      <TextField field={fields.title} />
      <RichTextField field={fields.summary} hint={t('content.summaryHint')} rows={4} />
      <RichTextField field={fields.description} rows={14} />
      <div className="field-pair">
        <CountryField field={fields.country} countries={props.countries} />
        <TextField field={fields.location} hint={t('content.locationHint')} />
      </div>
      <VenueFields venue={fields.venue} attendance={fields.attendance} />
      <SpeakersField field={fields.speakers} />
      <div className="field-pair">
        <TextField field={fields.organizer} />
        <SelectField
          field={fields.parentId}
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

/** The fields of a NetSci or NetSci-X conference (FOR-12). */
export function NetsciForm(props: ItemFormProps) {
  const t = useT();
  const { form, fields, hint } = useContentForm('netsci-events', props);
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
        <TextField field={fields.location} hint={t('content.locationHint')} />
      </div>
      <VenueFields venue={fields.venue} attendance={fields.attendance} />
      <div className="field-pair">
        <TextField field={fields.startDate} type="date" hint={hint('startDate')} />
        <TextField field={fields.endDate} type="date" hint={hint('endDate')} />
      </div>
      <SpeakersField field={fields.speakers} label={t('events.keynotes')} />
      <RichTextField field={fields.summary} hint={t('content.summaryHint')} rows={5} />
      <RichTextField field={fields.description} rows={14} />
      <DeadlineFields fields={fields} />
      <ImageField
        idField={fields.imageId}
        altField={fields.imageAlt}
        captionField={fields.imageCaption}
      />
    </ItemForm>
  );
}

/** The fields of a colloquium talk (FOR-13, FOR-14). */
export function ColloquiumForm(props: ItemFormProps) {
  const t = useT();
  const { form, fields } = useContentForm('netsci-colloquium', props);
  return (
    <ItemForm form={form} actions={props.children}>
      <TextField field={fields.title} />
      <SpeakersField field={fields.speakers} label={t('events.speaker')} />
      <RichTextField field={fields.summary} hint={t('content.summaryHint')} rows={4} />
      <RichTextField field={fields.description} rows={14} />
      <div className="field-pair">
        <TextField field={fields.startDate} type="date" />
        <TextField field={fields.startTime} hint={t('content.startTimeHint')} />
      </div>
      <div className="field-pair">
        <TextField field={fields.videoUrl} type="url" hint={t('content.videoUrlHint')} />
        <SelectField field={fields.videoType} options={[{ value: 'YOUTUBE', label: 'YouTube' }]} />
      </div>
      <ImageField
        idField={fields.imageId}
        altField={fields.imageAlt}
        captionField={fields.imageCaption}
      />
    </ItemForm>
  );
}

/** Who speaks, one a line. */
function SpeakersField(props: { field: Field; label?: string }) {
  const t = useT();
  return <TextArea {...props} hint={t('content.speakersHint')} rows={3} />;
}

/** The venue, and whether people come, connect, or both. */
function VenueFields({ venue, attendance }: Record<'venue' | 'attendance', Field>) {
  const t = useT();
  return (
    <div className="field-pair">
      <TextField field={venue} />
      <SelectField
        field={attendance}
        none={t('content.attendanceUnknown')}
        options={attendances.map((value) => ({ value, label: t(`content.attendance-${value}`) }))}
      />
    </div>
  );
}

type Deadlines = Record<'earlyBirdDeadline' | 'registrationDeadline' | 'submissionDeadline', Field>;

/** The deadlines of a meeting (D-62). */
function DeadlineFields({ fields }: { fields: Deadlines }) {
  const t = useT();
  return (
    <fieldset className="field-group">
      <legend>{t('content.deadlines')}</legend>
      <p className="field-hint">{t('content.deadlinesHint')}</p>
      <div className="field-pair">
        <TextField field={fields.earlyBirdDeadline} type="date" />
        <TextField field={fields.registrationDeadline} type="date" />
        <TextField field={fields.submissionDeadline} type="date" />
      </div>
    </fieldset>
  );
}
