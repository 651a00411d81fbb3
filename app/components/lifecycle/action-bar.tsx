import { type ReactNode, useEffect, useRef } from 'react';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useFormState } from '#app/components/form/use-site-form.ts';
import { useFaultyFields } from '#app/components/form/watch-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { useSaveKeys } from './use-save-keys.ts';

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
