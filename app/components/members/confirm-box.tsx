import { type ReactNode, useEffect, useRef } from 'react';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { intentField } from '#app/components/form/use-site-form.ts';
import { sureOf } from './sure.ts';

interface ConfirmBoxProps {
  /** The button that was pressed, as the form sends it. */
  action: string;
  title: string;
  /** What the buttons say. */
  yes: string;
  no: string;
  children: ReactNode;
}

/** Asks again before something that hurts, within the form, so that nothing typed is lost. */
export function ConfirmBox({ action, title, yes, no, children }: ConfirmBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="confirm" role="alertdialog" aria-labelledby="confirm" tabIndex={-1} ref={box}>
      <h2 id="confirm">{title}</h2>
      {children}
      <p className="actions">
        <SubmitButton name={intentField} value={sureOf(action)} danger gated={false} formNoValidate>
          {yes}
        </SubmitButton>
        <SubmitButton name={intentField} value="stay" quiet gated={false} formNoValidate>
          {no}
        </SubmitButton>
      </p>
    </div>
  );
}
