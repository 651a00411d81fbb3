import type { BallotValues } from '#app/components/voting/ballot-form.tsx';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import type { ManagedBallot } from '#functions/voting/administration/managed.ts';

/** An instant as a form has it, in UTC: seconds only where there are some. */
const typedTime = (instant: string | null): string => instant?.replace(/(:00)?\.\d+Z$/, '') ?? '';

/** What the screen of a ballot shows. */
export function shownBallot({ ballot, extensions, absences, turnout }: ManagedBallot) {
  const isSealed = ballot.sealedAt !== null;
  const values: BallotValues = {
    title: ballot.title,
    description: safeHtml(ballot.description),
    isPoll: ballot.isPoll ? 'on' : '',
    numberOfSeats: ballot.numberOfSeats === null ? '' : String(ballot.numberOfSeats),
    applicationsStartTime: typedTime(ballot.applicationsStartTime),
    applicationsEndTime: typedTime(ballot.applicationsEndTime),
    votingStartTime: typedTime(ballot.votingStartTime),
    votingEndTime: typedTime(ballot.votingEndTime),
  };
  const { description: _, ...told } = ballot;
  const isFrozen = turnout > 0 || isSealed;
  return { ...told, values, extensions, absences, turnout, isSealed, isFrozen };
}
