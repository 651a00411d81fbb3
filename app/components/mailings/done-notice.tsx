import { useT } from '#app/i18n/translate.ts';
import { type EditingAction, isEditing, type MailingFamily } from '#functions/mailings/rules.ts';
import type { MailingDone } from './done.ts';

interface DoneNoticeProps {
  family: MailingFamily;
  done: MailingDone | null;
}

const told = (done: MailingDone): done is EditingAction | 'create' | 'schedule' =>
  done === 'create' || done === 'schedule' || isEditing(done);

/** Says what has just been done to a mailing; what is sent says so itself. */
export function DoneNotice({ family, done }: DoneNoticeProps) {
  const t = useT();
  if (!done || !told(done)) return null;
  return (
    <p className="notice good" role="status">
      {done === 'create' ? t(`mailings.created-${family}`) : t(`mailings.done-${done}`)}
    </p>
  );
}
