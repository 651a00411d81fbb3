import { SelectField, TextField } from '#app/components/form/fields.tsx';
import type { Field } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { attendances } from '#functions/content/events/rules.ts';

/** The venue, and whether people come, connect, or both. */
export function VenueFields({ venue, attendance }: Record<'venue' | 'attendance', Field>) {
  const t = useT();
  return (
    <div className="field-pair">
      <TextField field={venue} hint={t('content.venueHint')} />
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
export function DeadlineFields({ fields }: { fields: Deadlines }) {
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
