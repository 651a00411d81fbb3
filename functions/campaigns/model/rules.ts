import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';

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

/** Who moves a mailing: anyone who edits it, by its resource, or the delivery itself. */
export const campaignMovers = [...campaignNames, 'delivery'] as const;
export type CampaignMover = (typeof campaignMovers)[number];

export const campaignActions = [
  'delete',
  'update',
  'publish',
  'retract',
  'test',
  'schedule',
  'send',
  'agree-late',
  'pause',
  'resume',
  'stop',
  'retry',
  'restore',
  'start-test',
  'end-test',
  'end-test-scheduled',
  'start',
  'end',
] as const;
export type CampaignAction = (typeof campaignActions)[number];

/** What anyone who writes a mailing does on its form; all else has a command of its own. */
export const editingActions = [
  'update',
  'publish',
  'retract',
  'delete',
  'restore',
] as const satisfies CampaignAction[];
export type EditingAction = (typeof editingActions)[number];

/** Whether an action is one of the form of a mailing. */
export const isEditing = (action: CampaignAction): action is EditingAction =>
  (editingActions as readonly CampaignAction[]).includes(action);

/** A transition of a mailing, and what goes with it. */
export interface CampaignTransition
  extends Transition<CampaignAction, CampaignStatus, CampaignMover> {
  /** Whether what was typed is saved. */
  saves: boolean;
  /** Whether all that a mailing needs must be there (NLT-14, EML-13). */
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

/**
 * Newsletters and e-mails: the one table of what becomes of them (NLT-09…20, NLT-28, EML-05…10, D-39,
 * D-44). In the order of the buttons.
 */
export const campaignMachine = machineOf<CampaignStatus, CampaignMover, CampaignTransition>({
  states: campaignStatuses,
  initial: 'DRAFT',
  transitions: [
    {
      ...plain,
      name: 'delete',
      from: 'DRAFT',
      to: 'DELETED',
      who: both,
      next: 'list',
      asksAgain: true,
    },
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
  ],
});

/** The states in which somebody may be moved by an action, for SQL that moves many at once. */
export const movedBy = (name: CampaignAction, relation: CampaignMover) =>
  transitionsOf(
    name,
    campaignMachine.transitions.filter(({ who }) => who.includes(relation)),
  );

/** The states from which an action leads, and the one to which all of its ways lead. */
function transitionsOf<Name extends string, State extends string>(
  name: Name,
  transitions: readonly { name: Name; from: State; to: State }[],
): { from: State[]; to: State } {
  const ways = transitions.filter((one) => one.name === name);
  const [first] = ways;
  if (!first) throw new Error(`Nothing can ${name}.`);
  return { from: ways.map(({ from }) => from), to: first.to };
}

/** Whether a mailing in a state is still being written. */
export const isDraft = (status: CampaignStatus): status is 'DRAFT' => status === 'DRAFT';

/** Whether a mailing in a state may be sent, and its audience is worth a look (NLT-16). */
export const maySend = (status: CampaignStatus): boolean =>
  campaignMachine.transitions.some(
    ({ name, from }) => from === status && (name === 'schedule' || name === 'send'),
  );

/** Whether there is anything to see or do about the sending of a mailing in a state. */
export const hasSendScreen = (status: CampaignStatus): boolean =>
  maySend(status) || isUnderWay(status) || hasStarted(status);

/** Whether e-mails are on their way or about to be, so that a screen follows them (D-40). */
export const isUnderWay = (status: CampaignStatus): boolean =>
  ['SENDING', 'SEND_TEST', 'SENDING_TEST'].includes(status);

/** Whether a test is on its way, or about to be (NLT-20). */
export const isTesting = (status: CampaignStatus): boolean =>
  isUnderWay(status) && !hasStarted(status);

/** Whether the real e-mails are on their way, or have gone. */
export const hasStarted = (status: CampaignStatus): boolean => ['SENDING', 'SENT'].includes(status);

/** Whether the real e-mails have gone. */
export const isSent = (status: CampaignStatus): boolean => status === 'SENT';

/** Whether a mailing waits for its time. */
export const isScheduled = (status: CampaignStatus): boolean => status === 'SEND';

/** What becomes of an e-mail to one recipient, in the words of the results (D-52). */
export const recipientStates = [
  'QUEUED',
  'CLAIMED',
  'SENT',
  'FAILED',
  'UNKNOWN',
  'SKIPPED',
  'BOUNCED',
  'COMPLAINED',
] as const;
export type RecipientState = (typeof recipientStates)[number];

export type RecipientAction =
  | 'claim'
  | 'send'
  | 'release'
  | 'fail'
  | 'lose'
  | 'skip'
  | 'bounce'
  | 'complain'
  | 'give-up'
  | 'retry'
  | 'stop';

type RecipientRelation = 'delivery' | 'provider' | 'manager';

const move = (
  name: RecipientAction,
  from: RecipientState,
  to: RecipientState,
  who: RecipientRelation,
): Transition<RecipientAction, RecipientState, RecipientRelation> => ({
  name,
  from,
  to,
  who: [who],
});

/**
 * A row of the ledger. A claimed row whose sender is gone is lost: of unknown outcome, never sent again
 * unless somebody decides so (design §7); a sender that is slow may still tell its outcome.
 */
export const recipientMachine = machineOf({
  states: recipientStates,
  initial: 'QUEUED',
  transitions: [
    move('claim', 'QUEUED', 'CLAIMED', 'delivery'),
    move('send', 'CLAIMED', 'SENT', 'delivery'),
    move('send', 'UNKNOWN', 'SENT', 'delivery'),
    move('release', 'CLAIMED', 'QUEUED', 'delivery'),
    move('fail', 'CLAIMED', 'FAILED', 'delivery'),
    move('fail', 'UNKNOWN', 'FAILED', 'delivery'),
    move('lose', 'CLAIMED', 'UNKNOWN', 'delivery'),
    move('skip', 'CLAIMED', 'SKIPPED', 'delivery'),
    move('give-up', 'QUEUED', 'FAILED', 'delivery'),
    move('bounce', 'SENT', 'BOUNCED', 'provider'),
    move('bounce', 'UNKNOWN', 'BOUNCED', 'provider'),
    move('complain', 'SENT', 'COMPLAINED', 'provider'),
    move('complain', 'UNKNOWN', 'COMPLAINED', 'provider'),
    move('complain', 'BOUNCED', 'COMPLAINED', 'provider'),
    move('retry', 'FAILED', 'QUEUED', 'manager'),
    move('retry', 'UNKNOWN', 'QUEUED', 'manager'),
    move('stop', 'QUEUED', 'SKIPPED', 'manager'),
  ],
});

/** From which states an action moves a row of the ledger, and whereto. */
export const rowsMovedBy = (name: RecipientAction) =>
  transitionsOf(name, recipientMachine.transitions);

/** Whether anything is still to happen to a row by itself. */
export const openStates = ['QUEUED', 'CLAIMED'] as const satisfies RecipientState[];

/** Whether an e-mail has gone out, whatever was heard of it since. */
export const sentStates = ['SENT', 'BOUNCED', 'COMPLAINED'] as const satisfies RecipientState[];

/** Whether nobody knows what became of an e-mail. */
export const isUncertain = (state: RecipientState): boolean => state === 'UNKNOWN';

/** What may be sent again when somebody says so (D-52): what has failed, or what may have arrived. */
export const retriedStates = ['FAILED', 'UNKNOWN'] as const satisfies RecipientState[];
export type RetriedState = (typeof retriedStates)[number];

/** Why somebody who is meant gets no e-mail (D-41, D-43). */
export const exclusions = [
  'NOT_SUBSCRIBED',
  'UNCONFIRMED',
  'OPTED_OUT',
  'SUPPRESSED',
  'CLOSED',
] as const;
export type Exclusion = (typeof exclusions)[number];

/** What is noted of a row besides its state: an exclusion, or one of these. */
export const rowReasons = [
  ...exclusions,
  'STOPPED',
  'INTERRUPTED',
  'UNEXPECTED',
  'BAD_LETTER',
  'GIVEN_UP',
] as const;

/** How many bytes of HTML an e-mail may have: Gmail cuts off what is longer. */
export const emailLimit = 102 * 1024;

/** For how many bytes there is room for the unsubscribe link and the names, which differ for each reader. */
export const emailMargin = 512;

/** Whether an e-mail would be cut off; `bytes` is its size with `emailMargin`. */
export const isTooLarge = (bytes: number): boolean => bytes > emailLimit;

/** A size in whole KB, as it is named: more than 102 KB is never said to be 102. */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** Why a sending is made: to try an e-mail out, or in earnest. */
export const sendingPurposes = ['REAL', 'TEST'] as const;
export type SendingPurpose = (typeof sendingPurposes)[number];

/** Whether a sending only tries an e-mail out. */
export const isTest = (purpose: SendingPurpose): boolean => purpose === 'TEST';

/** To more than so many, anyone who sends must type their number. */
export const sentUnasked = 100;

/** Whether the number of recipients must be typed, and is right. */
export const isConfirmed = (recipients: number, typed: number | null): boolean =>
  recipients <= sentUnasked ? typed === null || typed === recipients : typed === recipients;

/** To how many addresses a test may go. */
export const mostTestAddresses = 20;

/** How many rows of the ledger one queue message is about. */
export const rangeSize = 100;

/** After how long without a word from its sender a claimed row is lost, in ms. */
export const claimLasts = 120_000;

/** After how long a test that could not be sent is given up, in ms. */
export const testLasts = 1_800_000;

/** After how long without any progress the ranges of a sending are queued again, in ms. */
export const idleFor = 120_000;

/** How often an e-mail to one recipient is tried. */
export const mostAttempts = 4;

/** How many recipients a page of the results shows (D-67). */
export const resultsPageSize = 50;

/** A time to send at, `YYYY-MM-DD HH:mm` in UTC, as an instant. */
export const dueAt = (sendOn: string): Date => new Date(`${sendOn.replace(' ', 'T')}:00.000Z`);

/** An instant as a time to send at: its minute in UTC. */
export const minuteOf = (instant: Date): string =>
  instant.toISOString().slice(0, 16).replace('T', ' ');

/** How late a sending may begin without being asked about, in ms (D-39). */
export const overdueAfter = 6 * 3_600_000;

/** Whether a time to send at has passed by so long that nobody can want it unasked (D-39). */
export const isOverdue = (sendOn: string, now: Date): boolean =>
  now.getTime() - dueAt(sendOn).getTime() > overdueAfter;

/** Whether a mailing is so late that it waits for somebody's word (D-39). */
export const waitsForWord = (
  {
    status,
    sendOn,
    lateAgreedAt,
  }: { status: CampaignStatus; sendOn: string | null; lateAgreedAt: string | null },
  now: Date,
): boolean =>
  isScheduled(status) && sendOn !== null && lateAgreedAt === null && isOverdue(sendOn, now);

/** A time to send at as it is shown (NLT-11). */
export const timeView = (sendOn: string): { date: string; time: string } => ({
  date: sendOn.slice(0, 10),
  time: sendOn.slice(11, 16),
});

/** Whether an e-mail that was refused for now is tried again. */
export const isWorthAnother = (attempts: number): boolean => attempts + 1 < mostAttempts;

/** Whether a mailing in a state is complete and waits for anyone who sends it. */
export const isPublished = (status: CampaignStatus): boolean => status === 'PUBLISHED';

/** Whether a test of a mailing in a state has been asked for. */
export const isTested = (status: CampaignStatus): boolean => status === 'SEND_TEST';

/** The call that brings a newsletter to a state to which its status alone cannot bring it; else null. */
export function ownCall(to: CampaignStatus): string | null {
  if (isScheduled(to)) return '/schedule';
  return isTested(to) ? '/send-preview' : null;
}

/** For how many years after a sending it is kept who got it; the privacy page says so. */
export const ledgersKept = 2;

/** How many rows of old ledgers go at once, and how often that happens in one day. */
export const forgottenLedgers = { rows: 2000, batches: 50 } as const;
