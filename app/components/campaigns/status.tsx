import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import {
  type CampaignName,
  hasStarted,
  isInProgress,
  isScheduled,
  isSent,
  isTesting,
  maySend,
  splitSendTime,
} from '#functions/campaigns/model/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, formatInstant, type Language } from '#functions/core/values/dates.ts';
import { type CampaignTiming, statusText } from './texts.ts';

/** The status of a campaign as a pill (NLT-01, NLT-10, NLT-11). */
export function CampaignPill({ status, sendOn }: CampaignTiming) {
  const t = useT();
  const waits = isScheduled(status) || isInProgress(status);
  const look = `mailing ${waits ? 'pending' : status}`;
  return <StatusPill look={look} text={statusText(t, { status, sendOn })} />;
}

interface StatusMessageProps extends CampaignTiming {
  resourceName: CampaignName;
  /** The number of recipients; null while unknown. */
  recipients: number | null;
  /** When the sending ended, or began; an instant. */
  sentAt: string | null;
  /** How many e-mails were sent before it was stopped; null if it was not. */
  stopped: number | null;
}

/** What happens with a campaign, in the words of the specification (NLT-08, EML-16, NLT-27). */
export function StatusMessage(props: StatusMessageProps) {
  const t = useT();
  const language = useLanguage();
  const text = messageOf(t, language, props);
  return text === null ? null : <p className="status-message">{text}</p>;
}

function messageOf(
  t: Translate,
  language: Language,
  { resourceName, status, sendOn, recipients, sentAt, stopped }: StatusMessageProps,
): string | null {
  const count = recipients ?? 0;
  if (isTesting(status)) return t(`mailings.isTested-${resourceName}`);
  if (isSent(status) && sentAt) {
    const sending = { count, date: formatInstant(sentAt, language) };
    return stopped === null
      ? t('mailings.wasSent', sending)
      : t('mailings.wasStopped', { ...sending, sent: stopped });
  }
  if (hasStarted(status)) return t('mailings.isSent', { count });
  if (!maySend(status) && !isScheduled(status)) return null;
  if (!isScheduled(status) || !sendOn) return t('mailings.willBeSent', { count });
  const { date, time } = splitSendTime(sendOn);
  return t('mailings.willBeSentOn', { count, date: formatDate(date, language), time });
}
