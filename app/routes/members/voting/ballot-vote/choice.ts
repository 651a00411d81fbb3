import type { BallotTimes } from '#functions/voting/ballots/rules.ts';
import type { BallotToVote } from '#functions/voting/votes/rules.ts';

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
