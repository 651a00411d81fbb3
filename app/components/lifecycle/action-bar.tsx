import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { intentField } from '#app/components/form/names.ts';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useFormState } from '#app/components/form/use-site-form.ts';
import { faultsOf, useFaultyFields } from '#app/components/form/watch-form.ts';
import { useShortcuts } from '#app/components/members/shortcuts/use-shortcuts.ts';
import { useT } from '#app/i18n/translate.ts';

/** The buttons that save and do nothing else; the first that a form has is the one. */
const saving = ['save', 'keep', 'update', 'create'];

function findSave(bar: HTMLElement): HTMLButtonElement | null {
  for (const intent of saving) {
    const button = bar.querySelector<HTMLButtonElement>(
      `button[name="${intentField}"][value="${intent}"]`,
    );
    if (button) return button;
  }
  // The only button of a small form.
  return bar.querySelector<HTMLButtonElement>('button[type="submit"]:not([name])');
}

/**
 * Ctrl+S presses the button that saves, in place of the browser's dialog (D-169); it never publishes or submits.
 * What was typed just before counts: the button is pressed once the screen has seen it. Returns what it could not
 * do, in words.
 */
function useSaveKeys(bar: RefObject<HTMLElement>): string {
  const t = useT();
  const { rule, ready } = useFormState();
  const [said, setSaid] = useState('');
  const waits = useRef(false);
  const save = () => {
    if (!bar.current) return;
    const button = findSave(bar.current);
    const form = button?.form;
    waits.current = form != null && ready === false && faultsOf(form, rule).length === 0;
    if (waits.current) return;
    setSaid(button ? (button.disabled ? t('kept.saveWaits') : '') : t('kept.noSave'));
    if (button?.disabled) bar.current.querySelector<HTMLElement>('.still-needed a')?.focus();
    else button?.click();
  };
  useShortcuts([{ keys: 'Mod+s', text: 'kept.save', run: save }]);
  useEffect(() => {
    if (waits.current && ready !== false) save();
  });
  return said;
}

const property = '--bar-height';

/**
 * The buttons of a form, sticky at the bottom of the window. Its height is published to the page, so that what
 * gets the focus scrolls into view above it.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const said = useSaveKeys(bar);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, []);
  return (
    <div className="action-bar" ref={bar}>
      {children}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {/* Says when what is typed was kept (form/kept). */}
      <p className="kept-line" />
    </div>
  );
}

/** Previews what is typed as the public would see it; saves nothing. */
export function PreviewButton() {
  const t = useT();
  return (
    <SubmitButton intent="preview" quiet gated={false} formNoValidate>
      {t('actions.preview')}
    </SubmitButton>
  );
}

/**
 * What a button still waits for, as links to the fields (D-81). Its line stays when nothing is missing, so that no
 * button moves.
 */
export function IncompleteNote() {
  const t = useT();
  const { id, labels, rule, reply, ready } = useFormState();
  const names = useFaultyFields(id, rule, reply);
  const isWaiting = ready === false && names.length > 0;
  return (
    <div className="still-needed">
      {isWaiting ? (
        <>
          <p id={`${id}-needed`}>{t('content.stillNeeded')}</p>
          <ul aria-labelledby={`${id}-needed`}>
            {names.map((name) => (
              <li key={name}>
                <a href={`#${id}-${name}`}>{labels[name] ?? name}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
