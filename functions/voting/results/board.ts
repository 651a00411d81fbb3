import type { Context } from '#functions/core/context.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { refuse } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { ballotById, sealOf } from '#functions/voting/ballots/queries.ts';
import { isOnline, isReleased } from '#functions/voting/ballots/rules.ts';
import { listedCandidates } from '#functions/voting/candidacies/queries.ts';
import { boxFile, type OpenBallot, requireBox } from '#functions/voting/publication/box.ts';
import { maySeeBallot, requireVoter } from '#functions/voting/roll/access.ts';
import { placeOnRoll } from '#functions/voting/roll/queries.ts';
import { parseReceipt } from '#functions/voting/votes/rules.ts';
import { checkSeal } from './check.ts';
import { resultOf } from './results.ts';

/** How many ballots a page of the board lists. */
export const boardPageSize = 100;

const candidateNames = (ballotId: string) =>
  mapRead(listedCandidates(ballotId), (all) =>
    all.map(({ userId: id, givenName, lastName }) => ({ id, givenName, lastName })),
  );

/**
 * The ballot whose board this actor may see: members and those on its roll (D-87) once its result is released (D-58),
 * administrators once it is sealed. Throws `FORBIDDEN` for everybody else, and `NOT_FOUND` before.
 */
export async function requireBoard(ctx: Context, ballotId: string) {
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
  const { hash, votes, spoiled, members, sealedAt } = sealed;
  const isForVoter = maySeeBallot(actor, isOn);
  return { ballot, seal: { hash, votes, spoiled, members, sealedAt }, candidates, isForVoter };
}

/**
 * The board: every ballot of the box by its number, a page of them, with the result and the check of its seal.
 * Throws `NOT_SIGNED_IN`, `FORBIDDEN`, and `NOT_FOUND` until the result may be seen.
 */
export async function boardOf(ctx: Context, ballotId: string, { page: wanted }: { page: number }) {
  const { ballot, seal, candidates, isForVoter } = await requireBoard(ctx, ballotId);
  const [{ ballots }, result, check] = await Promise.all([
    requireBox(ctx, ballotId),
    resultOf(ctx, ballotId),
    checkSeal(ctx, ballotId),
  ]);
  const pages = Math.max(1, Math.ceil(ballots.length / boardPageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  const { title, isPoll, numberOfSeats } = ballot;
  return {
    ...{ title, isPoll, numberOfSeats, seal, candidates, page, pages, result, check },
    lines: ballots.slice((page - 1) * boardPageSize, page * boardPageSize),
    /** Whether the ballot has a page for this actor; administrators have another one. */
    isForVoter,
  };
}

/** A ballot found on the board. */
export interface FoundBallot extends OpenBallot {
  /** The page of the board that lists it. */
  page: number;
}

/**
 * The ballot with a number (BAL-31), however it was typed; null when there is none. Throws as `boardOf` does.
 */
export async function findBallot(
  ctx: Context,
  ballotId: string,
  typed: string,
): Promise<FoundBallot | null> {
  await requireBoard(ctx, ballotId);
  const number = parseReceipt(typed);
  const { ballots } = await requireBox(ctx, ballotId);
  const at = ballots.findIndex((one) => one.number === number);
  const line = ballots[at];
  return line ? { ...line, page: Math.floor(at / boardPageSize) + 1 } : null;
}

/** The ballot box as CSV, exactly the bytes whose SHA-256 is the seal (`boxFile`). Throws as `boardOf` does. */
export async function boxCsv(ctx: Context, ballotId: string): Promise<string> {
  await requireBoard(ctx, ballotId);
  return boxFile(await requireBox(ctx, ballotId));
}
