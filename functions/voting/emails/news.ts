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

/** For how long after its release a result is told of, and how far a reminder keeps from the news that a vote is open. */
const notifiedWithin = { results: 14 * 24 * hour, distance: 12 * hour };

/** Who was told before that a vote is open is not reminded of it until so long ago, an instant. */
export const remindedAfter = (now: Date): string =>
  new Date(now.getTime() - notifiedWithin.distance).toISOString();

/** Since when results are released of which members are still told, an instant. */
export const resultsSince = (now: Date): string =>
  new Date(now.getTime() - notifiedWithin.results).toISOString();

/** A ballot as far as e-mails about it ask. */
type NotifiedBallot = BallotTimes & { resultStatus: ResultStatus; releasedAt: string | null };

/** Of what members are told at this time, of a ballot that is online (D-58); windows are those of the phases. */
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

/** What is of no interest to those who have voted. */
export const isForVoters = (kind: BallotEmailKind): boolean =>
  kind === 'vote-open' || kind === 'vote-reminder';

/** The kind of the e-mail that tells members something of a ballot. */
export const emailOf = (kind: BallotEmailKind) => `ballot-${kind}` as const;

/**
 * Whether what an e-mail of this kind says of a ballot still holds as it is sent: the ballot is online, its time has
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
