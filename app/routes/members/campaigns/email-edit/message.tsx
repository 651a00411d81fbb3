import { stoppedIn } from '#app/components/campaigns/delivery-facts.ts';
import { DoneMessage } from '#app/components/campaigns/done-message.tsx';
import { announced } from '#app/components/campaigns/texts.ts';
import { useValue } from '#app/components/form/watch-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { isDraft, isSent } from '#functions/campaigns/model/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { EditData } from './route.tsx';

/** What has just been done to an e-mail, and why it cannot be changed (EML-10). */
export function Message({ email }: { email: EditData }) {
  const t = useT();
  const { status, restorableUntil, waits, progress, done } = email;
  const language = useLanguage();
  const addresses = email.values.testRecipients ?? '';
  const typed = useValue('test', 'testRecipients', addresses);
  const date = restorableUntil ? formatDate(restorableUntil, language) : '';
  const fixed = () => {
    if (isDraft(status)) return null;
    if (isSent(status) && stoppedIn(progress.real) !== null) return t('mailings.fixedStopped');
    return t(waits ? 'mailings.fixedWaiting' : `emails.fixed-${status}`, { date });
  };
  return (
    <>
      <DoneMessage
        resourceName="emails"
        done={done}
        now={announced(t, { ...email, isOther: typed !== addresses })}
      />
      {isDraft(status) ? null : (
        <div className="item-message">
          <p>{fixed()}</p>
        </div>
      )}
    </>
  );
}
