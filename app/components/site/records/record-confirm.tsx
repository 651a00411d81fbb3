import type { ReactNode } from 'react';
import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { UnsavedConfirm } from '#app/components/lifecycle/unsaved-confirm.tsx';
import { useT } from '#app/i18n/translate.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';
import { publishing, type RecordAction } from '#functions/lifecycle/publishing/rules.ts';

interface RecordConfirmProps {
  action: RecordAction;
  /** The fields whose changes would be lost. */
  drops?: readonly string[] | undefined;
  /** What else is to be thought of. */
  children?: ReactNode;
}

const dropsDraft = (action: RecordAction): boolean =>
  publishing.transitions.some((one) => one.name === action && one.dropsDraft);

const asksAgain = (action: RecordAction): boolean =>
  publishing.transitions.some((one) => one.name === action && one.asksAgain);

/** Asks again before a record is deleted (D-30) or its draft is discarded. */
export function RecordConfirm({ action, drops, children }: RecordConfirmProps) {
  const t = useT();
  if (drops && drops.length > 0 && !asksAgain(action))
    return <UnsavedConfirm action={action} label={t(`records.act-${action}`)} fields={drops} />;
  const what = dropsDraft(action) ? 'discard' : 'delete';
  return (
    <ConfirmBox
      action={action}
      title={t(`records.confirm-${what}`)}
      yes={t(`records.confirmYes-${what}`)}
      no={t('records.confirmNo')}
    >
      <p>{t(`records.confirmText-${what}`, { days: restorableDays })}</p>
      {children}
    </ConfirmBox>
  );
}
