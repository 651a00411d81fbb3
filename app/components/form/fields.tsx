import { useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import {
  controlProps,
  FieldErrors,
  FieldFrame,
  FieldHint,
  type FieldProps,
  initialText,
  useLabel,
} from './field.tsx';
import { ScriptButton } from './script-button.tsx';
import { useFormState } from './use-site-form.ts';

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
  /** The keyboard that a phone shows. */
  inputMode?: 'numeric';
  readOnly?: boolean;
}

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

interface TextAreaProps extends FieldProps {
  rows?: number;
  /** By default as the form is. */
  readOnly?: boolean;
}

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

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** The option for "nothing chosen"; without it the first option is selected. */
  none?: string;
  /** True while it does not apply: nothing is sent. */
  disabled?: boolean;
}

export function SelectField({
  field,
  label,
  hint,
  options,
  none,
  disabled = false,
}: SelectFieldProps) {
  const { readOnly } = useFormState();
  const chosen = initialText(field);
  const control = controlProps(field, hint);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {readOnly ? (
        <>
          <input type="hidden" name={field.name} value={chosen} />
          <input
            {...control}
            // The hidden input submits the value; this one only shows its label.
            name={undefined}
            readOnly
            defaultValue={options.find(({ value }) => value === chosen)?.label ?? chosen}
          />
        </>
      ) : (
        // Without "nothing chosen" there is always a choice, and HTML allows no `required`.
        <select
          {...control}
          required={none !== undefined && control.required}
          disabled={disabled}
          defaultValue={chosen}
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** A checkbox with its label beside it. */
export function Checkbox({ field, label, hint }: FieldProps) {
  const name = useLabel({ field, label });
  const { readOnly } = useFormState();
  return (
    <div className="field field-checkbox">
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

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be revealed with script; the server never fills it in. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const t = useT();
  const [isVisible, setVisible] = useState(false);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="password">
        <input
          {...controlProps(field, hint)}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          spellCheck={false}
        />
        <ScriptButton
          className="password-show"
          aria-pressed={isVisible}
          aria-controls={field.id}
          onClick={() => setVisible(!isVisible)}
        >
          {t('actions.show')}
          <span className="visually-hidden"> {t('formControls.showPassword')}</span>
        </ScriptButton>
      </div>
    </FieldFrame>
  );
}
