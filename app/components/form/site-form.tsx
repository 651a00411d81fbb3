import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useComeIntoView } from '#app/components/members/come-into-view.ts';
import { useT } from '#app/i18n/translate.ts';
import { type FieldText, says } from '#functions/core/forms/field-messages.ts';
import { useFieldText } from './field.tsx';
import { Kept } from './kept/kept.tsx';
import { announceRefusal } from './moments.ts';
import { autofocus, formIdField, intentField } from './names.ts';
import { ProofQuestion } from './proof-panel.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { FormContext, type SiteFormState, useFormState } from './use-site-form.ts';
import { useListedForm } from './use-unsaved.ts';
import { sortErrors } from './watch-form.ts';

interface SiteFormProps {
  form: SiteFormState;
  /** The address that takes the form; by default the current one. */
  action?: string;
  /** True where the answer is a page without scripts. */
  reloadDocument?: boolean;
  /** For forms that send a file. */
  encType?: 'multipart/form-data';
  /** What the script of a screen that does not hydrate may have to say (app/scripts/required-form.ts). */
  texts?: readonly FieldText[];
  /** False where what is typed must not be kept in the browser (D-167). */
  keeps?: boolean;
  children: ReactNode;
}

/** A form that works with and without script: error summary, then fields. */
export function SiteForm({
  form,
  action,
  reloadDocument = false,
  encType,
  texts,
  keeps = true,
  children,
}: SiteFormProps) {
  const t = useT();
  useListedForm(form.id);
  const said = texts && Object.fromEntries(texts.map((text) => [text, t(`form.${text}`)]));
  return (
    <FormContext.Provider value={form}>
      <Form
        {...form.props}
        {...(action === undefined ? {} : { action })}
        {...(encType === undefined ? {} : { encType })}
        {...(said === undefined ? {} : { 'data-texts': JSON.stringify(said) })}
        className="site-form"
        method="post"
        discover="none"
        reloadDocument={reloadDocument}
      >
        <input type="hidden" name={formIdField} value={form.id} />
        <ErrorSummary />
        {keeps ? <Kept /> : null}
        {form.reply?.proof ? <ProofQuestion panel={form.reply.proof} /> : null}
        {children}
      </Form>
    </FormContext.Provider>
  );
}

/** Where a button saves what was typed: as a draft, online, or as a new record, which leads to another screen. */
export type Saves = 'draft' | 'online' | 'new';

interface SubmitButtonProps {
  children: string;
  /** The text of the button while the form is being sent. */
  sending?: string;
  /** Identifies the button, where a form has several. */
  intent?: string;
  /** For what cannot be undone. */
  danger?: boolean;
  /** For a secondary action. */
  quiet?: boolean;
  /** False for a button that is enabled whatever the fields contain. */
  gated?: boolean;
  /** True while it waits for something other than the form's rule. */
  closed?: boolean;
  /** Where it saves what was typed, for Ctrl+S (D-169). */
  saves?: Saves | undefined;
  /** True to skip the browser's own check of required fields. */
  formNoValidate?: boolean;
  /** The names of the fields in the question that it opens, with spaces: what was typed there can be put back. */
  opens?: string | undefined;
}

/**
 * Submits the form. Without script it is always enabled; with script only while the form's rule holds and the form
 * is not being sent, so that a second click sends nothing. It stays focusable meanwhile, unlike a disabled button:
 * the form itself blocks submissions.
 */
export function SubmitButton({
  children,
  sending,
  intent,
  danger = false,
  quiet = false,
  gated = true,
  closed = false,
  saves,
  opens,
  ...more
}: SubmitButtonProps) {
  const t = useT();
  const { ready, reply, isSending, sentBy } = useFormState();
  // While the form asks who sends it, that is the next thing to do.
  const look = quiet || reply?.proof ? ' quiet' : danger ? ' danger' : '';
  const isPressed = isSending && sentBy === (intent ?? '');
  return (
    <button
      {...more}
      {...(intent === undefined ? {} : { name: intentField, value: intent })}
      type="submit"
      className={`button${look}`}
      disabled={!isSending && (closed || (gated && ready === false))}
      aria-disabled={isSending || undefined}
      aria-busy={isPressed || undefined}
      data-sending={sending}
      data-saves={saves}
      data-opens={opens}
    >
      {isPressed ? (sending ?? t('actions.sending')) : children}
    </button>
  );
}

interface SubmitOrCancelProps
  extends Pick<SubmitButtonProps, 'children' | 'danger' | 'gated' | 'closed'> {
  cancelAt: string;
}

/** The button of a form that replaces a row or asks a question, beside the way back. */
export function SubmitOrCancel({ cancelAt, ...button }: SubmitOrCancelProps) {
  const t = useT();
  return (
    <p className="actions">
      <SubmitButton sending={t('actions.saving')} {...button} />
      <a href={cancelAt}>{t('actions.cancel')}</a>
    </p>
  );
}

type Errors = Record<string, string[] | null | undefined>;

/** The errors of a form that was sent, linked to their fields; it takes the focus, unless somebody is writing. */
function ErrorSummary() {
  const t = useT();
  const text = useFieldText();
  const { id, labels, reply, live, refusals, isSending } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const [current, setErrors] = useState<Errors | null>(reply?.result.error ?? null);
  // Once the form is sent again, only the new reply counts.
  useEffect(() => setErrors(reply?.result.error ?? null), [reply, isSending]);
  // Errors stay listed while the user corrects them, so that nothing moves meanwhile.
  const latest = useRef(live);
  latest.current = live;
  useEffect(() => {
    if (refusals > 0) setErrors({ ...latest.current });
  }, [refusals]);
  useEffect(() => {
    if (current) announceRefusal();
  }, [current]);
  useComeIntoView(box, current);
  const errors = Object.entries(current ?? {});
  const ofForm = errors.flatMap(([name, messages]) => (name === '' ? (messages ?? []) : []));
  // Errors come in alphabetical order, labels in that of the form.
  const ofFields = sortErrors(
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
                <a href={`#${id}-${name}`}>{(labels[name] ?? name).replace(/\.$/, '')}</a>:{' '}
                {(live[name] ?? messages)?.map(text).join(' ')}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
