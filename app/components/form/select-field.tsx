import { useFormState } from './context.ts';
import { controlProps, FieldFrame, type FieldProps, initialText } from './field.tsx';

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** The entry for "nothing chosen"; without it the first option is chosen. */
  none?: string;
}

/** One of several options. */
export function SelectField({ field, label, hint, options, none }: SelectFieldProps) {
  const { readOnly } = useFormState();
  const chosen = initialText(field);
  if (readOnly)
    return (
      <FieldFrame field={field} label={label} hint={hint}>
        <input type="hidden" name={field.name} value={chosen} />
        <input
          {...controlProps(field, hint)}
          // What is sent is what is chosen, not how it is called.
          name={undefined}
          readOnly
          defaultValue={options.find(({ value }) => value === chosen)?.label ?? chosen}
        />
      </FieldFrame>
    );
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select {...controlProps(field, hint)} defaultValue={chosen}>
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
