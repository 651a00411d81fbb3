import type { FormReply } from '#app/components/form/use-site-form.ts';
import type { Progress } from '#functions/campaigns/delivery/progress.ts';
import {
  openStates,
  type RecipientState,
  recipientStates,
  sentStates,
} from '#functions/campaigns/delivery/rules.ts';
import {
  type CampaignName,
  type CampaignStatus,
  hasStarted,
  isInProgress,
  isScheduled,
  type SendingPurpose,
} from '#functions/campaigns/model/rules.ts';

/** The status of a delivery; `preparing` until its recipients are fixed. */
export type DeliveryState = 'preparing' | 'sending' | 'troubled' | 'paused' | 'stopped' | 'done';

export function deliveryStateOf(progress: Progress | null): DeliveryState {
  if (!progress) return 'preparing';
  if (progress.stoppedAt) return 'stopped';
  if (progress.endedAt) return 'done';
  if (progress.pausedAt) return 'paused';
  return progress.trouble ? 'troubled' : 'sending';
}

/**
 * Whether a screen polls a campaign: a scheduled bulk e-mail is sent at once (EML-08, D-40); when a delivery
 * is stopped, e-mails already claimed are still sent.
 */
export const isFollowed = (
  resourceName: CampaignName,
  status: CampaignStatus,
  progress: Pick<Progress, 'counts'> | null = null,
): boolean =>
  isInProgress(status) ||
  (resourceName === 'emails' && isScheduled(status)) ||
  (hasStarted(status) && progress !== null && countWaiting(progress) > 0);

/** Whether the recipients of a campaign are fixed or about to be. */
export const isBeginning = (resourceName: CampaignName, status: CampaignStatus): boolean =>
  hasStarted(status) || (resourceName === 'emails' && isScheduled(status));

const isOpen = (state: RecipientState): boolean => (openStates as RecipientState[]).includes(state);

/** How many e-mails have no outcome yet. */
export const countWaiting = ({ counts }: Pick<Progress, 'counts'>): number =>
  openStates.reduce((sum, state) => sum + counts[state], 0);

/** How many e-mails have an outcome. */
export const countDone = (progress: Pick<Progress, 'counts' | 'recipients'>): number =>
  Math.max(0, progress.recipients - countWaiting(progress));

/** How many e-mails were sent, including those that bounced later. */
export const countSent = ({ counts }: Pick<Progress, 'counts'>): number =>
  sentStates.reduce((sum, state) => sum + counts[state], 0);

/** How many e-mails were sent before a delivery was stopped; null if it was not. */
export const stopCount = (progress: Progress | null): number | null =>
  progress?.stoppedAt ? countSent(progress) : null;

/** To how many a campaign goes; once its delivery is done, to how many it went. */
export const recipientsOf = (progress: Progress): number =>
  progress.endedAt && !progress.stoppedAt ? countSent(progress) : progress.recipients;

/** The states in the order of the bar and its legend: final ones first, open ones last. */
export const drawnStates: readonly RecipientState[] = [
  ...recipientStates.filter((state) => !isOpen(state)),
  ...[...openStates].reverse(),
];

/** One part of the bar, in thousandths of its width. */
export interface BarPart {
  state: RecipientState;
  x: number;
  width: number;
}

/** The minimum width of a part: two failures among 20,000 must be visible. */
const least = 6;

/** The parts of the progress bar, side by side; states without e-mails have none. */
export function barOf({ counts, recipients }: Pick<Progress, 'counts' | 'recipients'>): BarPart[] {
  const states = drawnStates.filter((state) => counts[state] > 0);
  const wide = states.map((state) => Math.max(least, (counts[state] / recipients) * 1000));
  const whole = wide.reduce((sum, width) => sum + width, 0);
  let x = 0;
  return states.map((state, i) => {
    const width = ((wide[i] ?? 0) / whole) * 1000;
    const part = { state, x, width };
    x += width;
    return part;
  });
}

/** A snapshot of a delivery's progress: when, in ms, and how many e-mails had an outcome. */
export interface Snapshot {
  at: number;
  done: number;
}

/** Seconds until a delivery is done, at the pace between two moments; null if there was no progress. */
export function secondsLeft(first: Snapshot, last: Snapshot, waiting: number): number | null {
  const [ms, done] = [last.at - first.at, last.done - first.done];
  return ms > 0 && done > 0 ? (waiting * ms) / done / 1000 : null;
}

/** The id of the form with the controls of a delivery; actions recognise it by this. */
export const deliveryForm = 'delivery';

/** The controls of a delivery, in the order of its buttons. */
export const deliveryIntents = [
  'pause',
  'resume',
  'stop',
  'retry-failed',
  'retry-unknown',
  'leave-unknown',
] as const;
export type DeliveryIntent = (typeof deliveryIntents)[number];

/** The reply to a control (`answerDelivery`). */
export type DeliveryReply = FormReply & { confirmDelivery?: DeliveryIntent };

/** The machine's name for an intent. */
export const actionOf = (
  intent: DeliveryIntent,
): 'pause' | 'resume' | 'stop' | 'retry' | 'leave-unknown' =>
  intent === 'retry-failed' || intent === 'retry-unknown' ? 'retry' : intent;

/** Whether an intent asks for confirmation: it cannot be undone. */
export const asksAgain = (intent: DeliveryIntent): intent is 'stop' | 'retry-unknown' =>
  intent === 'stop' || intent === 'retry-unknown';

/** The controls offered now; none for a test, which is over in a moment. */
export function listControls(progress: Progress | null, purpose: SendingPurpose): DeliveryIntent[] {
  if (!progress || purpose === 'TEST') return [];
  const { counts, pausedAt, endedAt, isForgotten, unknownLeftAt } = progress;
  if (isForgotten) return [];
  if (!endedAt) return [pausedAt ? 'resume' : 'pause', 'stop'];
  return [
    ...(counts.FAILED > 0 ? (['retry-failed'] as const) : []),
    ...(counts.UNKNOWN > 0 ? (['retry-unknown'] as const) : []),
    ...(counts.UNKNOWN > 0 && !unknownLeftAt ? (['leave-unknown'] as const) : []),
  ];
}
