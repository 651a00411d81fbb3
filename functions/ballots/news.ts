import type { Context } from '#functions/context.ts';
import type { NoticeKind } from '#functions/notices/rules.ts';
import { votedOn } from '#functions/votes/queries.ts';
import { ballotById } from './queries.ts';
import {
  type BallotNoticeKind,
  ballotNoticeKinds,
  isForVoters,
  isOnline,
  noticesDue,
} from './rules.ts';

/** The kind of the letter that tells members something of a ballot. */
export const letterOf = (kind: BallotNoticeKind) => `ballot-${kind}` as const;

/**
 * Whether what a letter tells of a ballot is still so as it is sent: the ballot is online, its time has not passed, and
 * its reader has not voted meanwhile. Letters about other things are no matter of this.
 */
export async function isStillNews(
  ctx: Context,
  notice: { kind: NoticeKind; userId: string | null; data: Record<string, unknown> },
): Promise<boolean> {
  const kind = ballotNoticeKinds.find((one) => letterOf(one) === notice.kind);
  const { ballotId } = notice.data;
  if (!kind || typeof ballotId !== 'string') return true;
  const { ballot, voted } = await ctx.db.read({
    ballot: ballotById(ballotId),
    voted: votedOn(ballotId, notice.userId ?? ''),
  });
  if (!ballot || !isOnline(ballot.status) || !noticesDue(ballot, ctx.now()).includes(kind))
    return false;
  return !isForVoters(kind) || voted === null;
}
