import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';
import { type BallotTimes, reminderTime } from '#functions/voting/ballots/rules.ts';

/** What an objection is about: the own place on the roll, a vote cast in one's name, or anything else. */
export const objectionSubjects = ['ROLL', 'VOTE_NOT_MINE', 'OTHER'] as const;
export type ObjectionSubject = (typeof objectionSubjects)[number];

export const objectionStatuses = ['OPEN', 'UPHELD', 'REJECTED'] as const;
export type ObjectionStatus = (typeof objectionStatuses)[number];

export const objectionActions = ['uphold', 'reject'] as const;
export type ObjectionAction = (typeof objectionActions)[number];

/** Scrutineers decide objections; administrators do where a ballot has none. */
export const objectionMachine = machineOf<
  ObjectionStatus,
  'judge',
  Transition<ObjectionAction, ObjectionStatus, 'judge'>
>({
  states: objectionStatuses,
  initial: 'OPEN',
  transitions: [
    { name: 'uphold', from: 'OPEN', to: 'UPHELD', who: ['judge'] },
    { name: 'reject', from: 'OPEN', to: 'REJECTED', who: ['judge'] },
  ],
});

/** For how long, in ms after the end of the vote, one may object to a vote or a result. */
export const complaintsLast = 14 * 24 * 3_600_000;

/** Until when one may object to the roll: the time at which members are reminded of the vote, so that there is time to correct it. */
export const objectionsEnd = (ballot: BallotTimes): Date | null => reminderTime(ballot);

/** Whether one may object about something now, and from when to when, instants in ISO 8601; null where not known yet. */
export interface ObjectionWindow {
  isOpen: boolean;
  from: string | null;
  until: string | null;
}

const windowOf = (from: string | null, until: Date | null, now: Date): ObjectionWindow => ({
  // Inclusive at both ends, as the windows of a ballot are (D-45).
  isOpen: from !== null && until !== null && Date.parse(from) <= now.getTime() && now <= until,
  from,
  until: until?.toISOString() ?? null,
});

/**
 * When one may object about each subject: to the roll once it is frozen and until there is no time left to correct it,
 * to a vote or anything else from the opening of the vote until two weeks after its end.
 */
export function objectionState(
  ballot: BallotTimes,
  roll: { frozenAt: string } | null,
  now: Date,
): Record<ObjectionSubject, ObjectionWindow> {
  const { votingStartTime: opens, votingEndTime: ends } = ballot;
  const last = ends === null ? null : new Date(Date.parse(ends) + complaintsLast);
  const aboutVotes = windowOf(opens, last, now);
  return {
    ROLL: windowOf(roll?.frozenAt ?? null, objectionsEnd(ballot), now),
    VOTE_NOT_MINE: aboutVotes,
    OTHER: aboutVotes,
  };
}
