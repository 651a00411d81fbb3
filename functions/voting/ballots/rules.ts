import type { ProofNeeds } from '#functions/core/permissions/rules.ts';
import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';

const hour = 3_600_000;

/** The states of a ballot (BAL-08); calls accept them in any case (D-33). */
export const ballotStatuses = ['DRAFT', 'PUBLISHED', 'DELETED'] as const;
export type BallotStatus = (typeof ballotStatuses)[number];

/** The options of a poll (D-50). */
export const pollOptions = ['YES', 'NO'] as const;

export const ballotActions = ['delete', 'retract', 'update', 'publish', 'restore'] as const;
export type BallotAction = (typeof ballotActions)[number];

/** A transition of a ballot, and its effects. */
export interface BallotTransition
  extends Transition<BallotAction, BallotStatus, 'manager'>,
    ProofNeeds {
  /** Whether it saves what was typed. */
  saves: boolean;
  /** Whether all that a vote needs must be filled in, and its end be ahead (BAL-05, BAL-06, D-45). */
  needsAll: boolean;
  /** Whether it asks for confirmation. */
  asksAgain: boolean;
  /** Whether the title must be typed once the vote has opened (D-46). */
  needsTitle: boolean;
  /** Where the screen goes afterwards. */
  next: 'stay' | 'list';
}

const plain = {
  who: ['manager'],
  proof: 'none',
  saves: false,
  needsAll: false,
  asksAgain: false,
  needsTitle: false,
  next: 'stay',
} as const;
const destructive = { ...plain, proof: 'fresh', asksAgain: true, needsTitle: true } as const;
const deleting = { ...destructive, name: 'delete', to: 'DELETED', next: 'list' } as const;
const saving = { ...plain, saves: true } as const;
const online = { ...saving, proof: 'fresh', needsAll: true, to: 'PUBLISHED' } as const;

/** An administrator's actions on a ballot (BAL-07…10, D-46), in the order of the buttons. */
export const ballotMachine = machineOf<BallotStatus, 'manager', BallotTransition>({
  states: ballotStatuses,
  initial: 'DRAFT',
  transitions: [
    { ...deleting, from: 'DRAFT' },
    { ...saving, name: 'update', from: 'DRAFT', to: 'DRAFT' },
    { ...online, name: 'publish', from: 'DRAFT' },

    { ...deleting, from: 'PUBLISHED' },
    { ...destructive, name: 'retract', from: 'PUBLISHED', to: 'DRAFT' },
    { ...online, name: 'update', from: 'PUBLISHED' },

    { ...plain, name: 'restore', from: 'DELETED', to: 'DRAFT' },
  ],
});

/** Whether members see ballots in a state. */
export const isOnline = (status: BallotStatus): boolean => status === 'PUBLISHED';

/** What a poll needs to be adopted (D-88): more yes than no, a share of the votes, or more than half of the roll. */
export const majorities = ['SIMPLE', 'TWO_THIRDS', 'THREE_QUARTERS', 'OF_THE_ROLL'] as const;
export type Majority = (typeof majorities)[number];

/** What a ballot asks, and the rules that its result follows. */
export interface BallotRules {
  isPoll: boolean;
  numberOfSeats: number | null;
  /** The least turnout, as a percentage of the roll. */
  quorumPercent: number | null;
  /** Polls only. */
  majority: Majority | null;
}

/** When members see the result: on sealing, not yet, or since its release (D-58). */
export const resultStatuses = ['AUTOMATIC', 'HELD', 'RELEASED'] as const;
export type ResultStatus = (typeof resultStatuses)[number];

export const resultActions = ['hold', 'let-go', 'release'] as const;
export type ResultAction = (typeof resultActions)[number];

/** Who releases a result: an administrator, or the seal. */
export type Releaser = 'manager' | 'seal';

interface ResultTransition extends Transition<ResultAction, ResultStatus, Releaser> {
  /** Whether it is possible before or after the ballot is sealed. */
  when: 'unsealed' | 'sealed';
}

/** Who releases a result, and when (D-58). */
export const resultMachine = machineOf<ResultStatus, Releaser, ResultTransition>({
  states: resultStatuses,
  initial: 'AUTOMATIC',
  transitions: [
    { name: 'hold', from: 'AUTOMATIC', to: 'HELD', who: ['manager', 'seal'], when: 'unsealed' },
    { name: 'let-go', from: 'HELD', to: 'AUTOMATIC', who: ['manager'], when: 'unsealed' },
    { name: 'release', from: 'HELD', to: 'RELEASED', who: ['manager'], when: 'sealed' },
    { name: 'release', from: 'AUTOMATIC', to: 'RELEASED', who: ['seal'], when: 'sealed' },
  ],
});

