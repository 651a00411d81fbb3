import type { EmailKind } from '#functions/core/registry.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import {
  type BallotEmailKind,
  type BallotTimes,
  isApplying,
  isClosed,
  isOnline,
  isReleased,
  isVoting,
  phaseOf,
  type ResultStatus,
  reminderTime,
} from '#functions/voting/ballots/rules.ts';
import { votedOn } from '#functions/voting/votes/queries.ts';

const hour = 3_600_000;

/** For how long after its release a result is announced, and the least time between "vote open" and a reminder. */
const notifiedWithin = { results: 14 * 24 * hour, distance: 12 * hour };

/** Who got "vote open" after this instant gets no reminder yet. */
export const remindedAfter = (now: Date): string =>
  new Date(now.getTime() - notifiedWithin.distance).toISOString();

/** Results released since this instant are still announced. */
export const resultsSince = (now: Date): string =>
  new Date(now.getTime() - notifiedWithin.results).toISOString();

/** The columns of a ballot that decide its e-mails. */
type NotifiedBallot = BallotTimes & { resultStatus: ResultStatus; releasedAt: string | null };

/** The kinds of e-mail due now for a ballot that is online (D-58); windows are those of the phases. */
export function queuedEmailsDue(ballot: NotifiedBallot, now: Date): BallotEmailKind[] {
  const phase = phaseOf(ballot, now);
  if (isApplying(phase)) return ['applications-open'];
  if (isVoting(phase)) {
    const reminder = reminderTime(ballot);
    return reminder && reminder <= now ? ['vote-open', 'vote-reminder'] : ['vote-open'];
  }
  const { releasedAt } = ballot;
  const isNews = isReleased(ballot) && releasedAt !== null && releasedAt >= resultsSince(now);
  return isClosed(phase) && isNews ? ['results'] : [];
}

/** Whether a kind does not concern those who have voted already. */
export const isForVoters = (kind: BallotEmailKind): boolean =>
  kind === 'vote-open' || kind === 'vote-reminder';

export const emailOf = (kind: BallotEmailKind) => `ballot-${kind}` as const;

/**
 * Whether an e-mail of this kind is still true when it is sent: the ballot is online, its time has
 * not passed, and its reader has not voted meanwhile.
 */
export const isStillNews =
  (kind: BallotEmailKind): NonNullable<EmailKind['isCurrent']> =>
  async (ctx, { userId, data: { ballotId } }) => {
    if (typeof ballotId !== 'string') return true;
    const { ballot, voted } = await ctx.db.read({
      ballot: ballotById(ballotId),
      voted: votedOn(ballotId, userId ?? ''),
    });
    if (!ballot || !isOnline(ballot.status) || !queuedEmailsDue(ballot, ctx.now()).includes(kind))
      return false;
    return !isForVoters(kind) || voted === null;
  };
