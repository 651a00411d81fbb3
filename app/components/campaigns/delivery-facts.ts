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

/** How a sending stands, in one word; `preparing` until its recipients are fixed. */
export type Relation = 'preparing' | 'sending' | 'troubled' | 'paused' | 'stopped' | 'done';

/** How a sending stands. */
export function relationOf(progress: Progress | null): Relation {
  if (!progress) return 'preparing';
  if (progress.stoppedAt) return 'stopped';
  if (progress.endedAt) return 'done';
  if (progress.pausedAt) return 'paused';
  return progress.trouble ? 'troubled' : 'sending';
}

/**
 * Whether a screen follows a mailing: an e-mail that is to be sent is sent at once (EML-08, D-40); of a delivery
 * that was stopped, the e-mails in hand still go.
 */
export const isFollowed = (
  resourceName: CampaignName,
  status: CampaignStatus,
  progress: Pick<Progress, 'counts'> | null = null,
): boolean =>
  isInProgress(status) ||
  (resourceName === 'emails' && isScheduled(status)) ||
  (hasStarted(status) && progress !== null && waitingIn(progress) > 0);

/** Whether a mailing's recipients are fixed at any moment. */
export const isBeginning = (resourceName: CampaignName, status: CampaignStatus): boolean =>
  hasStarted(status) || (resourceName === 'emails' && isScheduled(status));

const isOpen = (state: RecipientState): boolean => (openStates as RecipientState[]).includes(state);

/** To how many the outcome of their e-mail is still open. */
export const waitingIn = ({ counts }: Pick<Progress, 'counts'>): number =>
  openStates.reduce((sum, state) => sum + counts[state], 0);

/** How many rows of the ledger are dealt with. */
export const doneIn = (progress: Pick<Progress, 'counts' | 'recipients'>): number =>
  Math.max(0, progress.recipients - waitingIn(progress));

/** How many e-mails have gone out, whatever was heard of them since. */
export const sentIn = ({ counts }: Pick<Progress, 'counts'>): number =>
  sentStates.reduce((sum, state) => sum + counts[state], 0);

/** To how many a delivery had gone when it was stopped; null for one that was not. */
export const stoppedIn = (progress: Progress | null): number | null =>
  progress?.stoppedAt ? sentIn(progress) : null;

/** The states in the order in which they are drawn and named: what is over first, what is open last. */
export const drawnStates: readonly RecipientState[] = [
  ...recipientStates.filter((state) => !isOpen(state)),
  ...[...openStates].reverse(),
];

/** One part of the bar, in thousandths of its width. */
export interface Part {
  state: RecipientState;
  x: number;
  width: number;
}

/** The least width of a part that is not empty: two failures among 20,000 are seen. */
const least = 6;

/** The bar of a sending: its parts side by side, of which none that is not empty vanishes. */
export function partsOf({ counts, recipients }: Pick<Progress, 'counts' | 'recipients'>): Part[] {
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

/** A moment of a delivery as a screen has seen it: when, in ms, and how many were dealt with. */
export interface Moment {
  at: number;
  done: number;
}

/** In how many seconds the rest is done at the pace between two moments; null when that says nothing. */
export function secondsLeft(first: Moment, last: Moment, waiting: number): number | null {
  const [ms, done] = [last.at - first.at, last.done - first.done];
  return ms > 0 && done > 0 ? (waiting * ms) / done / 1000 : null;
}

/** The id of the form with the controls of a delivery, by which an action knows it. */
export const deliveryForm = 'delivery';

/** What may be done to a delivery, in the order of its buttons. */
export const deliveryIntents = [
  'pause',
  'resume',
  'stop',
  'retry-failed',
  'retry-unknown',
] as const;
export type DeliveryIntent = (typeof deliveryIntents)[number];

/** What the machine calls an intent. */
export const actionOf = (intent: DeliveryIntent): 'pause' | 'resume' | 'stop' | 'retry' =>
  intent === 'retry-failed' || intent === 'retry-unknown' ? 'retry' : intent;

/** What is asked again before it happens: it cannot be taken back. */
export const asksAgain = (intent: DeliveryIntent): intent is 'stop' | 'retry-unknown' =>
  intent === 'stop' || intent === 'retry-unknown';

/** What may be done to a delivery now; nothing to a test, which is over in a moment. */
export function offeredNow(progress: Progress | null, purpose: SendingPurpose): DeliveryIntent[] {
  if (!progress || purpose === 'TEST') return [];
  const { counts, pausedAt, endedAt, isForgotten } = progress;
  if (isForgotten) return [];
  if (!endedAt) return [pausedAt ? 'resume' : 'pause', 'stop'];
  return [
    ...(counts.FAILED > 0 ? (['retry-failed'] as const) : []),
    ...(counts.UNKNOWN > 0 ? (['retry-unknown'] as const) : []),
  ];
}
