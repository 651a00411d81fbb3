import { useFormState } from './context.ts';
import { controlProps, FieldFrame, type FieldProps, initialText } from './field.tsx';

interface TextFieldProps extends FieldProps {
  type?:
    | 'text'
    | 'email'
    | 'url'
    | 'tel'
    | 'date'
    | 'datetime-local'
    | 'time'
    | 'number'
    | 'search';
  autoComplete?: string;
  /** Which keys a phone shows. */
  inputMode?: 'numeric';
  /** Whether it is only shown. */
  readOnly?: boolean;
}

/** A line of text. */
export function TextField({ field, label, hint, type = 'text', ...more }: TextFieldProps) {
  const { readOnly } = useFormState();
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        {...controlProps(field, hint)}
        readOnly={readOnly}
        {...more}
        {...(type === 'email' ? { spellCheck: false } : {})}
        type={type}
        defaultValue={initialText(field)}
      />
    </FieldFrame>
  );
}
