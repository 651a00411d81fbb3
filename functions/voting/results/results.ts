import type { Context } from '#functions/core/context.ts';
import { sealOf } from '#functions/voting/ballots/queries.ts';
import { type ListedCandidate, listedCandidates } from '#functions/voting/candidacies/queries.ts';
import { countBox, countsText } from '#functions/voting/votes/box.ts';
import { turnoutOf } from '#functions/voting/votes/queries.ts';
import { type Outcome, outcomesOf } from '#functions/voting/votes/rules.ts';

/** A candidate with the result of the vote (BAL-14, BAL-35, D-72). */
export interface CandidateResult extends ListedCandidate {
  votes: number;
  outcome: Outcome;
}

/** The result of a ballot, from its seal. */
export interface BallotResult {
  sealedAt: string;
  /** The SHA-256 of the file of the ballot box. */
  hash: string;
  votes: number;
  /** How many members there were when it was sealed. */
  members: number;
  /** Polls only. */
  poll: { yes: number; no: number } | null;
  /** Elections only: most votes first. */
  candidates: CandidateResult[];
  /** Whether a tie crosses the last seat (D-72). */
  isTied: boolean;
  /** How many seats stay open because their winners cannot be elected (D-88). */
  openSeats: number;
}

/**
 * The result of a ballot from its seal (BAL-14, BAL-35, D-72); null until then. It checks no permission: its
 * callers check whether this actor may see it.
 */
export async function resultOf(ctx: Context, ballotId: string): Promise<BallotResult | null> {
  const { seal, stood } = await ctx.db.read({
    seal: sealOf(ballotId),
    stood: listedCandidates(ballotId),
  });
  if (!seal) return null;
  const { isPoll, numberOfSeats, counts: text, ...rest } = seal;
  const counts = new Map(JSON.parse(text) as [string, number][]);
  const votesFor = (option: string): number => counts.get(option) ?? 0;
  if (isPoll === 1)
    return {
      ...rest,
      poll: { yes: votesFor('YES'), no: votesFor('NO') },
      candidates: [],
      isTied: false,
      openSeats: 0,
    };
  const counted = stood.map((one) => ({ ...one, votes: votesFor(one.userId) }));
  const seats = numberOfSeats ?? 1;
  const candidates = outcomesOf(
    counted,
    seats,
    ({ disabled, withdrawnAt }) => !disabled && withdrawnAt === null,
  );
  const count = (named: Outcome): number =>
    candidates.filter(({ outcome }) => outcome === named).length;
  return {
    ...rest,
    poll: null,
    candidates,
    isTied: count('tied') > 0,
    openSeats: Math.min(count('vacant'), seats - count('elected')),
  };
}

/** The result of an election as calls return it (BAL-35): most votes first; null for a poll and without a result. */
export const electionResults = (result: BallotResult | null) =>
  !result || result.poll
    ? null
    : result.candidates.map(({ userId, givenName, lastName, votes, outcome }) => ({
        id: userId,
        givenName,
        lastName,
        votes,
        outcome,
      }));

/** The comparison of a ballot box with its seal. */
export interface SealCheck {
  /**
   * Whether hash and counts are the same, every ballot is as a vote writes it, and there are as many as
   * members who have voted: that reveals ballots added or removed before the seal.
   */
  isWhole: boolean;
  /** The sealed hash, and the present one of the box. */
  sealed: string;
  found: string;
  /** How many ballots the box holds now. */
  votes: number;
  /** How many members are recorded as having voted: as many as ballots unless either was tampered with. */
  participations: number;
}

/**
 * Reads the box of a sealed ballot again and compares it with the seal; null without one. It checks no
 * permission, and reads every ballot: it runs on request only.
 */
export async function checkSeal(
  ctx: Pick<Context, 'db'>,
  ballotId: string,
): Promise<SealCheck | null> {
  const [{ seal, participations }, { hash, votes, counts, isSound }] = await Promise.all([
    ctx.db.read({ seal: sealOf(ballotId), participations: turnoutOf(ballotId) }),
    countBox(ctx, ballotId),
  ]);
  if (!seal) return null;
  const isWhole =
    isSound &&
    hash === seal.hash &&
    votes === seal.votes &&
    votes === participations &&
    countsText(counts) === seal.counts;
  return { isWhole, sealed: seal.hash, found: hash, votes, participations };
}
