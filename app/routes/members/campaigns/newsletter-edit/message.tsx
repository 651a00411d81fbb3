import { announced } from '#app/components/campaigns/announced.ts';
import { DoneNotice } from '#app/components/campaigns/done-notice.tsx';
import { StatusMessage } from '#app/components/campaigns/status-message.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { isSent, mailingMachine, shownTime } from '#functions/campaigns/model/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { mayEdit } from '#functions/lifecycle/machine.ts';
import type { EditData } from './route.tsx';

/** What has just been done to a newsletter, how it stands, and why it cannot be changed (NLT-08, NLT-17). */
export function Message({ newsletter }: { newsletter: EditData }) {
  const t = useT();
  const language = useLanguage();
  const { status, sendOn, recipients, sentAt, stopped, restorableUntil, waits, done } = newsletter;
  const due = sendOn ? shownTime(sendOn) : null;
  const fixed =
    stopped !== null && isSent(status)
      ? t('mailings.fixedStopped')
      : t(waits ? 'mailings.fixedWaiting' : `newsletters.fixed-${status}`, {
          date: restorableUntil ? formatDate(restorableUntil, language) : '',
        });
  return (
    <>
      <DoneNotice
        family="newsletters"
        done={done}
        now={announced(t, { status, progress: { real: newsletter.progress, test: null } })}
      />
      <div className="item-message">
        {waits && due ? (
          <p>
            <strong>{t('mailings.late')}.</strong>{' '}
            {t('mailings.lateText', { date: formatDate(due.date, language), time: due.time })}
          </p>
        ) : (
          <StatusMessage
            family="newsletters"
            status={status}
            sendOn={sendOn}
            recipients={recipients}
            sentAt={sentAt}
            stopped={stopped}
          />
        )}
        <p>
          {fixed} {mayEdit(mailingMachine, status) ? t('newsletters.publishNeeds') : null}
        </p>
      </div>
    </>
  );
}
