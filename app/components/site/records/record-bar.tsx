import type { ReactNode } from 'react';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { intentField } from '#app/components/form/use-site-form.ts';
import { ActionBar } from '#app/components/lifecycle/action-bar.tsx';
import { isHeld } from '#app/components/lifecycle/conflict-box.tsx';
import { IncompleteNote } from '#app/components/lifecycle/incomplete-note.tsx';
import { PreviewButton } from '#app/components/lifecycle/preview-button.tsx';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { RecordAction, RecordStatus } from '#functions/lifecycle/publishing/rules.ts';
import { RecordConfirm } from './record-confirm.tsx';
import type { RecordButton, RecordReply } from './record-reply.ts';

interface RecordBarProps {
  buttons: readonly RecordButton[];
  /** The version of the record that the fields were filled from. */
  version: number;
  status: RecordStatus;
  reply: RecordReply | undefined;
  /** What else is asked to think about before it is deleted or discarded. */
  confirmNote?: ReactNode;
  /** What stands above the buttons. */
  children?: ReactNode;
}

const looks = {
  delete: { danger: true },
  discard: { quiet: true },
  retract: { quiet: true },
  save: { quiet: true },
  keep: { quiet: true },
} as const satisfies Partial<Record<RecordAction, object>>;

const lookOf = (name: RecordAction) => (name in looks ? looks[name as keyof typeof looks] : {});

/** What may be done to a record now, in the order of the table (ADP-08, ADM-03, ADM-14). */
export function RecordBar(props: RecordBarProps) {
  const { buttons, version, status, reply, confirmNote, children } = props;
  const t = useT();
  const isEditable = buttons.some(({ saves }) => saves);
  return (
    <>
      <VersionField version={version} status={status} />
      {children}
      {reply?.confirm ? (
        <RecordConfirm action={reply.confirm} drops={reply.drops}>
          {confirmNote}
        </RecordConfirm>
      ) : null}
      {isHeld(reply) ? null : (
        <ActionBar>
          {isEditable ? <IncompleteNote /> : null}
          {isEditable ? <PreviewButton /> : null}
          {buttons.map(({ name, isGated }) => (
            <SubmitButton
              key={name}
              name={intentField}
              value={name}
              sending={t('formControls.sending')}
              gated={isGated}
              formNoValidate={!isGated}
              {...lookOf(name)}
            >
              {t(`records.act-${name}`)}
            </SubmitButton>
          ))}
        </ActionBar>
      )}
    </>
  );
}