/** What an administrator may do about the release of a result. */
export const resultActionsFor = (status: ResultStatus, isSealed: boolean): ResultAction[] =>
  resultMachine
    .offered(status, 'manager')
    .filter(({ when }) => when === (isSealed ? 'sealed' : 'unsealed'))
    .map(({ name }) => name);

/** Whether members see a result (D-58). */
export const isReleased = ({ resultStatus }: { resultStatus: ResultStatus }): boolean =>
  resultStatus === 'RELEASED';

/** The times of a ballot, instants in ISO 8601; null where not set. */
export interface BallotTimes {
  isPoll: boolean;
  applicationsStartTime: string | null;
  applicationsEndTime: string | null;
  votingStartTime: string | null;
  votingEndTime: string | null;
}

/** The phases of a ballot, by the clock (BAL-16, BAL-17). */
export const phases = [
  'applications-will-start',
  'applications-open',
  'applications-closed',
  'vote-will-start',
  'vote-open',
  'vote-closed',
] as const;
export type Phase = (typeof phases)[number];

// Windows are inclusive at both ends (D-45).
const hasStarted = (time: string | null, now: Date): boolean =>
  time !== null && now.getTime() >= Date.parse(time);
const hasEnded = (time: string | null, now: Date): boolean =>
  time !== null && now.getTime() > Date.parse(time);

/** The phase of a ballot (BAL-11, BAL-16, BAL-17, D-45): both ends of a window belong to it. */
export function phaseOf(ballot: BallotTimes, now: Date): Phase {
  if (hasEnded(ballot.votingEndTime, now)) return 'vote-closed';
  if (hasStarted(ballot.votingStartTime, now)) return 'vote-open';
  if (ballot.isPoll) return 'vote-will-start';
  if (hasEnded(ballot.applicationsEndTime, now)) return 'applications-closed';
  if (hasStarted(ballot.applicationsStartTime, now)) return 'applications-open';
  return 'applications-will-start';
}

/** The time in the label of a phase (BAL-16, BAL-17); null for none. */
export function phaseTime(phase: Phase, ballot: BallotTimes): string | null {
  const times: Record<Phase, string | null> = {
    'applications-will-start': ballot.applicationsStartTime,
    'applications-open': null,
    'applications-closed': ballot.votingStartTime,
    'vote-will-start': ballot.votingStartTime,
    'vote-open': null,
    'vote-closed': null,
  };
  return times[phase];
}

/** Whether members may vote in this phase. */
export const canVote = (phase: Phase): boolean => phase === 'vote-open';

/** Whether the vote is over. */
export const isClosed = (phase: Phase): boolean => phase === 'vote-closed';

/** Whether members may apply in this phase (BAL-11, BAL-22). */
export const canApply = (phase: Phase): boolean => phase === 'applications-open';

const candidatesKnown: readonly Phase[] = ['applications-closed', 'vote-open', 'vote-closed'];

/** Whether members see the candidates and their programs: all at once, when applications are over. */
export const showsCandidates = (phase: Phase): boolean => candidatesKnown.includes(phase);

/** Whether a ballot is among the active ones (BAL-15): its vote ends now or later. */
export const isActive = (ballot: Pick<BallotTimes, 'votingEndTime'>, now: Date): boolean =>
  !hasEnded(ballot.votingEndTime, now);

/** How many days after the end scrutineers can open locked votes; then the vote counts as not held (docs/voting.md). */
export const daysToOpen = 30;

export interface LockedBallot {
  unwrappedAt: string | null;
  sealedAt: string | null;
  votingEndTime: string | null;
}

/** Whether the votes of a ballot wait for a scrutineer who opens them, or were opened by none in time; null for neither. */
export function waitsForCode(ballot: LockedBallot, now: Date): 'waits' | 'void' | null {
  if (ballot.unwrappedAt === null || ballot.sealedAt !== null) return null;
  const until = Date.parse(ballot.votingEndTime ?? '') + daysToOpen * 24 * hour;
  return now.getTime() <= until ? 'waits' : 'void';
}

