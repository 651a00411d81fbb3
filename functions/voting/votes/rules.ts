import { says } from '#functions/core/forms/field-messages.ts';
import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';
import { type BallotTimes, pollOptions } from '#functions/voting/ballots/rules.ts';

/** The parts of a ballot that a vote needs. */
export interface BallotToVote extends BallotTimes {
  numberOfSeats: number | null;
  /** The user ids of the selectable candidates. */
  candidates: readonly string[];
}

/**
 * What is wrong with a choice, or null (BAL-32…34, D-50, D-73): a poll takes exactly one of YES and NO, an
 * election one or more different candidates who can be selected, at most as many as there are seats.
 */
export function choiceFault(
  { isPoll, numberOfSeats, candidates }: BallotToVote,
  chosen: readonly string[],
): string | null {
  if (isPoll)
    return chosen.length === 1 && (pollOptions as readonly string[]).includes(chosen[0] ?? '')
      ? null
      : says('yesOrNo');
  if (chosen.length === 0) return says('chooseOne');
  if (new Set(chosen).size < chosen.length) return says('chosenTwice');
  const seats = numberOfSeats ?? 1;
  if (chosen.length > seats) return says('chooseFewer', seats);
  return chosen.every((id) => candidates.includes(id)) ? null : says('notSelectable');
}

/** A typed number of a ballot in its canonical form (`numberOf`); null when it cannot be one. */
export function parseReceipt(text: string): string | null {
  const signs = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[\dA-HJKMNP-TV-Z]{20}$/.test(signs) ? signs.replace(/(.{4})(?=.)/g, '$1-') : null;
}

/** The steps of the voting flow (BAL-26). */
export const votingSteps = ['view', 'program', 'confirmation', 'receipt'] as const;
export type VotingStep = (typeof votingSteps)[number];

export type VotingAction = 'proceed' | 'see-program' | 'back' | 'cast';

const voter = ['voter'] as const;

/** The transitions between the steps (BAL-30); the screen and the server use the same table. */
export const votingMachine = machineOf<
  VotingStep,
  'voter',
  Transition<VotingAction, VotingStep, 'voter'>
>({
  states: votingSteps,
  initial: 'view',
  transitions: [
    { name: 'proceed', from: 'view', to: 'confirmation', who: voter },
    { name: 'see-program', from: 'view', to: 'program', who: voter },
    { name: 'back', from: 'program', to: 'view', who: voter },
    { name: 'back', from: 'confirmation', to: 'view', who: voter },
    { name: 'cast', from: 'confirmation', to: 'receipt', who: voter },
  ],
});
