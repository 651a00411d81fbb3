import { controlProps, FieldErrors, FieldHint, type FieldProps, LabelText } from './field.tsx';

/** A box to tick, with its label beside it. */
export function Checkbox({ field, label, hint }: FieldProps) {
  return (
    <div className="field field-tick">
      <input
        {...controlProps(field, hint)}
        type="checkbox"
        defaultChecked={field.initialValue === 'on'}
      />
      <label htmlFor={field.id}>
        <LabelText field={field} label={label} optional={false} />
      </label>
      <FieldHint field={field} hint={hint} />
      <FieldErrors field={field} />
    </div>
  );
}
