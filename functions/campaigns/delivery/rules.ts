import { machineOf, statesOfAction } from '#functions/lifecycle/transitions.ts';

/** The delivery status of an e-mail to one recipient, as the results show it (D-52). */
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

const move = <const Name extends string>(
  name: Name,
  from: RecipientState,
  to: RecipientState,
  who: 'delivery' | 'provider' | 'administrator',
) => ({ name, from, to, who: [who] });

/**
 * A row of the ledger. A claimed row whose sender is gone becomes UNKNOWN and is sent again only if
 * an administrator decides so (design §7); a slow sender may still report its outcome, and so may the mail
 * provider (D-177). Its reports come in any order, also before our own record and after a retry: each state leads
 * only to a later one.
 */
const transitions = [
  move('claim', 'QUEUED', 'CLAIMED', 'delivery'),
  move('send', 'CLAIMED', 'SENT', 'delivery'),
  move('send', 'UNKNOWN', 'SENT', 'delivery'),
  move('release', 'CLAIMED', 'QUEUED', 'delivery'),
  move('fail', 'CLAIMED', 'FAILED', 'delivery'),
  move('fail', 'UNKNOWN', 'FAILED', 'delivery'),
  move('lose', 'CLAIMED', 'UNKNOWN', 'delivery'),
  move('skip', 'CLAIMED', 'SKIPPED', 'delivery'),
  move('give-up', 'QUEUED', 'FAILED', 'delivery'),
  move('confirm', 'QUEUED', 'SENT', 'provider'),
  move('confirm', 'CLAIMED', 'SENT', 'provider'),
  move('confirm', 'UNKNOWN', 'SENT', 'provider'),
  move('bounce', 'QUEUED', 'BOUNCED', 'provider'),
  move('bounce', 'CLAIMED', 'BOUNCED', 'provider'),
  move('bounce', 'SENT', 'BOUNCED', 'provider'),
  move('bounce', 'UNKNOWN', 'BOUNCED', 'provider'),
  move('complain', 'QUEUED', 'COMPLAINED', 'provider'),
  move('complain', 'CLAIMED', 'COMPLAINED', 'provider'),
  move('complain', 'SENT', 'COMPLAINED', 'provider'),
  move('complain', 'UNKNOWN', 'COMPLAINED', 'provider'),
  move('complain', 'BOUNCED', 'COMPLAINED', 'provider'),
  move('retry', 'FAILED', 'QUEUED', 'administrator'),
  move('retry', 'UNKNOWN', 'QUEUED', 'administrator'),
  move('stop', 'QUEUED', 'SKIPPED', 'administrator'),
];
export type RecipientAction = (typeof transitions)[number]['name'];
export const recipientMachine = machineOf({
  states: recipientStates,
  initial: 'QUEUED',
  transitions,
});

/** The states from which an action moves a row of the ledger, and the state to which. */
export const rowMove = (name: RecipientAction) => statesOfAction(name, transitions);

/** The states in which the delivery still has something to do. */
export const openStates = ['QUEUED', 'CLAIMED'] as const satisfies RecipientState[];

/** The states of e-mails that went out, whatever was reported since. */
export const sentStates = ['SENT', 'BOUNCED', 'COMPLAINED'] as const satisfies RecipientState[];

/** The states of e-mails that came back or were unwanted, as their reader's mail server reports it. */
export const returnedStates = ['BOUNCED', 'COMPLAINED'] as const satisfies RecipientState[];

/** Whether the outcome of an e-mail is unknown. */
export const isUncertain = (state: RecipientState): boolean => state === 'UNKNOWN';

/** What an administrator may send again (D-52): what has failed, or what may have arrived. */
export type RetriedState = Extract<RecipientState, 'FAILED' | 'UNKNOWN'>;

/** Why a user in the audience gets no e-mail (D-41, D-43). */
export const exclusions = [
  'NOT_SUBSCRIBED',
  'UNCONFIRMED',
  'OPTED_OUT',
  'SUPPRESSED',
  'CLOSED',
] as const;
export type Exclusion = (typeof exclusions)[number];

/** The reasons noted in a row besides its state: an exclusion, or one of these. */
export const rowReasons = [
  ...exclusions,
  'STOPPED',
  'INTERRUPTED',
  'UNEXPECTED',
  'BAD_LETTER',
  'GIVEN_UP',
] as const;

/** How many rows of the ledger one queue message covers. */
export const rangeSize = 100;

/** After how long without any progress the ranges of a sending are queued again, in ms. */
export const idleFor = 120_000;

/** How many recipients a page of the results shows (D-67). */
export const resultsPageSize = 50;

/** For how many years after a sending its recipients are kept; the privacy page says so. */
export const ledgersKept = 2;

/** How many rows of old ledgers are deleted at once, and how many batches a day. */
export const forgottenLedgers = { rows: 2000, batches: 50 } as const;
