import { type ReactNode, useMemo } from 'react';
import { FieldErrors, initialText, remarkedField } from '#app/components/form/field.tsx';
import { SelectField, TextArea, TextField } from '#app/components/form/fields.tsx';
import { LocalTime } from '#app/components/form/local-time.tsx';
import { intentField } from '#app/components/form/names.ts';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { SiteForm } from '#app/components/form/site-form.tsx';
import { type Field, useFormState, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import { parseIntent } from '#app/components/lifecycle/intents.ts';
import { useT } from '#app/i18n/translate.ts';
import { ownText, type Translate } from '#functions/core/i18n/translate.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import {
  type BallotField,
  ballotFieldNames,
  ballotMachine,
  majorities,
  neededFields,
} from '#functions/voting/ballots/rules.ts';
import { ballotFields } from '#functions/voting/ballots/schema.ts';
import { ballotToPublish, ballotToSave, laterEndRule, sameEndRule } from './form-rule.ts';

/** The values of the fields of a ballot. */
export type BallotValues = Partial<Record<BallotField, string>>;

/** The id of the form, and the prefix of its fields' ids. */
export const ballotFormId = 'ballot';

/** The label of a field. */
export const ballotLabel = (t: Translate, name: string): string =>
  ownText(t, `ballots.f-${name}`, `fields.${name as BallotField | 'note'}`);

interface BallotFormProps {
  isNew: boolean;
  values: BallotValues;
  /** The current instant by the server's clock. */
  now: string;
  readOnly?: boolean;
  /** Whether the vote has opened: only the end can change, with a note (D-46). */
  isFrozen?: boolean;
  children: ReactNode;
}

/** Whether a button saves; before any button is pressed, the form is validated as if one had. */
const isSaving = (button: string): boolean =>
  button === '' ||
  button === 'create' ||
  ballotMachine.transitions.some(({ name, saves }) => name === button && saves);

/** The fields of a ballot (BAL-02); a poll has fewer than an election. */
export function BallotForm(props: BallotFormProps) {
  const { isNew, values, now, readOnly = false, isFrozen = false, children } = props;
  const t = useT();
  const rules = useMemo(() => {
    const end = values.votingEndTime ? `${values.votingEndTime}Z` : null;
    return {
      publish: ballotToPublish(new Date(now)),
      later: laterEndRule(end),
      same: sameEndRule(end),
    };
  }, [now, values.votingEndTime]);
  const ready = isNew ? ballotToSave : rules.publish;
  const { form, fields } = useSiteForm(ballotFormId, ballotFields, {
    defaults: values,
    labels: Object.fromEntries(
      [...ballotFieldNames, 'note'].map((name) => [name, ballotLabel(t, name)]),
    ),
    marked: isNew ? ['title'] : neededFields(false),
    readyBy: isFrozen ? rules.later : ready,
    schemaFor(sent) {
      const { name } = parseIntent(sent.get(intentField));
      if (!isSaving(name)) return noFields;
      if (isFrozen) return name === 'update' ? rules.later : rules.same;
      return name === 'publish' ? rules.publish : ballotToSave;
    },
    readOnly: readOnly || isFrozen,
  });
  useUnsavedWarning(form.id);
  // The note is only for a later end, and not part of the ballot's schema.
  const named = fields as typeof fields & { note: Field };
  return (
    <SiteForm form={form}>
      <ConflictBox />
      <h2 className="visually-hidden">{t('content.fields')}</h2>
      <TitleField field={named.title} title={values.title} />
      <TypeChoice field={named.isPoll} />
      <RichTextField
        field={named.description}
        readOnlyHtml={form.readOnly ? (values.description ?? '') : undefined}
        rows={8}
      />
      <div className="election-only">
        <TextField field={named.numberOfSeats} inputMode="numeric" hint={t('ballots.seatsHint')} />
      </div>
      <p className="field-hint times-hint">{t('ballots.timesHint')}</p>
      <fieldset className="field-group election-only">
        <legend>{t('voting.time-applications')}</legend>
        <div className="field-pair">
          <InstantField field={named.applicationsStartTime} />
          <InstantField field={named.applicationsEndTime} />
        </div>
      </fieldset>
      <fieldset className="field-group">
        <legend>{t('voting.time-voting')}</legend>
        <div className="field-pair">
          <InstantField field={named.votingStartTime} />
          <InstantField field={named.votingEndTime} isOpen={isFrozen && !readOnly} />
        </div>
      </fieldset>
      <fieldset className="field-group">
        <legend>{t('ballots.rules')}</legend>
        <div className="field-pair">
          <TextField field={named.recordDate} type="date" hint={t('ballots.recordDateHint')} />
          <TextField
            field={named.quorumPercent}
            inputMode="numeric"
            hint={t('ballots.quorumHint')}
          />
        </div>
        <div className="poll-only">
          <SelectField
            field={named.majority}
            none={t('ballots.majorityNone')}
            options={majorities.map((value) => ({ value, label: t(`ballots.majority-${value}`) }))}
          />
        </div>
      </fieldset>
      {isFrozen && !readOnly ? (
        <TextArea
          // The only change still allowed is a later end, which requires a note.
          field={remarkedField(named.note, true)}
          hint={t('ballots.noteHint')}
          rows={2}
          readOnly={false}
        />
      ) : null}
      {children}
    </SiteForm>
  );
}

/** The title; read-only, it wraps in full. */
function TitleField({ field, title = '' }: { field: Field; title: string | undefined }) {
  const { readOnly } = useFormState();
  if (!readOnly) return <TextField field={field} autoComplete="off" />;
  return (
    <div className="shown-title">
      <TextArea field={field} rows={Math.max(1, Math.ceil(title.length / 60))} />
    </div>
  );
}

/** A time in UTC, with the visitor's local time below it (D-45); `isOpen` although the form is read-only. */
function InstantField({ field, isOpen = false }: { field: Field; isOpen?: boolean }) {
  const { id } = useFormState();
  const typed = useFieldValue(id, field.name, initialText(field));
  return (
    <div>
      <TextField field={field} type="datetime-local" {...(isOpen ? { readOnly: false } : {})} />
      <LocalTime at={new Date(`${typed}Z`)} />
    </div>
  );
}

const kinds = [
  { value: '', text: 'election' },
  { value: 'on', text: 'poll' },
] as const;

/** Election or poll; the fields of elections depend on it (BAL-02). */
function TypeChoice({ field }: { field: Field }) {
  const t = useT();
  const { readOnly } = useFormState();
  const chosen = initialText(field) === 'on' ? 'on' : '';
  return (
    <fieldset className="field choices ballot-choice">
      <legend>{t('ballots.f-isPoll')}</legend>
      {kinds.map(({ value, text }) => (
        <div className="field-checkbox" key={text}>
          <input
            id={`${field.id}-${text}`}
            type="radio"
            name={field.name}
            value={value}
            defaultChecked={chosen === value}
            disabled={readOnly}
          />
          <label htmlFor={`${field.id}-${text}`}>{t(`ballots.kind-${text}`)}</label>
          <p className="field-hint">{t(`ballots.kindHint-${text}`)}</p>
        </div>
      ))}
      <FieldErrors field={field} />
    </fieldset>
  );
}
