import { Fragment, type ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { fieldMessage } from '#functions/core/forms/field-messages.ts';
import { type Field, useFormState } from './use-site-form.ts';

/** What every field can be given. */
export interface FieldProps {
  field: Field;
  /** What it is called; by default as the form's labels say. */
  label?: ReactNode;
  /** What helps to fill it in, below the label. */
  hint?: ReactNode;
}

const hintId = (field: Field): string => `${field.id}-hint`;

/** The id of a field's label, for what is no control of HTML. */
export const labelId = (field: Field): string => `${field.id}-label`;

/** The attributes that tie a control to its label, hint and errors. */
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

/** A field that is marked otherwise than its schema says. Its properties are read one by one: spread, it has none. */
export const remarkedField = (
  { id, name, errorId, errors, initialValue }: Field,
  required: boolean,
): Field => ({ id, name, errorId, errors, initialValue, required });

/** What stands in a field at first, as a text. */
export const initialText = (field: Field): string =>
  typeof field.initialValue === 'string' ? field.initialValue : '';

/** Gives the messages of fields in the language of the page. */
export function useFieldText(): (message: string) => string {
  const t = useT();
  return (message) => {
    const known = fieldMessage(message);
    return known ? t(`form.${known.text}`, known.named) : message;
  };
}

/** The errors of a field, next to it. */
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

/** The name of a field as it stands in its label. */
export function useLabel({ field, label }: FieldProps): ReactNode {
  const { labels } = useFormState();
  return label ?? labels[field.name] ?? field.name;
}

/**
 * The label of a field. Its mark, "must be filled in" or "may stay empty", is drawn by the style,
 * so that the label is called as the specification calls it; `required` tells the same to those
 * who listen.
 */
export function FieldLabel(props: FieldProps) {
  const t = useT();
  const { field } = props;
  return (
    <label
      id={labelId(field)}
      htmlFor={field.id}
      data-mark={field.required ? ' *' : ` ${t('formControls.optional')}`}
    >
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
