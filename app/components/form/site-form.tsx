import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { useFieldText } from './field.tsx';
import { formIdField, intentField } from './names.ts';
import { tellRefused } from './refused.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { FormContext, type SiteFormState, useFormState } from './use-site-form.ts';
import { inOrder } from './watch-form.ts';

interface SiteFormProps {
  form: SiteFormState;
  /** The address that takes the form; by default the present one. */
  action?: string;
  /** True where the answer is a page that does not run in the browser. */
  reloadDocument?: boolean;
  /** Needed by forms that send a file. */
  encType?: 'multipart/form-data';
  children: ReactNode;
}

/** A form that works with and without script: the errors summed up first, then its fields. */
export function SiteForm({
  form,
  action,
  reloadDocument = false,
  encType,
  children,
}: SiteFormProps) {
  return (
    <FormContext.Provider value={form}>
      <Form
        {...form.props}
        {...(action === undefined ? {} : { action })}
        {...(encType === undefined ? {} : { encType })}
        className="site-form"
        method="post"
        discover="none"
        reloadDocument={reloadDocument}
      >
        <input type="hidden" name={formIdField} value={form.id} />
        <ErrorSummary />
        {children}
      </Form>
    </FormContext.Provider>
  );
}

interface SubmitButtonProps {
  children: string;
  /** What it says while the form is on its way. */
  sending?: string;
  /** What it sends the form for, where buttons ask for different things. */
  intent?: string;
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
  intent,
  danger = false,
  quiet = false,
  gated = true,
  closed = false,
  ...more
}: SubmitButtonProps) {
  const t = useT();
  const { ready, isSending, sentBy } = useFormState();
  const isPressed = isSending && sentBy === (intent ?? '');
  return (
    <button
      {...more}
      {...(intent === undefined ? {} : { name: intentField, value: intent })}
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

// A page without script moves to it by itself; React's own attribute is for fields only.
const autofocus = { autofocus: '' } as object;

type Errors = Record<string, string[] | null | undefined>;

/** What was wrong with a form that was sent, with the way to each field; it takes the focus. */
function ErrorSummary() {
  const t = useT();
  const text = useFieldText();
  const { id, labels, reply, live, refusals, isSending } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const [current, setErrors] = useState<Errors | null>(reply?.result.error ?? null);
  // Once it is on its way again, only the answer counts.
  useEffect(() => setErrors(reply?.result.error ?? null), [reply, isSending]);
  // What was wrong then stays listed while it is mended, so that nothing moves under who types.
  const latest = useRef(live);
  latest.current = live;
  useEffect(() => {
    if (refusals > 0) setErrors({ ...latest.current });
  }, [refusals]);
  useEffect(() => {
    if (!current) return;
    tellRefused();
    box.current?.focus();
    // What has the focus already, it would not scroll to.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const errors = Object.entries(current ?? {});
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
