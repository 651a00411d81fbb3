import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import type { BallotResult, CandidateResult } from '#functions/voting/results/results.ts';
import type { Outcome } from '#functions/voting/votes/rules.ts';

/** One line of a result: a candidate, or an answer of a poll. */
export interface Line {
  key: string;
  name: string;
  votes: number;
  /** An answer has none. */
  outcome: Outcome | 'answer';
  /** What voters were told of a candidate: switched off, or withdrawn. */
  notes: readonly string[];
}

const notesOf = (
  t: Translate,
  language: Language,
  { disabled, withdrawnAt, withdrawnNote }: CandidateResult,
) => [
  ...(disabled ? [t('ballots.wasOff')] : []),
  ...(withdrawnAt
    ? [
        t('ballots.hasWithdrawn', {
          date: formatDate(withdrawnAt.slice(0, 10), language),
          note: withdrawnNote,
        }),
      ]
    : []),
];

/** The lines of a result: of a poll Yes and No, of an election its candidates with the most votes first (BAL-14). */
export const linesOf = (
  t: Translate,
  language: Language,
  { poll, candidates }: BallotResult,
): Line[] =>
  poll
    ? (['yes', 'no'] as const).map((answer) => ({
        key: answer,
        name: t(`ballots.answer-${answer}`),
        votes: poll[answer],
        outcome: 'answer' as const,
        notes: [],
      }))
    : candidates.map((candidate) => ({
        key: candidate.userId,
        name: `${candidate.givenName} ${candidate.lastName}`,
        votes: candidate.votes,
        outcome: candidate.outcome,
        notes: notesOf(t, language, candidate),
      }));
