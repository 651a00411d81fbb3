import { type ReactNode, useEffect, useRef } from 'react';
import { intentField } from '#app/components/form/names.ts';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useFormState } from '#app/components/form/use-site-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { confirmIntent } from './intents.ts';

/** A question asked before an action. */
export interface Question {
  title: string;
  /** The texts of the buttons. */
  yes: string;
  no: string;
  children: ReactNode;
  /** A field in the box that takes the focus in its stead. */
  focusOn?: string;
  /** An alternative button that confirms. */
  other?: ReactNode;
}

interface ConfirmBoxProps extends Question {
  /** The button that was pressed, as submitted. */
  action: string;
}

const noAnswer = 'stay';

const buttonOf = (within: HTMLElement | null, value: string): HTMLButtonElement | null =>
  within?.querySelector<HTMLButtonElement>(`button[name="${intentField}"][value="${value}"]`) ??
  null;

/** Where the focus goes once the question is closed: to the button that opened it, or the screen. */
function focusAfter(form: HTMLFormElement | null, action: string): void {
  if (document.activeElement !== document.body) return;
  const button = form?.isConnected ? buttonOf(form, action) : null;
  // One in the menu of the bar was hidden with it.
  const menu = button?.closest('[popover]');
  const opener = menu ? form?.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`) : button;
  (opener ?? document.getElementById('content'))?.focus({ preventScroll: !opener });
}

/** Asks for confirmation within the form, so that nothing typed is lost. Escape cancels. */
export function ConfirmBox(props: ConfirmBoxProps) {
  const { action, title, yes, no, children, focusOn = '', other } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    // With its buttons, as far as the window is high enough.
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
        <SubmitButton intent={confirmIntent(action)} danger gated={false} formNoValidate>
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

/** Lists the fields whose changes would be lost (D-85); nothing if there are none. */
export function DroppedFields({ fields = [] }: { fields?: readonly string[] | undefined }) {
  const t = useT();
  const language = useLanguage();
  const { labels } = useFormState();
  if (fields.length === 0) return null;
  const names = new Intl.ListFormat(language).format(fields.map((name) => labels[name] ?? name));
  return <p>{t('unsaved.text', { names })}</p>;
}

interface UnsavedConfirmProps {
  action: string;
  /** The text of the button that was pressed. */
  label: string;
  fields: readonly string[];
}

/** Asks before an action that only changes the status discards what was typed (D-85). */
export function UnsavedConfirm({ action, label, fields }: UnsavedConfirmProps) {
  const t = useT();
  return (
    <ConfirmBox
      action={action}
      title={t('unsaved.title')}
      yes={t('unsaved.yes', { action: label })}
      no={t('unsaved.no')}
    >
      <DroppedFields fields={fields} />
    </ConfirmBox>
  );
}
