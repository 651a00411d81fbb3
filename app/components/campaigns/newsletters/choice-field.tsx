import { FieldErrors } from '#app/components/form/field.tsx';
import { type Field, useFormState } from '#app/components/form/use-site-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Choice } from '#functions/campaigns/newsletters/choices.ts';
import type { ChosenKind } from '#functions/campaigns/newsletters/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, formatSpan, type Language } from '#functions/core/values/dates.ts';

interface ChoiceFieldProps {
  kind: ChosenKind;
  field: Field;
  choices: readonly Choice[];
}

/** The initial ids of a field that holds one or several. */
const idsOf = ({ initialValue }: Field): string[] =>
  Array.isArray(initialValue)
    ? initialValue.filter((id) => typeof id === 'string')
    : typeof initialValue === 'string' && initialValue !== ''
      ? [initialValue]
      : [];

/** Checkboxes for items of one kind: the chosen ones in their order, then those offered (NLT-03, D-38). */
export function ChoiceField({ kind, field, choices }: ChoiceFieldProps) {
  const t = useT();
  const { readOnly } = useFormState();
  const chosen = idsOf(field);
  const view = readOnly ? choices.filter(({ id }) => chosen.includes(id)) : choices;
  const described = field.errors ? `${field.id}-hint ${field.errorId}` : `${field.id}-hint`;
  return (
    <fieldset
      className="field choices"
      id={field.id}
      tabIndex={-1}
      aria-describedby={readOnly ? undefined : described}
    >
      <legend>{t(`names.${kind}`)}</legend>
      {readOnly ? null : (
        <p className="field-hint" id={`${field.id}-hint`}>
          {t(choices.length > 0 ? `newsletters.hint-${kind}` : `newsletters.none-${kind}`)}
        </p>
      )}
      {readOnly && view.length === 0 ? <p>{t('newsletters.chose-none')}</p> : null}
      {view.length > 0 ? (
        <ul>
          {view.map((choice) => (
            <li key={choice.id}>
              {readOnly ? (
                <>
                  {choice.title || t('newsletters.removed')}
                  <Day kind={kind} choice={choice} />
                </>
              ) : (
                <ChoiceBox
                  kind={kind}
                  field={field}
                  choice={choice}
                  isOn={chosen.includes(choice.id)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <FieldErrors field={field} />
    </fieldset>
  );
}

interface ChoiceBoxProps {
  kind: ChosenKind;
  field: Field;
  choice: Choice;
  isOn: boolean;
}

function ChoiceBox({ kind, field, choice, isOn }: ChoiceBoxProps) {
  const t = useT();
  const id = `${field.id}-${choice.id}`;
  return (
    <div className="field-checkbox">
      <input
        type="checkbox"
        id={id}
        name={field.name}
        value={choice.id}
        defaultChecked={isOn}
        aria-describedby={`${id}-day`}
      />
      <label htmlFor={id}>{choice.title || t('newsletters.removed')}</label>
      <Day kind={kind} choice={choice} id={`${id}-day`} />
    </div>
  );
}

/** The day of an item, and what is wrong with it. */
function Day({ kind, choice, id }: Pick<ChoiceBoxProps, 'kind' | 'choice'> & { id?: string }) {
  const t = useT();
  const language = useLanguage();
  const { title, fault } = choice;
  return (
    <p className="field-hint" id={id}>
      {title ? dayText(t, language, kind, choice) : null}
      {fault ? <strong className="row-warning">{t(`newsletters.${fault}`)}</strong> : null}
    </p>
  );
}

function dayText(t: Translate, language: Language, kind: ChosenKind, choice: Choice): string {
  const { date, endDate } = choice;
  if (kind === 'jobs')
    return date
      ? t('newsletters.deadline', { date: formatDate(date, language) })
      : t('newsletters.noDeadline');
  return date ? formatSpan(date, endDate, language) : t('newsletters.undated');
}
