import { DoneMessage, StatusMessage } from '#app/components/campaigns/status.tsx';
import { announcementText } from '#app/components/campaigns/texts.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { isDraft, isSent, splitSendTime } from '#functions/campaigns/model/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { EditData } from './route.tsx';

interface MessageProps {
  campaign: EditData;
}

/** What has just been done to a campaign, its status, and why it cannot be changed (NLT-08, NLT-17, EML-10). */
export function Message({ campaign }: MessageProps) {
  const t = useT();
  const { status, progress, done } = campaign;
  const isEmail = campaign.resourceName === 'emails';
  const addresses = isEmail ? (campaign.values.testRecipients ?? '') : '';
  const typed = useFieldValue('test', 'testRecipients', addresses);
  // The test of a newsletter is announced on the screen on which it is sent.
  const facts = isEmail
    ? { progress, isOther: typed !== addresses }
    : { progress: { ...progress, test: null } };
  const fixed = useFixedText(campaign);
  return (
    <>
      <DoneMessage done={done} now={announcementText(t, { status, ...facts })} />
      {fixed === null ? null : (
        <div className="item-message">
          {isEmail ? (
            <p>{fixed}</p>
          ) : (
            <>
              <NewsletterStatus campaign={campaign} />
              <p>{fixed}</p>
              {isSent(status) ? (
                <ReadMore href={hrefTo('newsletter', { newsletterId: campaign.id })}>
                  {t('content.viewPublic')}
                </ReadMore>
              ) : null}
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Why a campaign cannot be changed, and what becomes of the draft of a newsletter. */
function useFixedText({ resourceName, status, stopped, waits, restorableUntil }: EditData) {
  const t = useT();
  const language = useLanguage();
  if (isDraft(status)) return resourceName === 'newsletters' ? t('newsletters.fixed-DRAFT') : null;
  if (isSent(status) && stopped !== null) return t('mailings.fixedStopped');
  const state = status === 'SEND_TEST' ? 'SENDING_TEST' : status;
  return t(waits ? 'mailings.fixedWaiting' : `mailings.fixed-${state}`, {
    date: restorableUntil ? formatDate(restorableUntil, language) : '',
  });
}

function NewsletterStatus({ campaign }: MessageProps) {
  const t = useT();
  const language = useLanguage();
  if (!campaign.waits || !campaign.sendOn) return <StatusMessage {...campaign} />;
  const { date, time } = splitSendTime(campaign.sendOn);
  return (
    <p>
      <strong>{t('mailings.overdue')}.</strong>{' '}
      {t('mailings.overdueText', { date: formatDate(date, language), time })}
    </p>
  );
}
