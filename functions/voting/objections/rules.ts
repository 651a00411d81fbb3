import type { BallotTimes } from '#functions/voting/ballots/rules.ts';

/** For how long after the end of a vote one may object about it, in ms. */
const objectionsLast = 14 * 24 * 3_600_000;

/** Until when one may object about a vote with this end; instants in ISO 8601. */
export const objectionsEnd = (votingEndTime: string): string =>
  new Date(Date.parse(votingEndTime) + objectionsLast).toISOString();

/** Until when one may object about a ballot, from the opening of its vote on (D-287); null before and afterwards. */
export function objectsUntil(
  { votingStartTime: opens, votingEndTime: ends }: BallotTimes,
  now: Date,
): string | null {
  if (!opens || !ends) return null;
  const last = objectionsEnd(ends);
  // Inclusive at both ends, as the windows of a ballot are (D-45).
  return Date.parse(opens) <= now.getTime() && now.getTime() <= Date.parse(last) ? last : null;
}
