import type { ProofNeeds } from '#functions/core/permissions/rules.ts';
import { machineOf, statesOfAction, type Transition } from '#functions/lifecycle/transitions.ts';

/** The campaign resources, by their names in addresses and calls. */
export const campaignNames = ['newsletters', 'emails'] as const;
export type CampaignName = (typeof campaignNames)[number];

/** The states of a newsletter or an e-mail (NLT-09, EML-05); calls accept them in any case. */
export const campaignStatuses = [
  'DRAFT',
  'PUBLISHED',
  'SEND',
  'SENDING',
  'SEND_TEST',
  'SENDING_TEST',
  'SENT',
  'DELETED',
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** An actor's relation to a campaign: an editor, by its resource, or the delivery itself. */
export const campaignRelations = [...campaignNames, 'delivery'] as const;
export type CampaignRelation = (typeof campaignRelations)[number];

/** The proof that a transition of a campaign needs, and its effects. */
interface Effects extends ProofNeeds {
  /** Whether it saves what was typed. */
  saves: boolean;
  /** Whether all required fields must be filled in (NLT-14, EML-13). */
  needsAll: boolean;
  /** Where the screen goes afterwards. */
  next: 'stay' | 'list';
  /** Whether it asks for confirmation. */
  asksAgain: boolean;
}

const both = campaignNames;
const newsletters = ['newsletters'] as const;
const emails = ['emails'] as const;
const delivery = ['delivery'] as const;
const plain = {
  proof: 'none',
  saves: false,
  needsAll: false,
  next: 'stay',
  asksAgain: false,
} as const;
const whole = { ...plain, needsAll: true } as const;
const sending = { ...whole, proof: 'fresh' } as const;
const erasing = { ...plain, next: 'list', asksAgain: true } as const;

const transitions = [
  { ...erasing, name: 'delete', from: 'DRAFT', to: 'DELETED', who: both },
  { ...plain, name: 'update', from: 'DRAFT', to: 'DRAFT', who: both, saves: true },
  { ...whole, name: 'publish', from: 'DRAFT', to: 'PUBLISHED', who: both, saves: true },

  { ...plain, name: 'retract', from: 'PUBLISHED', to: 'DRAFT', who: both },
  { ...whole, name: 'test', from: 'PUBLISHED', to: 'SEND_TEST', who: both },
  { ...sending, name: 'schedule', from: 'PUBLISHED', to: 'SEND', who: newsletters },
  { ...sending, name: 'send', from: 'PUBLISHED', to: 'SEND', who: emails, asksAgain: true },

  { ...plain, name: 'retract', from: 'SEND', to: 'DRAFT', who: both },
  { ...whole, name: 'test', from: 'SEND', to: 'SEND_TEST', who: newsletters },
  { ...sending, name: 'schedule', from: 'SEND', to: 'SEND', who: newsletters },
  { ...sending, name: 'agree-late', from: 'SEND', to: 'SEND', who: both, asksAgain: true },
  { ...plain, name: 'start', from: 'SEND', to: 'SENDING', who: delivery },

  { ...plain, name: 'start-test', from: 'SEND_TEST', to: 'SENDING_TEST', who: delivery },
  { ...plain, name: 'end-test', from: 'SENDING_TEST', to: 'PUBLISHED', who: delivery },
  { ...plain, name: 'end-test-scheduled', from: 'SENDING_TEST', to: 'SEND', who: delivery },

  { ...plain, name: 'pause', from: 'SENDING', to: 'SENDING', who: both },
  { ...plain, name: 'resume', from: 'SENDING', to: 'SENDING', who: both },
  { ...plain, name: 'stop', from: 'SENDING', to: 'SENT', who: both, asksAgain: true },
  { ...plain, name: 'end', from: 'SENDING', to: 'SENT', who: delivery },

  { ...plain, name: 'retry', from: 'SENT', to: 'SENDING', who: both, asksAgain: true },
  { ...plain, name: 'leave-unknown', from: 'SENT', to: 'SENT', who: both },

  { ...plain, name: 'restore', from: 'DELETED', to: 'DRAFT', who: both },
] as const satisfies (Transition<string, CampaignStatus, CampaignRelation> & Effects)[];

export type CampaignAction = (typeof transitions)[number]['name'];
export const campaignActions = [...new Set(transitions.map(({ name }) => name))];

export interface CampaignTransition
  extends Transition<CampaignAction, CampaignStatus, CampaignRelation>,
    Effects {}

/**
 * The machine of newsletters and e-mails (NLT-09…20, NLT-28, EML-05…10, D-39, D-44). In the order of the
 * buttons.
 */
export const campaignMachine = machineOf<CampaignStatus, CampaignRelation, CampaignTransition>({
  states: campaignStatuses,
  initial: 'DRAFT',
  transitions,
});

/** The states from which a relation's action moves a campaign, and the state to which, for SQL. */
export const campaignMove = (name: CampaignAction, relation: CampaignRelation) =>
  statesOfAction(
    name,
    campaignMachine.transitions.filter(({ who }) => who.includes(relation)),
  );

type DeliveryStep = Extract<(typeof transitions)[number], { who: typeof delivery }>['name'];
type LoggedAction = Exclude<CampaignAction, DeliveryStep> | 'start';

/** The actions of people, and the start of a delivery: what the audit log has. */
export const loggedActions = campaignActions.filter(
  (action): action is LoggedAction =>
    action === 'start' || transitions.some(({ name, who }) => name === action && who !== delivery),
);

/** The actions of a campaign's form; the others have commands of their own. */
export const editingActions = [
  'update',
  'publish',
  'retract',
  'delete',
  'restore',
] as const satisfies CampaignAction[];
export type EditingAction = (typeof editingActions)[number];

export const isEditingAction = (action: CampaignAction): action is EditingAction =>
  (editingActions as readonly CampaignAction[]).includes(action);

/** Whether one of some actions is possible in a state. */
const isLeftBy =
  (...actions: CampaignAction[]) =>
  (status: CampaignStatus): boolean =>
    transitions.some(({ name, from }) => from === status && actions.includes(name));

/** Whether a campaign in a state can still be edited. */
export const isDraft = (status: CampaignStatus): status is 'DRAFT' => isLeftBy('update')(status);

/** Whether a campaign in a state may be sent, so that its audience is shown (NLT-16). */
export const maySend = isLeftBy('schedule', 'send');

/** Whether a campaign waits for its time. */
export const isScheduled = isLeftBy('start');

/** Whether a test of a campaign in a state has been requested. */
export const isTestRequested = isLeftBy('start-test');

/** Whether a test is being sent, or about to be (NLT-20). */
export const isTesting = isLeftBy('start-test', 'end-test');

/** Whether e-mails are being sent or about to be, so that a screen follows them (D-40). */
export const isInProgress = isLeftBy('start-test', 'end-test', 'end');

/** Whether the real e-mails are being sent, or have gone. */
export const hasStarted = isLeftBy('end', 'retry');

/** Whether the real e-mails have gone. */
export const isSent = isLeftBy('retry');

/** Whether a campaign in a state has a screen for its sending. */
export const hasSendScreen = (status: CampaignStatus): boolean =>
  maySend(status) || isInProgress(status) || hasStarted(status);

/** The call that moves a newsletter to a state that setting its status cannot reach; else null. */
export function ownCall(to: CampaignStatus): string | null {
  if (isScheduled(to)) return '/schedule';
  return isTestRequested(to) ? '/send-preview' : null;
}

/** The purposes of a sending: the real one, or a test. */
export const sendingPurposes = ['REAL', 'TEST'] as const;
export type SendingPurpose = (typeof sendingPurposes)[number];

export const isTest = (purpose: SendingPurpose): boolean => purpose === 'TEST';

/** Above this number of recipients, the sender must type the number. */
export const sentUnasked = 100;

/** Whether the number of recipients is confirmed: typed correctly, or not needed. */
export const isConfirmed = (recipients: number, typed: number | null): boolean =>
  typed === recipients || (typed === null && recipients <= sentUnasked);

/** To how many addresses a test may go. */
export const mostTestAddresses = 20;

/** A time to send at, `YYYY-MM-DD HH:mm` in UTC, as an instant. */
export const dueAt = (sendOn: string): Date => new Date(`${sendOn.replace(' ', 'T')}:00.000Z`);

/** An instant as a time to send at: its minute in UTC. */
export const minuteOf = (instant: Date): string =>
  instant.toISOString().slice(0, 16).replace('T', ' ');

/** Whether a time to send at is over: the current minute is not. */
export const isPast = (sendOn: string, now: Date): boolean => sendOn < minuteOf(now);

/** A time to send at, split for display (NLT-11). */
export const splitSendTime = (sendOn: string): { date: string; time: string } => ({
  date: sendOn.slice(0, 10),
  time: sendOn.slice(11, 16),
});

/** How overdue a sending may be and still start unconfirmed, in ms (D-39). */
export const overdueAfter = 6 * 3_600_000;

/** Whether a time to send at passed so long ago that sending needs confirmation (D-39). */
export const isOverdue = (sendOn: string, now: Date): boolean =>
  now.getTime() - dueAt(sendOn).getTime() > overdueAfter;

/** Whether a campaign is so overdue that its sending must be confirmed (D-39). */
export const needsConfirmation = (
  campaign: { status: CampaignStatus; sendOn: string | null; overdueConfirmedAt: string | null },
  now: Date,
): boolean => {
  const { status, sendOn, overdueConfirmedAt } = campaign;
  return (
    isScheduled(status) && sendOn !== null && overdueConfirmedAt === null && isOverdue(sendOn, now)
  );
};

/** The most bytes of an e-mail's HTML: Gmail cuts off longer ones. */
export const emailLimit = 102 * 1024;

/** Whether an e-mail would be cut off; `bytes` as `measureEmail` returns it. */
export const isTooLarge = (bytes: number): boolean => bytes > emailLimit;

/** A size in whole KB for display: rounded up, so that more than 102 KB is never shown as 102. */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
