import { DoneNotice } from '#app/components/mailings/done-notice.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { mayEdit } from '#functions/mailings/rules.ts';
import { formatDate } from '#functions/shared/dates.ts';
import type { EditData } from './route.tsx';

/** What has just been done to an e-mail, and why it cannot be changed (EML-10). */
export function Message({ email: { status, restorableUntil, done } }: { email: EditData }) {
  const t = useT();
  const language = useLanguage();
  const date = restorableUntil ? formatDate(restorableUntil, language) : '';
  return (
    <>
      <DoneNotice family="emails" done={done} />
      {mayEdit(status) ? null : (
        <div className="item-message">
          <p>{t(`emails.fixed-${status}`, { date })}</p>
        </div>
      )}
    </>
  );
}