/** The fields of a ballot, in the order of its form (BAL-02). */
export const ballotFieldNames = [
  'title',
  'description',
  'isPoll',
  'numberOfSeats',
  'applicationsStartTime',
  'applicationsEndTime',
  'votingStartTime',
  'votingEndTime',
  'recordDate',
  'quorumPercent',
  'majority',
] as const;
export type BallotField = (typeof ballotFieldNames)[number];

/** The fields that a ballot may do without. */
export const optionalFields = ['isPoll', 'recordDate', 'quorumPercent', 'majority'] as const;

/** The fields that only a poll has. */
export const pollFields = ['majority'] as const;

/** The fields that only an election has. */
export const electionFields = [
  'numberOfSeats',
  'applicationsStartTime',
  'applicationsEndTime',
] as const;

/** The fields that are frozen once the vote has opened: all but the end, which may only move later (D-46, D-200). */
export const frozenFields: readonly BallotField[] = ballotFieldNames.filter(
  (name) => name !== 'votingEndTime',
);

type BallotDraft = { title?: string | null; description?: string | null } & Partial<BallotTimes> & {
    numberOfSeats?: number | null;
    recordDate?: string | null;
  };

type NeededField = Exclude<BallotField, (typeof optionalFields)[number]>;

/** The fields that a vote needs (BAL-05, BAL-06, D-45); a poll needs fewer. */
export const neededFields = (isPoll: boolean): NeededField[] =>
  ballotFieldNames.filter(
    (name): name is NeededField =>
      !(optionalFields as readonly string[]).includes(name) &&
      !(isPoll && (electionFields as readonly string[]).includes(name)),
  );

/** A fault of a field: the key of a form message. */
export type BallotFault = [
  field: BallotField,
  fault: 'required' | 'ballotOrder' | 'ballotLater' | 'ballotPast' | 'recordDateLater',
];

/** The order of the times, and whether two of them may be the same (D-45). */
const order = [
  ['applicationsStartTime', 'applicationsEndTime', false],
  ['applicationsEndTime', 'votingStartTime', true],
  ['votingStartTime', 'votingEndTime', false],
] as const;

/** A record date after the day on which the vote opens (D-87). */
function recordDateFaults({ recordDate, votingStartTime }: BallotDraft): BallotFault[] {
  const isLater = recordDate && votingStartTime && recordDate > votingStartTime.slice(0, 10);
  return isLater ? [['recordDate', 'recordDateLater']] : [];
}

/** Times that are not in order (D-45, D-87); missing ones are not checked. */
export function orderFaults(ballot: BallotDraft): BallotFault[] {
  return [...timeFaults(ballot), ...recordDateFaults(ballot)];
}

function timeFaults(ballot: BallotDraft): BallotFault[] {
  return order.flatMap(([first, second, maybeSame]): BallotFault[] => {
    const isOfElection = (electionFields as readonly string[]).includes(first);
    const [a, b] = [ballot[first], ballot[second]];
    if (!a || !b || (ballot.isPoll && isOfElection)) return [];
    const isFine = maybeSame ? Date.parse(a) <= Date.parse(b) : Date.parse(a) < Date.parse(b);
    return isFine ? [] : [[second, maybeSame ? 'ballotOrder' : 'ballotLater']];
  });
}

/** What prevents a ballot from being online (BAL-05, BAL-06, D-45): missing fields, and an end that is not ahead. */
export function publishFaults(ballot: BallotDraft, now: Date): BallotFault[] {
  const missing = neededFields(ballot.isPoll ?? false).flatMap((name): BallotFault[] => {
    const value = ballot[name];
    return value === null || value === undefined || value === '' ? [[name, 'required']] : [];
  });
  const end = ballot.votingEndTime;
  const isOver = end && Date.parse(end) <= now.getTime();
  return [
    ...missing,
    ...orderFaults(ballot),
    ...(isOver ? [['votingEndTime', 'ballotPast'] as BallotFault] : []),
  ];
}

/** When members who have not voted are reminded: two days before the end, but in the last quarter of a short vote. */
export function reminderTime({ votingStartTime, votingEndTime }: BallotTimes): Date | null {
  if (!votingStartTime || !votingEndTime) return null;
  const [start, end] = [Date.parse(votingStartTime), Date.parse(votingEndTime)];
  return new Date(end - Math.min(48 * hour, (end - start) / 4));
}

/** The kinds of e-mail about a ballot; a member gets each once. */
export const ballotEmailKinds = [
  'applications-open',
  'vote-open',
  'vote-reminder',
  'vote-received',
  'results',
] as const;
export type BallotEmailKind = (typeof ballotEmailKinds)[number];
