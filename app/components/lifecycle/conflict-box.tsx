import { type ReactNode, useRef } from 'react';
import { autofocus } from '#app/components/form/names.ts';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useFormState } from '#app/components/form/use-site-form.ts';
import { useComeIntoView } from '#app/components/members/come-into-view.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import { Changes } from './changes.tsx';

/** A conflict with another user's change in the visitor's language, and the ways to resolve it. */
export interface ConflictView {
  /** Whether the status has changed too: then nothing can be done before the user has looked at the item. */
  isMoved: boolean;
  title: string;
  said: string[];
  /** What has come into the form. */
  merged?: MergedView;
  /** The differences between what is saved and what was typed. */
  changes: FieldChange[];
  /** The buttons: intent and text. */
  choices: { intent: string; text: string }[];
}

/** What another user has saved that has come into the form. */
export interface MergedView {
  name: string;
  fields: string[];
  /** The version that the form has with it; none while something is left to choose. */
  version?: number;
  /** The digests of what the form goes on from; once it is saved, also of what was sent. */
  base: string;
  sent?: string;
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

/** The conflict of a form (D-65), at its top. */
export function ConflictBox() {
  const t = useT();
  const { labels, reply } = useFormState();
  const { conflict, looked } = (reply ?? {}) as Partial<FormReply> & ConflictReply;
  if (conflict) return <Conflict view={conflict} label={(field) => labels[field] ?? field} />;
  return looked ? (
    <Told about={looked}>
      <p>{t('conflict.looked')}</p>
    </Told>
  ) : null;
}

/** What an alert is about, whose heading names it if it has one. It scrolls into view and takes the focus. */
function Told({
  about,
  children,
  ...named
}: {
  about: object;
  children: ReactNode;
  'aria-labelledby'?: string;
}) {
  const box = useRef<HTMLElement>(null);
  useComeIntoView(box, about, 'start');
  return (
    <section className="conflict" role="alert" tabIndex={-1} ref={box} {...named} {...autofocus}>
      {children}
    </section>
  );
}

interface ConflictProps {
  view: ConflictView;
  label(field: string): string;
}

/** What another user has changed or done, what differs, and a button for each way to go on. */
export function Conflict({ view, label }: ConflictProps) {
  const t = useT();
  const list = new Intl.ListFormat(useLanguage());
  const { title, said, merged, changes, choices, isMoved } = view;
  return (
    <Told about={view} aria-labelledby="conflict">
      <h2 id="conflict">{title}</h2>
      {merged && merged.fields.length > 0 ? (
        <p>
          {t('conflict.taken', {
            name: merged.name,
            fields: list.format(merged.fields.map(label)),
          })}
        </p>
      ) : null}
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isMoved && changes.length === 0 ? null : (
        <Changes changes={changes} none={t('review.same')} label={label} />
      )}
      <p className="actions">
        {choices.map(({ intent, text }) => (
          <SubmitButton key={intent} intent={intent} quiet gated={false} formNoValidate>
            {text}
          </SubmitButton>
        ))}
      </p>
    </Told>
  );
}

/** Whether the item must be looked at first: its status is not the one that the form was filled from. */
export const isStatusConflict = (reply: ConflictReply | undefined): boolean =>
  reply?.conflict?.isMoved ?? false;
