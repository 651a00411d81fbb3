import { initialText } from '#app/components/form/field.tsx';
import { TextField } from '#app/components/form/fields.tsx';
import { LocalTime } from '#app/components/form/local-time.tsx';
import type { Field } from '#app/components/form/use-site-form.ts';
import { useValue } from '#app/components/form/watch-form.ts';

interface InstantFieldProps {
  field: Field;
  formId: string;
  /** Whether it may be typed in where the form is only shown. */
  isOpen?: boolean;
}

/** A time in UTC, with what it is where the visitor is below it (D-45). */
export function InstantField({ field, formId, isOpen = false }: InstantFieldProps) {
  const typed = useValue(formId, field.name, initialText(field));
  return (
    <div>
      <TextField field={field} type="datetime-local" {...(isOpen ? { readOnly: false } : {})} />
      <LocalTime at={new Date(`${typed}Z`)} />
    </div>
  );
}
