import { useFormState } from './context.ts';
import { controlProps, FieldFrame, type FieldProps, initialText } from './field.tsx';

/** Several lines of text. */
export function TextArea({ field, label, hint, rows = 6 }: FieldProps & { rows?: number }) {
  const { readOnly } = useFormState();
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea
        {...controlProps(field, hint)}
        readOnly={readOnly}
        rows={rows}
        defaultValue={initialText(field)}
      />
    </FieldFrame>
  );
}
