import { useT } from '#app/i18n/translate.ts';
import { useFormState } from './context.ts';

interface SubmitButtonProps {
  children: string;
  /** What it says while the form is on its way. */
  sending?: string;
  name?: string;
  value?: string;
  /** For what cannot be undone. */
  danger?: boolean;
  /** For what is not the main thing to do. */
  quiet?: boolean;
  /** False for a button that is open whatever stands in the fields. */
  gated?: boolean;
  /** True while it waits for something besides the form's rule. */
  closed?: boolean;
  /** True for a button that the browser's own check of required fields does not hold back. */
  formNoValidate?: boolean;
}

/**
 * Sends the form. Without script it is always open; with script only while the form's rule holds
 * and nothing is on its way, so that a second click sends nothing. While it sends it keeps the focus,
 * which a disabled button would lose: the form itself lets nothing through then.
 */
export function SubmitButton({
  children,
  sending,
  danger = false,
  quiet = false,
  gated = true,
  closed = false,
  ...more
}: SubmitButtonProps) {
  const t = useT();
  const { ready, isSending, sentBy } = useFormState();
  const isPressed = isSending && sentBy === (more.value ?? '');
  return (
    <button
      {...more}
      type="submit"
      className={`button${danger ? ' danger' : ''}${quiet ? ' quiet' : ''}`}
      disabled={!isSending && (closed || (gated && ready === false))}
      aria-disabled={isSending || undefined}
      aria-busy={isPressed || undefined}
    >
      {isPressed ? (sending ?? t('formControls.sending')) : children}
    </button>
  );
}
