import { fromAndTo, machineOf, type Transition } from '#functions/lifecycle/transitions.ts';

/** What is sent to many, by the word for each in addresses and calls. */
export const campaignNames = ['newsletters', 'emails'] as const;
export type CampaignName = (typeof campaignNames)[number];

/** What may become of a newsletter or an e-mail (NLT-09, EML-05); in calls any case is understood. */
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

/** What somebody is to a campaign: anyone who edits it, by its resource, or the delivery itself. */
export const campaignRelations = [...campaignNames, 'delivery'] as const;
export type CampaignRelation = (typeof campaignRelations)[number];

/** What goes with a transition of a campaign. */
interface Effects {
  /** Whether what was typed is saved. */
  saves: boolean;
  /** Whether all that a campaign needs must be there (NLT-14, EML-13). */
  needsAll: boolean;
  /** Where the screen goes afterwards. */
  next: 'stay' | 'list';
  /** Whether it is asked again before it happens. */
  asksAgain: boolean;
}

const both = campaignNames;
const newsletters = ['newsletters'] as const;
const emails = ['emails'] as const;
const delivery = ['delivery'] as const;
const plain = { saves: false, needsAll: false, next: 'stay', asksAgain: false } as const;
const whole = { ...plain, needsAll: true } as const;
const erasing = { ...plain, next: 'list', asksAgain: true } as const;

const transitions = [
  { ...erasing, name: 'delete', from: 'DRAFT', to: 'DELETED', who: both },
  { ...plain, name: 'update', from: 'DRAFT', to: 'DRAFT', who: both, saves: true },
  { ...whole, name: 'publish', from: 'DRAFT', to: 'PUBLISHED', who: both, saves: true },

  { ...plain, name: 'retract', from: 'PUBLISHED', to: 'DRAFT', who: both },
  { ...whole, name: 'test', from: 'PUBLISHED', to: 'SEND_TEST', who: both },
  { ...whole, name: 'schedule', from: 'PUBLISHED', to: 'SEND', who: newsletters },
  { ...whole, name: 'send', from: 'PUBLISHED', to: 'SEND', who: emails, asksAgain: true },

  { ...plain, name: 'retract', from: 'SEND', to: 'DRAFT', who: both },
  { ...whole, name: 'test', from: 'SEND', to: 'SEND_TEST', who: newsletters },
  { ...whole, name: 'schedule', from: 'SEND', to: 'SEND', who: newsletters },
  { ...whole, name: 'agree-late', from: 'SEND', to: 'SEND', who: both, asksAgain: true },
  { ...plain, name: 'start', from: 'SEND', to: 'SENDING', who: delivery },

  { ...plain, name: 'start-test', from: 'SEND_TEST', to: 'SENDING_TEST', who: delivery },
  { ...plain, name: 'end-test', from: 'SENDING_TEST', to: 'PUBLISHED', who: delivery },
  { ...plain, name: 'end-test-scheduled', from: 'SENDING_TEST', to: 'SEND', who: delivery },

  { ...plain, name: 'pause', from: 'SENDING', to: 'SENDING', who: both },
  { ...plain, name: 'resume', from: 'SENDING', to: 'SENDING', who: both },
  { ...plain, name: 'stop', from: 'SENDING', to: 'SENT', who: both, asksAgain: true },
  { ...plain, name: 'end', from: 'SENDING', to: 'SENT', who: delivery },

  { ...plain, name: 'retry', from: 'SENT', to: 'SENDING', who: both, asksAgain: true },

  { ...plain, name: 'restore', from: 'DELETED', to: 'DRAFT', who: both },
] as const satisfies (Transition<string, CampaignStatus, CampaignRelation> & Effects)[];

export type CampaignAction = (typeof transitions)[number]['name'];
export const campaignActions = [...new Set(transitions.map(({ name }) => name))];

/** A transition of a campaign, and what goes with it. */
export interface CampaignTransition
  extends Transition<CampaignAction, CampaignStatus, CampaignRelation>,
    Effects {}

/**
 * Newsletters and e-mails: the one table of what becomes of them (NLT-09…20, NLT-28, EML-05…10, D-39,
 * D-44). In the order of the buttons.
 */
export const campaignMachine = machineOf<CampaignStatus, CampaignRelation, CampaignTransition>({
  states: campaignStatuses,
  initial: 'DRAFT',
  transitions,
});

/** The states in which somebody may be moved by an action, for SQL that moves many at once. */
export const movedBy = (name: CampaignAction, relation: CampaignRelation) =>
  fromAndTo(
    name,
    campaignMachine.transitions.filter(({ who }) => who.includes(relation)),
  );

