import type { EmailKind } from '#functions/core/registry.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import {
  type BallotEmailKind,
  type BallotTimes,
  canApply,
  canVote,
  isActive,
  isClosed,
  isOnline,
  isReleased,
  phaseOf,
  type ResultStatus,
  reminderTime,
} from '#functions/voting/ballots/rules.ts';
import { voteDay } from '#functions/voting/votes/queries.ts';

const hour = 3_600_000;

/** For how long after its release a result is announced, and the least time before a reminder, or after joining. */
const notifiedWithin = { results: 14 * 24 * hour, distance: 12 * hour };

/** Who got "vote open", or became a member, after this instant gets no reminder, or no news of applications, yet. */
export const newsCutoff = (now: Date): string =>
  new Date(now.getTime() - notifiedWithin.distance).toISOString();

/** Results released since this instant are still announced. */
export const resultsCutoff = (now: Date): string =>
  new Date(now.getTime() - notifiedWithin.results).toISOString();

/** The columns of a ballot that decide its e-mails. */
type NotifiedBallot = BallotTimes & { resultStatus: ResultStatus; releasedAt: string | null };

/** E-mails that say what happens with a ballot; the others follow from what somebody has done. */
export type NewsKind = Exclude<BallotEmailKind, 'vote-received'>;

/** The kinds of e-mail due now for a ballot that is online (D-58); windows are those of the phases. */
export function emailsDue(ballot: NotifiedBallot, now: Date): NewsKind[] {
  const phase = phaseOf(ballot, now);
  if (canApply(phase)) return ['applications-open'];
  if (canVote(phase)) {
    const reminder = reminderTime(ballot);
    return reminder && reminder <= now ? ['vote-open', 'vote-reminder'] : ['vote-open'];
  }
  const { releasedAt } = ballot;
  const isNews = isReleased(ballot) && releasedAt !== null && releasedAt >= resultsCutoff(now);
  return isClosed(phase) && isNews ? ['results'] : [];
}

/** Whether a kind concerns those on the roll, not the members of the day. */
export const isForRoll = (kind: BallotEmailKind): boolean => kind !== 'applications-open';

/** Whether a kind does not concern those who have voted already. */
export const isForVoters = (kind: BallotEmailKind): boolean =>
  kind === 'vote-open' || kind === 'vote-reminder';

export const emailKindOf = (kind: BallotEmailKind | 'times') => `ballot-${kind}` as const;

/** The times of a ballot that e-mails tell. */
export const toldTimes = ['applicationsEndTime', 'votingStartTime', 'votingEndTime'] as const;
/** The e-mails that tell them (D-200). */
export const timeTellers = [
  'applications-open',
  'vote-open',
  'vote-reminder',
] as const satisfies NewsKind[];

/**
 * Whether an e-mail of this kind is still true when it is sent: the ballot is online, has the times that it tells, its
 * time has not passed, and its reader has not voted meanwhile.
 */
export const isStillNews =
  (kind: BallotEmailKind | 'times'): NonNullable<EmailKind['isCurrent']> =>
  async (ctx, { userId, data }) => {
    const { ballotId } = data;
    // That somebody has voted stays true.
    if (typeof ballotId !== 'string' || kind === 'vote-received') return true;
    const { ballot, voted } = await ctx.db.read({
      ballot: ballotById(ballotId),
      voted: voteDay(ballotId, userId ?? ''),
    });
    if (!ballot || !isOnline(ballot.status)) return false;
    if (toldTimes.some((time) => data[time] != null && data[time] !== ballot[time])) return false;
    if (kind === 'times') return isActive(ballot, ctx.now());
    if (!emailsDue(ballot, ctx.now()).includes(kind)) return false;
    return !isForVoters(kind) || voted === null;
  };
