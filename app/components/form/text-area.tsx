import { useFormState } from './context.ts';
import { controlProps, FieldFrame, type FieldProps, initialText } from './field.tsx';

interface TextAreaProps extends FieldProps {
  rows?: number;
  /** Whether it is only shown; by default as the form is. */
  readOnly?: boolean;
}

/** Several lines of text. */
export function TextArea({ field, label, hint, rows = 6, ...more }: TextAreaProps) {
  const { readOnly } = useFormState();
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea
        {...controlProps(field, hint)}
        readOnly={readOnly}
        {...more}
        rows={rows}
        defaultValue={initialText(field)}
      />
    </FieldFrame>
  );
}
