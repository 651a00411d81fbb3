import { type ReactNode, useEffect, useRef } from 'react';
import { intentField } from '#app/components/form/names.ts';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { confirmedOf } from './confirmed.ts';

/** What is asked before something happens. */
export interface Question {
  title: string;
  /** What the buttons say. */
  yes: string;
  no: string;
  children: ReactNode;
  /** A field of it that takes the focus instead of the box. */
  focusOn?: string;
  /** Another way to say yes. */
  other?: ReactNode;
}

interface ConfirmBoxProps extends Question {
  /** The button that was pressed, as the form sends it. */
  action: string;
}

const noAnswer = 'stay';

const buttonOf = (within: HTMLElement | null, value: string): HTMLButtonElement | null =>
  within?.querySelector<HTMLButtonElement>(`button[name="${intentField}"][value="${value}"]`) ??
  null;

/** Once the question is gone, and the focus with it: back to the button that asked it, or to the screen. */
function focusAfter(form: HTMLFormElement | null, action: string): void {
  if (document.activeElement !== document.body) return;
  const opener = form?.isConnected ? buttonOf(form, action) : null;
  (opener ?? document.getElementById('content'))?.focus({ preventScroll: opener === null });
}

/**
 * Asks again before something that hurts, within the form, so that nothing typed is lost. Escape is the answer
 * that changes nothing.
 */
export function ConfirmBox(props: ConfirmBoxProps) {
  const { action, title, yes, no, children, focusOn = '', other } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    // With its buttons, as far as the window has room.
    box.current?.scrollIntoView({ block: 'nearest' });
    (document.getElementById(focusOn) ?? box.current)?.focus();
    return () => focusAfter(form ?? null, action);
  }, [action, focusOn]);
  return (
    <div
      className="confirm"
      role="alertdialog"
      aria-labelledby="confirm"
      tabIndex={-1}
      ref={box}
      onKeyDown={(event) => {
        if (event.key === 'Escape') buttonOf(box.current, noAnswer)?.click();
      }}
    >
      <h2 id="confirm">{title}</h2>
      {children}
      <p className="actions">
        <SubmitButton intent={confirmedOf(action)} danger gated={false} formNoValidate>
          {yes}
        </SubmitButton>
        {other}
        <SubmitButton intent={noAnswer} quiet gated={false} formNoValidate>
          {no}
        </SubmitButton>
      </p>
    </div>
  );
}
