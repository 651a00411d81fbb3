import { useT } from '#app/i18n/translate.ts';
import { isScheduled, isUnderWay } from '#functions/campaigns/model/rules.ts';
import { type Standing, statusText } from './status-text.ts';

/** The state of a mailing as a pill, always with the word (NLT-01, NLT-10, NLT-11). */
export function StatusPill({ status, sendOn }: Standing) {
  const t = useT();
  const waits = isScheduled(status) || isUnderWay(status);
  return (
    <span className={`pill mailing ${waits ? 'pending' : status.toLowerCase()}`}>
      {statusText(t, { status, sendOn })}
    </span>
  );
}
