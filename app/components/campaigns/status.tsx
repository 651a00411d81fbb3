import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { readDone } from '#app/components/lifecycle/links.ts';
import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import {
  type CampaignName,
  campaignActions,
  editingActions,
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
import { type CampaignDone, type CampaignTiming, type SendingView, statusText } from './texts.ts';

/** The status of a campaign as a pill (NLT-01, NLT-10, NLT-11). */
export function CampaignPill({ status, sendOn }: CampaignTiming) {
  const t = useT();
  const waits = isScheduled(status) || isInProgress(status);
  const look = `mailing ${waits ? 'pending' : status}`;
  return <StatusPill look={look} text={statusText(t, { status, sendOn })} />;
}

interface StatusMessageProps
  extends CampaignTiming,
    Pick<SendingView, 'recipients' | 'sentAt' | 'stopped'> {
  resourceName: CampaignName;
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

/** What has just been done, read from the query of the address. */
export const readCampaignDone = (request: Request): CampaignDone | null =>
  readDone(request, ['create', 'next', ...campaignActions]);

interface DoneMessageProps {
  done: CampaignDone | null;
  /** The current status, on a screen that polls: announced once it differs from the first. */
  now?: string;
}

/** The actions that have a message. */
const said = [
  'create',
  'next',
  'schedule',
  ...editingActions,
  'agree-late',
  'pause',
  'resume',
  'stop',
  'retry',
  'leave-unknown',
] as const;

/** The message about what has just been done to a campaign; null if there is none. */
export function doneText(t: Translate, done: CampaignDone | null): string | null {
  const known = said.find((one) => one === done);
  return known ? t(`mailings.done-${known}`) : null;
}

/** Announces what has just been done to a campaign and, on a screen that polls, its current status. */
export function DoneMessage({ done, now = '' }: DoneMessageProps) {
  return <DoneRegion said={doneText(useT(), done)} now={now} />;
}
