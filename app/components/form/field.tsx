import type { ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { useFormState } from './context.ts';
import { useFieldText } from './use-field-text.ts';
import type { Field } from './use-site-form.ts';

/** What every field can be given. */
export interface FieldProps {
  field: Field;
  /** What it is called; by default as the form's labels say. */
  label?: ReactNode;
  /** What helps to fill it in, below the label. */
  hint?: ReactNode;
}

const hintId = (field: Field): string => `${field.id}-hint`;

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

/** What stands in a field at first, as a text. */
export const initialText = (field: Field): string =>
  typeof field.initialValue === 'string' ? field.initialValue : '';

/** The errors of a field, next to it. */
export function FieldErrors({ field }: { field: Field }) {
  const text = useFieldText();
  if (!field.errors) return null;
  return (
    <p className="field-error" id={field.errorId}>
      {field.errors.map(text).join(' ')}
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

interface LabelTextProps extends FieldProps {
  /** Whether it says so when the field may stay empty; a box that is not ticked is an answer. */
  optional?: boolean;
}

/** The name of a field, with a mark when it must be filled in. */
export function LabelText({ field, label, optional = true }: LabelTextProps) {
  const t = useT();
  const { labels } = useFormState();
  return (
    <>
      {label ?? labels[field.name] ?? field.name}
      {field.required ? (
        <span className="field-mark" aria-hidden="true">
          {' '}
          *
        </span>
      ) : optional ? (
        <span className="field-optional"> {t('form.optional')}</span>
      ) : null}
    </>
  );
}

/** A field with its label above, then hint, control and errors. */
export function FieldFrame({ field, label, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>
        <LabelText field={field} label={label} />
      </label>
      <FieldHint field={field} hint={hint} />
      {children}
      <FieldErrors field={field} />
    </div>
  );
}
