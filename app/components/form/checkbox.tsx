import { useFormState } from './context.ts';
import { controlProps, FieldErrors, FieldHint, type FieldProps, useLabel } from './field.tsx';

/** A box to tick, with its label beside it. */
export function Checkbox({ field, label, hint }: FieldProps) {
  const name = useLabel({ field, label });
  const { readOnly } = useFormState();
  return (
    <div className="field field-tick">
      <input
        {...controlProps(field, hint)}
        type="checkbox"
        disabled={readOnly}
        defaultChecked={field.initialValue === 'on'}
      />
      <label htmlFor={field.id} data-mark={field.required ? ' *' : undefined}>
        {name}
      </label>
      <FieldHint field={field} hint={hint} />
      <FieldErrors field={field} />
    </div>
  );
}
