import { useEffect, useRef } from 'react';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useFormState } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import { Changes } from './changes.tsx';

/** What somebody else has done meanwhile, in the visitor's language, and what can be done about it. */
export interface FoundConflict {
  /** Whether it is in another status now: nothing is done before somebody has looked at it. */
  isMoved: boolean;
  title: string;
  said: string[];
  /** How what is saved differs from what was typed. */
  changes: FieldChange[];
  /** The buttons: what each sends, and what it says. */
  choices: { intent: string; text: string }[];
}

/** The version and status to which somebody goes on with what was typed. */
export interface LookedAt {
  version: number;
  status: string;
}

/** What a form is told when somebody else was faster. */
export interface ConflictMore {
  conflict?: FoundConflict;
  looked?: LookedAt;
}

// A page without script moves to it by itself; React's own attribute is for fields only.
const autofocus = { autofocus: '' } as object;

/**
 * Somebody else was faster (D-65): what differs, and a button for each way to go on. It stands at the top of its form,
 * comes into view and takes the focus.
 */
export function ConflictBox() {
  const t = useT();
  const { labels, reply } = useFormState();
  const { conflict, looked } = (reply ?? {}) as Partial<FormReply> & ConflictMore;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!conflict && !looked) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [conflict, looked]);
  if (looked)
    return (
      <section className="conflict" role="alert" tabIndex={-1} ref={box} {...autofocus}>
        <p>{t('conflict.looked')}</p>
      </section>
    );
  if (!conflict) return null;
  const { title, said, changes, choices, isMoved } = conflict;
  return (
    <section
      className="conflict"
      role="alert"
      aria-labelledby="conflict"
      tabIndex={-1}
      ref={box}
      {...autofocus}
    >
      <h2 id="conflict">{title}</h2>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isMoved && changes.length === 0 ? null : (
        <Changes
          changes={changes}
          none={t('content.noDifference')}
          label={(field) => labels[field] ?? field}
        />
      )}
      <p className="actions">
        {choices.map(({ intent, text }) => (
          <SubmitButton key={intent} intent={intent} quiet gated={false} formNoValidate>
            {text}
          </SubmitButton>
        ))}
      </p>
    </section>
  );
}

/** Whether nothing may be done but look at the item: it is in another status than the form was filled from. */
export const isHeld = (reply: ConflictMore | undefined): boolean =>
  reply?.conflict?.isMoved ?? false;
