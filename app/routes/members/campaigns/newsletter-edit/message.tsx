import { DoneMessage } from '#app/components/campaigns/done-message.tsx';
import { StatusMessage } from '#app/components/campaigns/status.tsx';
import { announced } from '#app/components/campaigns/texts.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { campaignMachine, isSent, timeView } from '#functions/campaigns/model/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { mayEdit } from '#functions/lifecycle/machine.ts';
import type { EditData } from './route.tsx';

/** What has just been done to a newsletter, how it stands, and why it cannot be changed (NLT-08, NLT-17). */
export function Message({ newsletter }: { newsletter: EditData }) {
  const t = useT();
  const language = useLanguage();
  const { status, sendOn, recipients, sentAt, stopped, restorableUntil, waits, done } = newsletter;
  const due = sendOn ? timeView(sendOn) : null;
  const fixed =
    stopped !== null && isSent(status)
      ? t('mailings.fixedStopped')
      : t(waits ? 'mailings.fixedWaiting' : `newsletters.fixed-${status}`, {
          date: restorableUntil ? formatDate(restorableUntil, language) : '',
        });
  return (
    <>
      <DoneMessage
        resourceName="newsletters"
        done={done}
        now={announced(t, { status, progress: { real: newsletter.progress, test: null } })}
      />
      <div className="item-message">
        {waits && due ? (
          <p>
            <strong>{t('mailings.overdue')}.</strong>{' '}
            {t('mailings.overdueText', { date: formatDate(due.date, language), time: due.time })}
          </p>
        ) : (
          <StatusMessage
            resourceName="newsletters"
            status={status}
            sendOn={sendOn}
            recipients={recipients}
            sentAt={sentAt}
            stopped={stopped}
          />
        )}
        <p>
          {fixed} {mayEdit(campaignMachine, status) ? t('newsletters.publishNeeds') : null}
        </p>
      </div>
    </>
  );
}
