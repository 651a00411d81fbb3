import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import type { SealCheck } from '#functions/voting/results/check.ts';
import type { BallotResult, CandidateResult } from '#functions/voting/results/results.ts';
import { OutcomeNotes } from './outcome-notes.tsx';
import { type ResultLine, ResultTable, Turnout } from './result-table.tsx';

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

/** The lines of a result: Yes and No for a poll; the candidates by votes for an election (BAL-14). */
const linesOf = (
  t: Translate,
  language: Language,
  { poll, candidates }: BallotResult,
): ResultLine[] =>
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

interface ResultProps {
  result: BallotResult;
  isPoll: boolean;
  numberOfSeats: number | null;
  check: SealCheck | null;
}

/**
 * The result of a ballot (BAL-14, D-72): turnout, a table with a bar for each candidate or answer, who is elected,
 * whether there is a tie, and which seats stay vacant (D-88). The bars' values are also shown as numbers. Numbers
 * that do not match the seal decide nothing.
 */
export function Result({ result, isPoll, numberOfSeats, check }: ResultProps) {
  const t = useT();
  const { votes, members, notes, candidates } = result;
  const lines = linesOf(t, useLanguage(), result);
  const isDoubted = check?.isWhole === false;
  return (
    <div className="ballot-result">
      {isDoubted ? <p className="notice bad">{t('voting.doubted')}</p> : null}
      <Turnout votes={votes} members={members} />
      {lines.length > 0 ? (
        <ResultTable lines={lines} votes={votes} isPoll={isPoll} seats={numberOfSeats} />
      ) : (
        <p>{t('ballots.noCandidates')}</p>
      )}
      <OutcomeNotes
        notes={isDoubted ? [] : notes}
        nameOf={(id) => {
          const one = candidates.find(({ userId }) => userId === id);
          return one ? `${one.givenName} ${one.lastName}` : id;
        }}
      />
    </div>
  );
}
