import type { ListedCandidate } from '#functions/voting/candidacies/queries.ts';
import { candidateStatus } from '#functions/voting/outcomes/rules.ts';
import type { StatedCandidate } from './rules.ts';

/** The candidates of a statement, by id, as they stand now. */
export const statedCandidates = (
  candidates: readonly ListedCandidate[],
  ballot: { votingEndTime: string | null },
): StatedCandidate[] =>
  candidates
    .map((one) => ({
      id: one.userId,
      name: `${one.givenName} ${one.lastName}`,
      status: candidateStatus(one, ballot),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