/** What anyone who writes a campaign does on its form; all else has a command of its own. */
export const editingActions = [
  'update',
  'publish',
  'retract',
  'delete',
  'restore',
] as const satisfies CampaignAction[];
export type EditingAction = (typeof editingActions)[number];

/** Whether an action is one of the form of a campaign. */
export const isEditing = (action: CampaignAction): action is EditingAction =>
  (editingActions as readonly CampaignAction[]).includes(action);

/** Whether one of some actions leads from a state. */
const isLeftBy =
  (...actions: CampaignAction[]) =>
  (status: CampaignStatus): boolean =>
    transitions.some(({ name, from }) => from === status && actions.includes(name));

/** Whether a campaign in a state is still being written. */
export const isDraft = (status: CampaignStatus): status is 'DRAFT' => isLeftBy('update')(status);

/** Whether a campaign in a state may be sent, and its audience is worth a look (NLT-16). */
export const maySend = isLeftBy('schedule', 'send');

/** Whether a campaign waits for its time. */
export const isScheduled = isLeftBy('start');

/** Whether a test of a campaign in a state has been asked for. */
export const isTested = isLeftBy('start-test');

/** Whether a test is being sent, or about to be (NLT-20). */
export const isTesting = isLeftBy('start-test', 'end-test');

/** Whether e-mails are being sent or about to be, so that a screen follows them (D-40). */
export const isInProgress = isLeftBy('start-test', 'end-test', 'end');

/** Whether the real e-mails are being sent, or have gone. */
export const hasStarted = isLeftBy('end', 'retry');

/** Whether the real e-mails have gone. */
export const isSent = isLeftBy('retry');

/** Whether there is anything to see or do about the sending of a campaign in a state. */
export const hasSendScreen = (status: CampaignStatus): boolean =>
  maySend(status) || isInProgress(status) || hasStarted(status);

/** The call that brings a newsletter to a state to which its status alone cannot bring it; else null. */
export function ownCall(to: CampaignStatus): string | null {
  if (isScheduled(to)) return '/schedule';
  return isTested(to) ? '/send-preview' : null;
}

/** Why a sending is made: to try an e-mail out, or in earnest. */
export const sendingPurposes = ['REAL', 'TEST'] as const;
export type SendingPurpose = (typeof sendingPurposes)[number];

/** Whether a sending only tries an e-mail out. */
export const isTest = (purpose: SendingPurpose): boolean => purpose === 'TEST';

/** To more than so many, anyone who sends must type their number. */
export const sentUnasked = 100;

/** Whether the number of recipients must be typed, and is right. */
export const isConfirmed = (recipients: number, typed: number | null): boolean =>
  typed === recipients || (typed === null && recipients <= sentUnasked);

/** To how many addresses a test may go. */
export const mostTestAddresses = 20;

/** A time to send at, `YYYY-MM-DD HH:mm` in UTC, as an instant. */
export const dueAt = (sendOn: string): Date => new Date(`${sendOn.replace(' ', 'T')}:00.000Z`);

/** An instant as a time to send at: its minute in UTC. */
export const minuteOf = (instant: Date): string =>
  instant.toISOString().slice(0, 16).replace('T', ' ');

/** A time to send at as it is shown (NLT-11). */
export const timeView = (sendOn: string): { date: string; time: string } => ({
  date: sendOn.slice(0, 10),
  time: sendOn.slice(11, 16),
});

/** By how much a sending may be overdue without being asked about, in ms (D-39). */
export const overdueAfter = 6 * 3_600_000;

/** Whether a time to send at has passed by so long that nobody can want it unasked (D-39). */
export const isOverdue = (sendOn: string, now: Date): boolean =>
  now.getTime() - dueAt(sendOn).getTime() > overdueAfter;

/** Whether a campaign is so overdue that somebody must confirm its sending (D-39). */
export const waitsForWord = (
  campaign: { status: CampaignStatus; sendOn: string | null; overdueConfirmedAt: string | null },
  now: Date,
): boolean => {
  const { status, sendOn, overdueConfirmedAt } = campaign;
  return (
    isScheduled(status) && sendOn !== null && overdueConfirmedAt === null && isOverdue(sendOn, now)
  );
};

/** How many bytes of HTML an e-mail may have: Gmail cuts off what is longer. */
export const emailLimit = 102 * 1024;

/** Whether an e-mail would be cut off; `bytes` is its size as `weighed` has it. */
export const isTooLarge = (bytes: number): boolean => bytes > emailLimit;

/** A size in whole KB, as it is named: more than 102 KB is never said to be 102. */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
