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
}

/**
 * Sends the form. Without script it is always open; with script only while the form's rule holds
 * and nothing is on its way, so that a second click sends nothing.
 */
export function SubmitButton({ children, sending, danger = false, ...more }: SubmitButtonProps) {
  const t = useT();
  const { ready, isSending } = useFormState();
  return (
    <button
      {...more}
      type="submit"
      className={danger ? 'button danger' : 'button'}
      disabled={isSending || ready === false}
      aria-busy={isSending || undefined}
    >
      {isSending ? (sending ?? t('form.sending')) : children}
    </button>
  );
}
