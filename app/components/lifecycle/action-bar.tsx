import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useFieldText } from '#app/components/form/field.tsx';
import { type Saves, SubmitButton } from '#app/components/form/site-form.tsx';
import { useFormState } from '#app/components/form/use-site-form.ts';
import { changedForms } from '#app/components/form/use-unsaved.ts';
import { useFaults } from '#app/components/form/watch-form.ts';
import { isCommand } from '#app/components/members/command-key.ts';
import { useT } from '#app/i18n/translate.ts';
import { MoreMenu } from './more-menu.tsx';

/** How long Ctrl+S waits for the screen to see what was typed just before, in ms. */
const patience = 500;

/**
 * Ctrl+S presses the button that saves a draft, in place of the browser's dialog (D-169); it never publishes, submits or
 * leaves the screen. Returns what it could not do, in words; the caret stays.
 */
function useSaveKeys(bar: RefObject<HTMLElement>): string {
  const t = useT();
  const { reply, refusals, isSending } = useFormState();
  const [said, setSaid] = useState('');
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const find = (saves: Saves) =>
    bar.current?.querySelector<HTMLButtonElement>(`button[data-saves=${saves}]`);
  const save = (hasWaited: boolean) => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    const button = find('draft');
    const place = find('new') ? 'new' : 'online';
    const other = find(place);
    if (button?.disabled && !hasWaited) {
      waiting.current = setTimeout(save, patience, true);
      return;
    }
    const form = (button ?? other)?.form;
    const isChanged = form != null && changedForms().includes(form);
    if (button) setSaid(button.disabled && isChanged ? t('kept.saveWaits') : '');
    else if (!other) setSaid(t('kept.noSave'));
    else setSaid(isChanged ? t(`kept.only-${place}`, { button: other.textContent ?? '' }) : '');
    button?.click();
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isCommand(event, 's')) return;
      event.preventDefault();
      save(false);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
  useEffect(() => {
    if (waiting.current && !find('draft')?.disabled) save(false);
  });
  useEffect(() => {
    if (isSending) setSaid('');
  }, [isSending]);
  useEffect(() => {
    if (refusals > 0) setSaid(t('kept.refused'));
  }, [refusals, t]);
  const isRefused = Object.keys(reply?.result.error ?? {}).length > 0;
  return said || (isRefused ? t('kept.refused') : '');
}

const property = '--bar-height';

interface ActionBarProps {
  children: ReactNode;
  /** What the form still waits for. */
  note?: ReactNode;
  /** What is done rarely, or hurts: in a menu, unless it is one thing alone. */
  menu?: readonly ReactNode[];
}

/**
 * The buttons of a form in one row, sticky at the bottom of the window. Its height is published to the page, so that
 * what gets the focus scrolls into view above it.
 */
export function ActionBar({ children, note, menu = [] }: ActionBarProps) {
  const t = useT();
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
      {note}
      {/* Also says when what is typed was kept or saved (form/kept). */}
      <p className="kept-line">
        <span aria-live="polite">{said}</span>{' '}
      </p>
      {menu.length > 1 ? (
        <MoreMenu label={t('actions.more')} text="⋯">
          {menu}
        </MoreMenu>
      ) : (
        menu
      )}
      {children}
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
 * What a button still waits for (D-81): how many fields, and as a list that opens what is missing and what is wrong, each
 * as a link to its field. Its place stays when there is nothing, so that no button moves.
 */
export function IncompleteNote() {
  const t = useT();
  const text = useFieldText();
  const { id, labels, rule, reply, ready } = useFormState();
  const all = useFaults(id, rule, reply);
  const faults = ready === false ? all : [];
  return (
    <details
      className="still-needed"
      data-none={faults.length === 0}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
    >
      <summary
        data-count={`${faults.length}\n${t('content.missingWord', { count: faults.length })}`}
      >
        {t('content.toComplete', { count: faults.length })}
      </summary>
      <div>
        {(['stillNeeded', 'toCorrect'] as const)
          .filter((title) => faults.some((fault) => fault.title === title))
          .map((title) => (
            <Fragment key={title}>
              <p id={`${id}-${title}`}>{t(`content.${title}`)}</p>
              <ul aria-labelledby={`${id}-${title}`}>
                {faults
                  .filter((fault) => fault.title === title)
                  .map(({ name, said, over }) => {
                    const field = labels[name] ?? name;
                    return (
                      <li key={name}>
                        <a href={`#${id}-${name}`}>
                          {over > 0 ? t('content.tooLong', { field, count: over }) : field}
                        </a>
                        {title === 'stillNeeded' || over > 0 ? null : `: ${text(said)}`}
                      </li>
                    );
                  })}
              </ul>
            </Fragment>
          ))}
      </div>
    </details>
  );
}
