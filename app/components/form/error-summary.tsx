import { useEffect, useRef, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { useFormState } from './context.ts';
import { inOrder } from './in-order.ts';
import { tellRefused } from './refused.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useFieldText } from './use-field-text.ts';

// A page without script moves to it by itself; React's own attribute is for fields only.
const autofocus = { autofocus: '' } as object;

type Errors = Record<string, string[] | null | undefined>;

/** What was wrong with a form that was sent, with the way to each field; it takes the focus. */
export function ErrorSummary() {
  const t = useT();
  const text = useFieldText();
  const { id, labels, reply, live, refusals, isSending } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState<Errors | null>(reply?.result.error ?? null);
  // Once it is on its way again, only the answer counts.
  useEffect(() => setTold(reply?.result.error ?? null), [reply, isSending]);
  // What was wrong then stays listed while it is mended, so that nothing moves under who types.
  const latest = useRef(live);
  latest.current = live;
  useEffect(() => {
    if (refusals > 0) setTold({ ...latest.current });
  }, [refusals]);
  useEffect(() => {
    if (!told) return;
    tellRefused();
    box.current?.focus();
    // What has the focus already, it would not scroll to.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  const errors = Object.entries(told ?? {});
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
        <p key={message}>
          {text(message)} {message === says('signedOut') ? <SignInAgain /> : null}
        </p>
      ))}
      {ofFields.length > 0 ? (
        <>
          <p>{t('formControls.summary', { count: ofFields.length })}</p>
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
