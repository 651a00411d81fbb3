import type { FormReply } from '#app/components/form/use-site-form.ts';
import type { BallotTimes } from '#functions/voting/ballots/rules.ts';
import type { BallotToVote } from '#functions/voting/votes/rules.ts';
import { type VotingStep, votingMachine, votingSteps } from '#functions/voting/votes/rules.ts';

interface WithCandidates extends BallotTimes {
  numberOfSeats: number | null;
  candidates: readonly { userId: string; disabled: boolean }[];
}

/** A ballot as the rules of a choice take it: only who is not switched off can be selected (BAL-33). */
export const toVoteIn = (ballot: WithCandidates): BallotToVote => ({
  ...ballot,
  candidates: ballot.candidates.flatMap(({ userId, disabled }) => (disabled ? [] : [userId])),
});

/** How many options one may select (BAL-29). */
export const limitOf = ({ isPoll, numberOfSeats }: WithCandidates): number =>
  isPoll ? 1 : (numberOfSeats ?? 1);

/** The id of the form of the voting flow. */
export const votingForm = 'voting';

/** What proves a vote, given out once (BAL-31, D-51). */
export interface Receipt {
  number: string;
  /** As what the board of receipts lists it. */
  hash: string;
  /** The day of the vote. */
  stamp: string;
}

/** A step of the voting flow, as the server answers it. */
export interface VotingReply {
  step: VotingStep;
  options: string[];
  key: string;
  /** What the voter has read (`wordingOf`). */
  wording: string | null;
  /** Whose program is shown. */
  about: string | null;
  receipt: Receipt | null;
}

/** How the voting flow stands on the screen. */
export interface VotingFlow extends Omit<VotingReply, 'key' | 'wording'> {
  /** Keys of messages: why it has not gone on. */
  faults: string[];
}

const programIntent = 'see-program:';

/** The button that shows the program of somebody. */
export const programOf = (userId: string): string => programIntent + userId;

/** What a button says, and about whom. */
export const intentOf = (intent: string): { name: string; about: string | null } =>
  intent.startsWith(programIntent)
    ? { name: 'see-program', about: intent.slice(programIntent.length) }
    : { name: intent, about: null };

const hashStart = '#voting-';

/** The part of the address that names a step where script runs; it is never sent, and names no choice. */
export const hashOf = (step: VotingStep): string => hashStart + step;

/** The step that an address names; null for none. */
export const stepOfHash = (hash: string): VotingStep | null =>
  votingSteps.find((step) => hashOf(step) === hash) ?? null;

const list = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

/** Whether the server has found something wrong with the choice: the ballot may have changed meanwhile. */
export const isWrongChoice = (reply: VotingReply | FormReply | undefined): boolean =>
  reply !== undefined && 'result' in reply && reply.result.error?.options !== undefined;

const isStep = (reply: VotingReply | FormReply): reply is VotingReply => 'step' in reply;

/** How the voting flow stands by what the server has answered; before any answer it is at its first step. */
export function votingOf(reply: VotingReply | FormReply | undefined): VotingFlow {
  const empty = {
    step: votingMachine.initial,
    options: [],
    about: null,
    receipt: null,
    faults: [],
  };
  if (!reply) return empty;
  if (isStep(reply)) return { ...reply, faults: [] };
  const { error, initialValue } = reply.result;
  const faults = Object.values(error ?? {}).flatMap((messages) => messages ?? []);
  const sent = votingSteps.find((step) => step === initialValue?.step);
  // What is wrong with the choice is put right where one chooses.
  const isOfChoice = error?.[''] === undefined;
  return {
    ...empty,
    step: isOfChoice || !sent ? votingMachine.initial : sent,
    options: list(initialValue?.options),
    faults,
  };
}

/** What a form that is shown again says besides the choice, as it was sent. */
function sentIn(
  reply: VotingReply | FormReply | undefined,
  name: 'key' | 'wording',
): string | null {
  if (!reply) return null;
  if (isStep(reply)) return reply[name];
  const value = reply.result.initialValue?.[name];
  return typeof value === 'string' ? value : null;
}

/** The secret of a form that is shown again: the one that was sent, so that no vote counts twice. */
export const keyOf = (reply: VotingReply | FormReply | undefined): string | null =>
  sentIn(reply, 'key');

/** What the voter has read: as it stands where the ballot is shown, and as it was read on later pages. */
export const wordingAt = (
  step: VotingStep,
  view: string,
  reply: VotingReply | FormReply | undefined,
): string => (step === votingMachine.initial ? view : (sentIn(reply, 'wording') ?? view));
