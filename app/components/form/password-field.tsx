import { useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { controlProps, FieldFrame, type FieldProps } from './field.tsx';
import { ScriptButton } from './script-button.tsx';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which the browser can show where it runs script; never filled in by the server. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const t = useT();
  const [view, setVisible] = useState(false);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="password">
        <input
          {...controlProps(field, hint)}
          type={view ? 'text' : 'password'}
          autoComplete={autoComplete}
          spellCheck={false}
        />
        <ScriptButton
          className="password-show"
          aria-pressed={view}
          aria-controls={field.id}
          onClick={() => setVisible(!view)}
        >
          {t('formControls.show')}
          <span className="visually-hidden"> {t('formControls.showPassword')}</span>
        </ScriptButton>
      </div>
    </FieldFrame>
  );
}
