import type { Context } from '#functions/core/context.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { refuse } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { ballotById, sealOf } from '#functions/voting/ballots/queries.ts';
import { isOnline, isReleased } from '#functions/voting/ballots/rules.ts';
import { listedCandidates } from '#functions/voting/candidacies/queries.ts';
import { requireBox } from '#functions/voting/publication/box.ts';
import { maySeeBallot, requireVoter } from '#functions/voting/roll/access.ts';
import { placeOnRoll } from '#functions/voting/roll/queries.ts';
import { checkSeal } from './check.ts';
import { resultOf } from './results.ts';

/** How many ballots a page of the board lists. */
export const boardPageSize = 100;

const candidateNames = (ballotId: string) =>
  mapRead(listedCandidates(ballotId), (all) =>
    all.map(({ userId: id, givenName, lastName }) => ({ id, givenName, lastName })),
  );

/**
 * The board: every ballot of the box by its number, a page of them, with the result and the check of its seal. Members and those
 * on its roll (D-87) see it once the result is released (D-58), administrators once it is sealed. Throws `NOT_SIGNED_IN`,
 * `FORBIDDEN` for everybody else, and `NOT_FOUND` before.
 */
export async function boardOf(ctx: Context, ballotId: string, { page: wanted }: { page: number }) {
  const actor = authorize(ctx, 'account.use');
  const { ballot, sealed, candidates, isOn } = await ctx.db.read({
    ballot: ballotById(ballotId),
    sealed: sealOf(ballotId),
    candidates: candidateNames(ballotId),
    isOn: placeOnRoll(ballotId, actor.id),
  });
  if (!may(actor, 'ballots.check')) requireVoter(actor, isOn);
  if (!ballot || !sealed) throw refuse.notFound({ what: 'Ballot' });
  const isForMembers = isOnline(ballot.status) && isReleased(ballot);
  if (!isForMembers && !may(actor, 'ballots.manage')) throw refuse.notFound({ what: 'Ballot' });
  const [{ ballots }, result, check] = await Promise.all([
    requireBox(ctx, ballotId),
    resultOf(ctx, ballotId),
    checkSeal(ctx, ballotId),
  ]);
  const pages = Math.max(1, Math.ceil(ballots.length / boardPageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  const { title, isPoll, numberOfSeats } = ballot;
  const { hash, votes, spoiled, members, sealedAt } = sealed;
  return {
    ...{ title, isPoll, numberOfSeats, candidates, page, pages, result, check },
    seal: { hash, votes, spoiled, members, sealedAt },
    lines: ballots.slice((page - 1) * boardPageSize, page * boardPageSize),
    /** Whether the ballot has a page for this actor, and its files are public; administrators have another one. */
    isForVoter: isForMembers && maySeeBallot(actor, isOn),
  };
}
