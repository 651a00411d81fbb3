/** How long a run of the browser tests takes at most, in ms, on a slow machine. */
const longestRun = 20 * 60_000;
const dayLength = 24 * 60 * 60_000;

/**
 * How long to wait at `now` (ms) so that a run does not begin on one day (UTC) and end on the next, in ms: its
 * samples are dated from the day on which it begins, and what is valid until that day would expire meanwhile.
 */
export function waitForWholeDay(now: number): number {
  const untilMidnight = dayLength - (now % dayLength);
  return untilMidnight <= longestRun ? untilMidnight : 0;
}
