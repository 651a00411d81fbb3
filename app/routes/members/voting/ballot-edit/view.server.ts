import { ballotValues } from '#app/server/resources/ballots.server.ts';
import type { ManagedBallot } from '#functions/voting/administration/managed.ts';

/** What the screen of a ballot shows. */
export function ballotView({ ballot, extensions, absences, turnout }: ManagedBallot) {
  const isSealed = ballot.sealedAt !== null;
  const { description: _, ...rest } = ballot;
  const values = ballotValues(ballot);
  const isFrozen = turnout > 0 || isSealed;
  return { ...rest, values, extensions, absences, turnout, isSealed, isFrozen };
}
