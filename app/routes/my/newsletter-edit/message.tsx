import { DoneNotice } from '#app/components/mailings/done-notice.tsx';
import { StatusMessage } from '#app/components/mailings/status-message.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/shared/dates.ts';
import type { EditData } from './route.tsx';

/** What has just been done to a newsletter, how it stands, and why it cannot be changed (NLT-08, NLT-17). */
export function Message({ newsletter }: { newsletter: EditData }) {
  const t = useT();
  const language = useLanguage();
  const { status, sendOn, recipients, sentAt, restorableUntil, waits, done } = newsletter;
  return (
    <>
      <DoneNotice family="newsletters" done={done} />
      <div className="item-message">
        {waits ? (
          <p>
            <strong>{t('mailings.late')}.</strong>
          </p>
        ) : null}
        <StatusMessage
          family="newsletters"
          status={status}
          sendOn={sendOn}
          recipients={recipients}
          sentAt={sentAt}
        />
        <p>
          {t(`newsletters.fixed-${status}`, {
            date: restorableUntil ? formatDate(restorableUntil, language) : '',
          })}
        </p>
      </div>
    </>
  );
}
