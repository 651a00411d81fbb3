import { useRef, useState } from 'react';
import { useComeIntoView } from '#app/components/members/come-into-view.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { useFieldText } from './field.tsx';
import { autofocus, intentField, proofFields } from './names.ts';
import { ScriptButton } from './script-button.tsx';
import { useFormState } from './use-site-form.ts';

/** How a form asks who sends it. */
export interface ProofPanel {
  way: 'password' | 'factor' | 'enrol';
  hasApp: boolean;
  hasCode: boolean;
  hasPasskey: boolean;
  /** The intent of the button that was pressed: it goes on from there. */
  intent: string;
  /** What was wrong with the last proof; null at first. */
  fault: string | null;
}

/**
 * The question "is it you?" within a form that was refused for want of a fresh proof: its answer travels with
 * everything typed, and the same button goes on (D-120).
 */
export function ProofQuestion({ panel }: { panel: ProofPanel }) {
  const t = useT();
  const box = useRef<HTMLFieldSetElement>(null);
  useComeIntoView(box, panel);
  return (
    <fieldset className="proof-panel" tabIndex={-1} ref={box} {...autofocus}>
      <legend>{t('proof.title')}</legend>
      {panel.way === 'enrol' ? (
        <Enrol intent={panel.intent} />
      ) : (
        <Answer key={panel.fault} panel={panel} />
      )}
    </fieldset>
  );
}

function Enrol({ intent }: { intent: string }) {
  const t = useT();
  return (
    <>
      <p>{t('proof.enrolText')}</p>
      <p className="actions">
        <a className="button quiet" href={hrefTo('my-security')} target="_blank" rel="noreferrer">
          {t('proof.enrol')}
        </a>
        <GoOn intent={intent}>{t('proof.again')}</GoOn>
      </p>
      <p className="meta">{t('proof.enrolAfter')}</p>
    </>
  );
}

function Answer({ panel }: { panel: ProofPanel }) {
  const t = useT();
  const { way, hasCode, hasPasskey, intent } = panel;
  return (
    <>
      <p>{t('proof.text')}</p>
      <ProofFields {...panel} />
      <p className="actions">
        {way === 'password' || hasCode ? <GoOn intent={intent}>{t('proof.go')}</GoOn> : null}
        {hasPasskey && way === 'factor' ? <PasskeyProof intent={intent} /> : null}
      </p>
    </>
  );
}

/** The field for the proof: a password, or a code. */
export function ProofFields({
  way,
  hasApp,
  hasCode,
  fault,
}: Omit<ProofPanel, 'intent' | 'hasPasskey'>) {
  const t = useT();
  const text = useFieldText();
  const { id } = useFormState();
  const isPassword = way === 'password';
  if (!isPassword && !hasCode) return <noscript>{t('proof.noScript')}</noscript>;
  const name = isPassword ? proofFields.password : proofFields.code;
  const [fieldId, faultId, hintId] = ['', '-fault', '-hint'].map((end) => `${id}-${name}${end}`);
  return (
    <div className="field">
      <label htmlFor={fieldId}>
        {t(isPassword ? 'proof.password' : hasApp ? 'proof.code' : 'proof.recoveryCode')}
      </label>
      {isPassword ? null : (
        <p className="field-hint" id={hintId}>
          {t(hasApp ? 'proof.codeHint' : 'proof.recoveryHint')}
        </p>
      )}
      <input
        id={fieldId}
        name={name}
        type={isPassword ? 'password' : 'text'}
        autoComplete={isPassword ? 'current-password' : 'one-time-code'}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={1024}
        aria-invalid={fault ? true : undefined}
        aria-describedby={[isPassword ? null : hintId, fault ? faultId : null]
          .filter(Boolean)
          .join(' ')}
      />
      {fault ? (
        <p className="field-error" id={faultId} role="alert">
          {text(fault)}
        </p>
      ) : null}
    </div>
  );
}

function GoOn({ intent, children }: { intent: string; children: string }) {
  const t = useT();
  const { isSending } = useFormState();
  return (
    <button
      type="submit"
      className="button"
      name={intent === '' ? undefined : intentField}
      value={intent === '' ? undefined : intent}
      aria-disabled={isSending || undefined}
      aria-busy={isSending || undefined}
      data-sending={t('proof.going')}
    >
      {isSending ? t('proof.going') : children}
    </button>
  );
}

/** Confirms by passkey, with script; then the form goes on by itself. */
export function PasskeyProof({ intent }: { intent: string }) {
  const t = useT();
  const [hasFailed, setFailed] = useState(false);
  const send = useRef<HTMLButtonElement>(null);
  const confirm = async () => {
    setFailed(false);
    // Loaded only where it is needed.
    const { proveByPasskey } = await import('#app/components/identity/passkey-calls.ts');
    if (await proveByPasskey()) send.current?.form?.requestSubmit(send.current);
    else setFailed(true);
  };
  return (
    <>
      <ScriptButton className="button quiet" onClick={confirm}>
        {t('proof.passkey')}
      </ScriptButton>
      <button
        ref={send}
        type="submit"
        hidden
        tabIndex={-1}
        name={intent === '' ? undefined : intentField}
        value={intent === '' ? undefined : intent}
      >
        {t('proof.go')}
      </button>
      {hasFailed ? (
        <span className="field-error" role="alert">
          {t('proof.passkeyFailed')}
        </span>
      ) : null}
    </>
  );
}
