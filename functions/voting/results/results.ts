import type { Context } from '#functions/core/context.ts';
import { sealOf } from '#functions/voting/ballots/queries.ts';
import { type ListedCandidate, listedCandidates } from '#functions/voting/candidacies/queries.ts';
import {
  type CandidateOutcome,
  candidateStatus,
  notesOf,
  type OutcomeNote,
  outcomeOf,
} from '#functions/voting/outcomes/rules.ts';

/** A candidate with the result of the vote (BAL-14, BAL-35, D-72). */
export interface CandidateResult extends ListedCandidate {
  votes: number;
  outcome: CandidateOutcome;
}

/** The result of a ballot, from its seal. */
export interface BallotResult {
  sealedAt: string;
  /** The SHA-256 of the file of the ballot box. */
  hash: string;
  votes: number;
  /** How many envelopes held no ballot that counts. */
  spoiled: number;
  /** How many people were on the roll when it was sealed. */
  members: number;
  /** Polls only. */
  poll: { yes: number; no: number } | null;
  /** Elections only: most votes first. */
  candidates: CandidateResult[];
  /** What there is to say about it, as data: each has a sentence. */
  notes: OutcomeNote[];
}

/**
 * The result of a ballot from its seal (BAL-14, BAL-35, D-72, D-88); null until then. It checks no permission: its
 * callers check whether this actor may see it.
 */
export async function resultOf(ctx: Context, ballotId: string): Promise<BallotResult | null> {
  const { seal, stood } = await ctx.db.read({
    seal: sealOf(ballotId),
    stood: listedCandidates(ballotId),
  });
  if (!seal) return null;
  const { isPoll, numberOfSeats, quorumPercent, majority, votingEndTime, counts, ...rest } = seal;
  const votes = new Map(JSON.parse(counts) as [string, number][]);
  const rules = { isPoll: isPoll === 1, numberOfSeats, quorumPercent, majority };
  const candidates = rules.isPoll ? [] : stood;
  const count = {
    ballots: seal.votes,
    voters: seal.votes + seal.spoiled,
    roll: seal.members,
    votes,
    candidates: candidates.map((one) => ({
      id: one.userId,
      status: candidateStatus(one, { votingEndTime }),
    })),
  };
  const outcome = outcomeOf(rules, count);
  const outcomes = new Map(outcome.candidates.map((one) => [one.id, one.outcome]));
  return {
    ...rest,
    poll: rules.isPoll ? { yes: votes.get('YES') ?? 0, no: votes.get('NO') ?? 0 } : null,
    candidates: candidates
      .map((one) => ({
        ...one,
        votes: votes.get(one.userId) ?? 0,
        outcome: outcomes.get(one.userId) ?? ('not-elected' as const),
      }))
      .sort((a, b) => b.votes - a.votes),
    notes: notesOf(rules, count, outcome),
  };
}
