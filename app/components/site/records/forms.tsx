import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod';
import { ItemForm } from '#app/components/content/item-form.tsx';
import { Checkbox, SelectField, TextField } from '#app/components/form/fields.tsx';
import { Fold } from '#app/components/form/fold.tsx';
import { ImageField } from '#app/components/form/image-field.tsx';
import { intentField } from '#app/components/form/names.ts';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { type Field, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { personGroups } from '#functions/site/people/schema.ts';
import { type PlainResource, recordLabels, recordRule, recordSchemas } from './schemas.ts';

/** What a screen passes to the form of a person, a winner or an award. */
interface RecordFormProps {
  /** The initial values of the fields. */
  values: Record<string, string>;
  readOnly: boolean;
  /** The awards that a winner can have. */
  awards: readonly { value: string; label: string }[];
  /** The editions at which a winner can have received the award. */
  editions: readonly { value: string; label: string }[];
  /** The path of an award on the site; null for other records and for a new one. */
  path: string | null;
  /** Notices and buttons below the fields. */
  children: ReactNode;
}

type Schemas = typeof recordSchemas;

/** The form of a record: fields by its schema; the `marked` ones are required. */
function useRecordForm<Resource extends PlainResource>(
  resourceName: Resource,
  { values, readOnly }: RecordFormProps,
  marked: (keyof z.input<Schemas[Resource]> & string)[] = [],
) {
  const t = useT();
  const { form, fields } = useSiteForm('record', recordSchemas[resourceName], {
    defaults: values,
    labels: recordLabels(t, resourceName),
    marked,
    schemaFor: (sent) => recordRule(resourceName, String(sent.get(intentField) ?? '')),
    readOnly,
  });
  const named = fields as { [Name in keyof z.input<Schemas[Resource]>]-?: Field };
  return { form, fields: named };
}

function NameFields({ fields }: { fields: Record<'firstName' | 'lastName', Field> }) {
  return (
    <div className="field-pair">
      <TextField field={fields.firstName} autoComplete="off" />
      <TextField field={fields.lastName} autoComplete="off" />
    </div>
  );
}

/** The fields of a person (ADM-01, ADM-05, D-100); all are optional (ADM-07). */
function PersonForm(props: RecordFormProps) {
  const t = useT();
  const { form, fields } = useRecordForm('people', props);
  return (
    <ItemForm form={form} actions={props.children}>
      <NameFields fields={fields} />
      <div className="field-pair">
        <TextField field={fields.position} />
        <TextField field={fields.affiliation} />
      </div>
      <fieldset className="field checkboxes check-row">
        <legend>{t('records.groups')}</legend>
        {personGroups.map((group) => (
          <Checkbox key={group} field={fields[group]} />
        ))}
      </fieldset>
      <RichTextField field={fields.shortBio} rows={4} />
      <ImageField idField={fields.imageId} />
      <Fold title={t('records.more-people')} fields={[fields.term, fields.ordinal, fields.website]}>
        <div className="field-pair">
          <TextField field={fields.term} hint={t('records.termHint')} />
          <TextField field={fields.ordinal} type="number" hint={t('records.ordinalHint')} />
        </div>
        <TextField field={fields.website} type="url" />
      </Fold>
    </ItemForm>
  );
}

/** The fields of a winner (ADM-09, D-100); the award is required (ADM-11). */
function WinnerForm(props: RecordFormProps) {
  const t = useT();
  const { form, fields } = useRecordForm('winners', props, ['awardId']);
  return (
    <ItemForm form={form} actions={props.children}>
      <NameFields fields={fields} />
      <div className="field-pair">
        <SelectField
          field={fields.awardId}
          options={props.awards}
          none={t('records.chooseAward')}
        />
        <TextField field={fields.year} type="number" />
      </div>
      <RichTextField field={fields.rationale} hint={t('records.rationaleHint')} rows={4} />
      <Fold
        title={t('records.more-winners')}
        fields={[
          ...[fields.affiliation, fields.eventId, fields.work, fields.workUrl],
          ...[fields.sourceUrl, fields.shortBio],
        ]}
      >
        <div className="field-pair">
          <TextField field={fields.affiliation} hint={t('records.winnerAffiliationHint')} />
          <SelectField
            field={fields.eventId}
            options={props.editions}
            none={t('records.noEdition')}
          />
        </div>
        <div className="field-pair">
          <TextField field={fields.work} hint={t('records.workHint')} />
          <TextField field={fields.workUrl} type="url" />
        </div>
        <TextField field={fields.sourceUrl} type="url" hint={t('records.sourceHint')} />
        <RichTextField field={fields.shortBio} rows={4} />
      </Fold>
      <ImageField idField={fields.imageId} />
    </ItemForm>
  );
}

/** The fields of an award (ADM-13), and its fixed path (D-11). */
function AwardForm(props: RecordFormProps) {
  const t = useT();
  const { form, fields } = useRecordForm('awards', props);
  const { path } = props;
  return (
    <ItemForm form={form} actions={props.children}>
      <TextField
        field={fields.name}
        hint={props.readOnly || path ? undefined : t('records.nameHint')}
      />
      {path ? (
        <div className="field">
          <p className="field-name">{t('fields.path')}</p>
          <code>{path}</code>
        </div>
      ) : null}
      <RichTextField field={fields.summary} top={2} hint={t('content.summaryHint')} rows={4} />
      <RichTextField field={fields.description} top={2} rows={14} />
      <Fold
        title={t('records.more-awards')}
        fields={[fields.firstYear, fields.completeFrom, fields.notAwarded]}
      >
        <div className="field-pair">
          <TextField field={fields.firstYear} type="number" />
          <TextField
            field={fields.completeFrom}
            type="number"
            hint={t('records.completeFromHint')}
          />
        </div>
        <TextField field={fields.notAwarded} hint={t('records.notAwardedHint')} />
      </Fold>
    </ItemForm>
  );
}

export const formOf: Record<PlainResource, ComponentType<RecordFormProps>> = {
  people: PersonForm,
  winners: WinnerForm,
  awards: AwardForm,
};
