import type { Progress, Unsent } from '#functions/campaigns/delivery/progress.ts';
import { isUncertain, rowReasons } from '#functions/campaigns/delivery/rules.ts';
import {
  type CampaignStatus,
  hasStarted,
  isScheduled,
  isTesting,
  timeView,
} from '#functions/campaigns/model/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { relationOf, sentIn } from './delivery-facts.ts';

/** A campaign, as far as the words for its status need it. */
export interface Scheduled {
  status: CampaignStatus;
  sendOn: string | null;
}

/** The status of a campaign in the words of the specification (NLT-10, NLT-11). */
export const statusText = (t: Translate, { status, sendOn }: Scheduled): string =>
  isScheduled(status) && sendOn
    ? t('mailings.sendingOn', timeView(sendOn))
    : t(`mailings.status-${status}`);

/** How the delivery of a campaign stands, in words; of one that was stopped also how far it had come. */
export const relationText = (t: Translate, progress: Progress | null): string =>
  t(`delivery.is-${relationOf(progress)}`, {
    sent: progress ? sentIn(progress) : 0,
    all: progress?.recipients ?? 0,
  });

/** What a mail provider calls a complaint (RFC 5965). */
const complaints = ['abuse', 'auth-failure', 'fraud', 'not-spam', 'other', 'virus'];

/** A code that the mail server has answered; all others are of a provider's later report. */
const isAnswer = (code: string): boolean => /^[A-Z]+_/.test(code);

/**
 * Why an e-mail is as it is, in words: a reason of this site, the code of the mail server's answer, or what
 * a mail provider has reported since.
 */
export function reasonText(t: Translate, reason: string | null): string | null {
  if (reason === null) return null;
  const known = rowReasons.find((one) => one === reason);
  if (known) return t(`delivery.reason-${known}`);
  if (isAnswer(reason)) return t('delivery.answered', { code: reason });
  const isComplaint = complaints.includes(reason);
  return t(isComplaint ? 'delivery.complained' : 'delivery.bounced', { code: reason });
}

/** What became of a test: to how many addresses it went, and which did not get it and why (NLT-22, EML-08). */
export function testText(t: Translate, test: Progress): string {
  const count = sentIn(test);
  if (test.unsent.length === 0) return t('delivery.testSent', { count });
  const parts = [t('delivery.testPartly', { count, all: test.recipients })];
  return [...parts, ...test.unsent.map((one) => unsentText(t, one))].join(' ');
}

function unsentText(t: Translate, { address, state, reason }: Unsent): string {
  const key = isUncertain(state) ? 'delivery.testUnknown' : 'delivery.testNotSent';
  const words = t(key, { address });
  return [words, reasonText(t, reason)].filter(Boolean).join(' ');
}

interface Announced {
  status: CampaignStatus;
  progress: { real: Progress | null; test: Progress | null };
  /** Whether the addresses are others than those of the last test: nothing is said of it any more (NLT-22). */
  isOther?: boolean;
}

/** How a campaign stands, as it is said to anyone who follows it without seeing it. */
export function announced(
  t: Translate,
  { status, progress: { real, test }, isOther = false }: Announced,
): string {
  if (hasStarted(status)) return relationText(t, real);
  if (isTesting(status)) return t('delivery.test-sending');
  if (isOther) return '';
  const state = t(`mailings.choice-${status}`);
  return test?.endedAt ? `${state}. ${testText(t, test)}` : state;
}
