import type { ReactNode } from 'react';
import { IncompleteNote, PreviewButton } from '#app/components/lifecycle/action-bar.tsx';
import type { Question } from '#app/components/lifecycle/confirm-box.tsx';
import { FormActions } from '#app/components/lifecycle/form-actions.tsx';
import { ownText, useT } from '#app/i18n/translate.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';
import { publishing, type RecordStatus } from '#functions/lifecycle/publishing/rules.ts';
import type { RecordButton } from './record-buttons.ts';

interface RecordBarProps {
  buttons: readonly RecordButton[];
  /** The version that the fields were filled from. */
  version: number;
  status: RecordStatus;
  /** What else its menu has. */
  menu?: readonly ReactNode[];
  /** A reminder, shown above the buttons and before deleting or discarding. */
  children?: ReactNode;
}

/** The available actions of a record, in the order of the table (ADP-08, ADM-03, ADM-14). */
export function RecordBar({ buttons, version, status, menu = [], children }: RecordBarProps) {
  const t = useT();
  const isEditable = buttons.some(({ saves }) => saves);
  /** The question before a record is deleted (D-30) or its draft is discarded. */
  const ask = (action: string): Question | null => {
    const asking = publishing.transitions.find((one) => one.name === action && one.asksAgain);
    if (!asking) return null;
    const what = asking.dropsDraft ? 'discard' : 'delete';
    return {
      title: t(`records.confirm-${what}`),
      yes: t(`records.confirmYes-${what}`),
      no: t('records.confirmNo'),
      children: (
        <>
          <p>{t(`records.confirmText-${what}`, { days: restorableDays })}</p>
          {children}
        </>
      ),
    };
  };
  return (
    <FormActions
      version={version}
      status={status}
      buttons={buttons.map((button) => ({
        ...button,
        text: ownText(t, `records.act-${button.name}`, `actions.${button.name}`),
      }))}
      ask={ask}
      note={isEditable ? <IncompleteNote /> : null}
      menu={isEditable ? [<PreviewButton key="preview" />, ...menu] : menu}
    >
      {children}
    </FormActions>
  );
}
