import { useEffect, useRef } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { useFormState } from './context.ts';
import { inOrder } from './in-order.ts';
import { tellRefused } from './refused.ts';
import { useFieldText } from './use-field-text.ts';

// A page without script moves to it by itself; React's own attribute is for fields only.
const autofocus = { autofocus: '' } as object;

/** What was wrong with a form that was sent, with the way to each field; it takes the focus. */
export function ErrorSummary() {
  const t = useT();
  const text = useFieldText();
  const { id, labels, reply, live } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!reply?.result.error) return;
    tellRefused();
    box.current?.focus();
    // What has the focus already, it would not scroll to.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [reply]);
  const errors = Object.entries(reply?.result.error ?? {});
  const ofForm = errors.flatMap(([name, messages]) => (name === '' ? (messages ?? []) : []));
  // A refusal names them by the alphabet; the labels stand in the order of the form.
  const ofFields = inOrder(
    errors.filter(([name]) => name !== ''),
    Object.keys(labels),
  );
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} {...autofocus}>
      {ofForm.map((message) => (
        <p key={message}>{text(message)}</p>
      ))}
      {ofFields.length > 0 ? (
        <>
          <p>{t('form.summary', { count: ofFields.length })}</p>
          <ul>
            {ofFields.map(([name, messages]) => (
              <li key={name}>
                <a href={`#${id}-${name}`}>{labels[name] ?? name}</a>:{' '}
                {(live[name] ?? messages)?.map(text).join(' ')}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
