import { useEffect, useRef } from 'react';
import { autofocus } from '#app/components/form/names.ts';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useFormState } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import { Changes } from './changes.tsx';

/** A conflict with another user's change in the visitor's language, and the ways to resolve it. */
export interface ConflictView {
  /** Whether the status has changed too: then nothing can be done before the user has looked at the item. */
  isMoved: boolean;
  title: string;
  said: string[];
  /** The differences between what is saved and what was typed. */
  changes: FieldChange[];
  /** The buttons: intent and text. */
  choices: { intent: string; text: string }[];
}

/** The version and status that the user has looked at before continuing with what was typed. */
export interface ViewedVersion {
  version: number;
  status: string;
}

/** What a form gets besides its reply when there was a conflict. */
export interface ConflictReply {
  conflict?: ConflictView;
  looked?: ViewedVersion;
}

/**
 * A conflict (D-65): what differs, and a button for each way to resolve it. At the top of its form; scrolls into
 * view and takes the focus.
 */
export function ConflictBox() {
  const t = useT();
  const { labels, reply } = useFormState();
  const { conflict, looked } = (reply ?? {}) as Partial<FormReply> & ConflictReply;
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

/** Whether the item must be looked at first: its status is not the one that the form was filled from. */
export const isStatusConflict = (reply: ConflictReply | undefined): boolean =>
  reply?.conflict?.isMoved ?? false;
