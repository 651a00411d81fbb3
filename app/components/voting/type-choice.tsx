import { FieldErrors, initialText } from '#app/components/form/field.tsx';
import { type Field, useFormState } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';

const kinds = [
  { value: '', text: 'election' },
  { value: 'on', text: 'poll' },
] as const;

/** Election or poll; the fields of elections depend on it (BAL-02). */
export function TypeChoice({ field }: { field: Field }) {
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
