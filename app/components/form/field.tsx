import { Fragment, type ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { fieldMessage } from '#functions/core/forms/field-messages.ts';
import { type Field, useFormState } from './use-site-form.ts';

/** The props of all fields. */
export interface FieldProps {
  field: Field;
  /** By default from the form's labels. */
  label?: ReactNode;
  /** Help on filling it in, below the label. */
  hint?: ReactNode;
}

const hintId = (field: Field): string => `${field.id}-hint`;

/** The id of a field's label, for widgets that are not HTML controls. */
export const labelId = (field: Field): string => `${field.id}-label`;

/** The attributes that link a control to its label, hint and errors. */
export function controlProps(field: Field, hint: ReactNode) {
  const described = [hint ? hintId(field) : null, field.errors ? field.errorId : null]
    .filter((id) => id !== null)
    .join(' ');
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    'aria-invalid': field.errors ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

/** A field whose required mark differs from its schema. Copied one by one: its properties are not enumerable. */
export const remarkedField = (
  { id, name, errorId, errors, initialValue }: Field,
  required: boolean,
): Field => ({ id, name, errorId, errors, initialValue, required });

/** The initial value of a field as text. */
export const initialText = (field: Field): string =>
  typeof field.initialValue === 'string' ? field.initialValue : '';

/** Returns a function that translates messages of fields. */
export function useFieldText(): (message: string) => string {
  const t = useT();
  return (message) => {
    const known = fieldMessage(message);
    return known ? t(`form.${known.text}`, known.named) : message;
  };
}

export function FieldErrors({ field }: { field: Field }) {
  const text = useFieldText();
  if (!field.errors) return null;
  return (
    <p className="field-error" id={field.errorId}>
      {field.errors.map((message, i) => (
        <Fragment key={message}>
          {i > 0 ? <br /> : null}
          {text(message)}{' '}
        </Fragment>
      ))}
    </p>
  );
}

export function FieldHint({ field, hint }: FieldProps) {
  return hint ? (
    <p className="field-hint" id={hintId(field)}>
      {hint}
    </p>
  ) : null;
}

/** The text of a field's label. */
export function useLabel({ field, label }: FieldProps): ReactNode {
  const { labels } = useFormState();
  return label ?? labels[field.name] ?? field.name;
}

/**
 * The label of a field. CSS draws the mark of a required one, so that the label is exactly the specification's;
 * `required` says the same to screen readers.
 */
export function FieldLabel(props: FieldProps) {
  const { field } = props;
  return (
    <label id={labelId(field)} htmlFor={field.id} data-mark={field.required ? ' *' : undefined}>
      {useLabel(props)}
    </label>
  );
}

/** A field with its label above, then hint, control and errors. */
export function FieldFrame({ field, label, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <FieldLabel field={field} label={label} />
      <FieldHint field={field} hint={hint} />
      {children}
      <FieldErrors field={field} />
    </div>
  );
}
