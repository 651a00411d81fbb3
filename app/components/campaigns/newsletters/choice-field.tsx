import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldErrors } from '#app/components/form/field.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { type Field, useFormState } from '#app/components/form/use-site-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Choice } from '#functions/campaigns/newsletters/choices.ts';
import { type ChosenKind, moved } from '#functions/campaigns/newsletters/rules.ts';
import { formatDate, formatSpan } from '#functions/core/values/dates.ts';

interface ChoiceFieldProps {
  kind: ChosenKind;
  field: Field;
  choices: readonly Choice[];
}

/** The initial ids of a field that holds one or several. */
const idsOf = ({ initialValue }: Field): string[] =>
  [initialValue].flat().filter((id): id is string => typeof id === 'string' && id !== '');

/** Checkboxes for items of one kind, in the order in which the e-mail has the chosen ones (NLT-03, D-38). */
export function ChoiceField({ kind, field, choices }: ChoiceFieldProps) {
  const t = useT();
  const { readOnly } = useFormState();
  const chosen = idsOf(field);
  const [order, setOrder] = useState(choices);
  const [count, setCount] = useState(chosen.length);
  const view = readOnly ? order.filter(({ id }) => chosen.includes(id)) : order;
  const hydrated = useHydrated();
  const hint = `${field.id}-hint`;
  const described = field.errors ? `${hint} ${field.errorId}` : hint;

  /** Moves a chosen item past the next chosen one; its button keeps the focus. */
  function move(button: HTMLButtonElement, id: string) {
    const boxes = button.closest('ul')?.querySelectorAll<HTMLInputElement>(':checked') ?? [];
    const before = [...boxes].map(({ value }) => value);
    const after = moved(before, id, button.name);
    const placed = (one: Choice) => after[before.indexOf(one.id)] ?? one.id;
    flushSync(() => setOrder(order.flatMap((one) => order.filter(({ id }) => id === placed(one)))));
    button.focus();
    button.dispatchEvent(new Event('change', { bubbles: true }));
  }

  return (
    <fieldset
      className="field choices"
      id={field.id}
      tabIndex={-1}
      aria-describedby={readOnly ? undefined : described}
    >
      <legend className="visually-hidden">{t(`names.${kind}`)}</legend>
      <details
        className="fold"
        onChange={({ currentTarget }) =>
          setCount(currentTarget.querySelectorAll(':checked').length)
        }
      >
        <summary>
          {t(`names.${kind}`)} ({t('newsletters.chosen', { count, all: view.length })})
        </summary>
        {readOnly ? null : (
          <p className="field-hint" id={hint}>
            {t(view.length > 0 ? `newsletters.hint-${kind}` : `newsletters.none-${kind}`)}
          </p>
        )}
        <ul>
          {view.map((choice) => {
            const id = `${field.id}-${choice.id}`;
            const name = choice.title || t('newsletters.removed');
            const day = <Day kind={kind} choice={choice} id={`${id}-day`} />;
            return readOnly ? (
              <li key={choice.id}>
                {name}
                {day}
              </li>
            ) : (
              <li key={choice.id} className="field-checkbox">
                <input
                  type="checkbox"
                  id={id}
                  name={field.name}
                  value={choice.id}
                  defaultChecked={chosen.includes(choice.id)}
                  aria-describedby={`${id}-day`}
                />
                <label htmlFor={id}>{name}</label>
                {day}
                {(['up', 'down'] as const).map((way) => (
                  <button
                    key={way}
                    type={hydrated ? 'button' : 'submit'}
                    name={way}
                    value={`${kind} ${choice.id}`}
                    className="move-button"
                    aria-label={t(way === 'up' ? 'records.moveUp' : 'records.moveDown', { name })}
                    onClick={({ currentTarget }) => move(currentTarget, choice.id)}
                  >
                    <span aria-hidden="true">{way === 'up' ? '↑' : '↓'}</span>
                  </button>
                ))}
              </li>
            );
          })}
        </ul>
      </details>
      <FieldErrors field={field} />
    </fieldset>
  );
}

/** The day of an item, and what is wrong with it. */
function Day({
  kind,
  choice,
  id,
}: Pick<ChoiceFieldProps, 'kind'> & { choice: Choice; id: string }) {
  const t = useT();
  const language = useLanguage();
  const { title, date, endDate, fault } = choice;
  const dayText =
    kind === 'jobs'
      ? t(date ? 'newsletters.deadline' : 'newsletters.noDeadline', {
          date: date ? formatDate(date, language) : '',
        })
      : date
        ? formatSpan(date, endDate, language)
        : t('newsletters.undated');
  return (
    <p className="field-hint" id={id}>
      {title ? dayText : null}
      {fault ? <strong className="row-warning">{t(`newsletters.${fault}`)}</strong> : null}
    </p>
  );
}
