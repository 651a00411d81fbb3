import type { Progress, UndeliveredRow } from '#functions/campaigns/delivery/progress.ts';
import { isUncertain, rowReasons } from '#functions/campaigns/delivery/rules.ts';
import {
  type CampaignAction,
  type CampaignStatus,
  hasStarted,
  isScheduled,
  isTesting,
  splitSendTime,
} from '#functions/campaigns/model/rules.ts';
import type { Audience } from '#functions/campaigns/resources/campaigns.ts';
import { ownText, type Translate } from '#functions/core/i18n/translate.ts';
import { countSent, deliveryStateOf } from './delivery-facts.ts';

/** What has just been done to a campaign. */
export type CampaignDone = CampaignAction | 'create' | 'next';

/** What the text of a campaign's status depends on. */
export interface CampaignTiming {
  status: CampaignStatus;
  sendOn: string | null;
}

/** What the screens of a campaign show of its sending. */
export interface SendingView extends CampaignTiming {
  id: string;
  name: string;
  version: number;
  /** Whether it is overdue, and waits for a confirmation. */
  waits: boolean;
  /** Whom it would reach now; null where that is not shown. */
  audience: Audience | null;
  progress: { real: Progress | null; test: Progress | null };
  /** How many get it, or would get it now; null while that is unknown. */
  recipients: number | null;
  /** When the sending ended, or began; an instant. */
  sentAt: string | null;
  /** How many e-mails were sent before it was stopped; null if it was not. */
  stopped: number | null;
  done: CampaignDone | null;
}

/** The status of a campaign in the words of the specification (NLT-10, NLT-11). */
export const statusText = (t: Translate, { status, sendOn }: CampaignTiming): string =>
  isScheduled(status) && sendOn
    ? t('mailings.sendingOn', splitSendTime(sendOn))
    : ownText(t, `mailings.pill-${status}`, `mailings.status-${status}`).toUpperCase();

/** The status of a campaign's delivery in words; for a stopped one also how many were sent. */
export const deliveryText = (t: Translate, progress: Progress | null): string =>
  t(`delivery.is-${deliveryStateOf(progress)}`, {
    sent: progress ? countSent(progress) : 0,
    all: progress?.recipients ?? 0,
  });

/** The types of complaint that a mail provider reports (RFC 5965). */
const complaints = ['abuse', 'auth-failure', 'fraud', 'not-spam', 'other', 'virus'];

/** Whether a code is a mail server's answer; all others come from a provider's later report. */
const isAnswer = (code: string): boolean => /^[A-Z]+_/.test(code);

/**
 * The reason for an e-mail's status in words: this site's own, the code of the mail server's answer, or a
 * mail provider's later report.
 */
export function reasonText(t: Translate, reason: string | null): string | null {
  if (reason === null) return null;
  const known = rowReasons.find((one) => one === reason);
  if (known) return t(`delivery.reason-${known}`);
  if (isAnswer(reason)) return t('delivery.answered', { code: reason });
  const isComplaint = complaints.includes(reason);
  return t(isComplaint ? 'delivery.complained' : 'delivery.bounced', { code: reason });
}

/** The outcome of a test: how many addresses it reached, and why it failed for others (NLT-22, EML-08). */
export function testText(t: Translate, test: Progress): string {
  const count = countSent(test);
  if (test.unsent.length === 0) return t('delivery.testSent', { count });
  const parts = [t('delivery.testPartly', { count, all: test.recipients })];
  return [...parts, ...test.unsent.map((one) => unsentText(t, one))].join(' ');
}

function unsentText(t: Translate, { address, state, reason }: UndeliveredRow): string {
  const key = isUncertain(state) ? 'delivery.testUnknown' : 'delivery.testNotSent';
  const words = t(key, { address });
  return [words, reasonText(t, reason)].filter(Boolean).join(' ');
}

interface StatusFacts extends Pick<SendingView, 'status' | 'progress'> {
  /** Whether the addresses changed since the last test, which is then no longer mentioned (NLT-22). */
  isOther?: boolean;
}

/** The status of a campaign as screen readers announce it. */
export function announcementText(
  t: Translate,
  { status, progress: { real, test }, isOther = false }: StatusFacts,
): string {
  if (hasStarted(status)) return deliveryText(t, real);
  if (isTesting(status)) return t('delivery.test-sending');
  if (isOther) return '';
  const state = t(`mailings.status-${status}`);
  return test?.endedAt ? `${state}. ${testText(t, test)}` : state;
}
