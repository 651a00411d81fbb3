import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import type { BallotResult, CandidateResult } from '#functions/voting/results/results.ts';
import type { Outcome } from '#functions/voting/votes/rules.ts';

interface Line {
  key: string;
  name: string;
  votes: number;
  /** `answer` for an answer of a poll, which has no outcome. */
  outcome: Outcome | 'answer';
  /** What voters were told of a candidate: disabled, or withdrawn. */
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

/** The lines of a result: Yes and No for a poll; the candidates by votes for an election (BAL-14). */
const linesOf = (t: Translate, language: Language, { poll, candidates }: BallotResult): Line[] =>
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
}

/**
 * The result of a ballot (BAL-14, D-72): turnout, a table with a bar for each candidate or answer, who is elected,
 * whether there is a tie, and which seats stay vacant (D-88). The bars' values are also shown as numbers.
 */
export function Result({ result, isPoll, numberOfSeats }: ResultProps) {
  const t = useT();
  const { votes, members, isTied, openSeats } = result;
  const lines = linesOf(t, useLanguage(), result);
  return (
    <div className="ballot-result">
      <Turnout votes={votes} members={members} />
      {lines.length > 0 ? (
        <ResultTable lines={lines} votes={votes} isPoll={isPoll} seats={numberOfSeats} />
      ) : (
        <p>{t('ballots.noCandidates')}</p>
      )}
      {isTied ? <p className="ballot-tie">{t('ballots.tie')}</p> : null}
      {openSeats > 0 ? (
        <p className="ballot-tie">{t('ballots.openSeats', { count: openSeats })}</p>
      ) : null}
    </div>
  );
}

interface TurnoutProps {
  votes: number;
  members: number;
}

/** The turnout, as numbers and a bar. */
export function Turnout({ votes, members }: TurnoutProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="turnout">
      <p>
        <strong>{votes.toLocaleString(language)}</strong>{' '}
        <span>
          {t('ballots.turnoutOf', { votes, members })} · {percent(votes, members, language)}
        </span>
      </p>
      <Bar part={votes} whole={members} />
    </div>
  );
}

interface ResultTableProps {
  lines: readonly Line[];
  votes: number;
  isPoll: boolean;
  seats: number | null;
}

function ResultTable({ lines, votes, isPoll, seats }: ResultTableProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <table className="result-table">
      <caption>
        {isPoll ? t('ballots.pollCaption') : t('ballots.electionCaption', { count: seats ?? 1 })}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t(isPoll ? 'ballots.answer' : 'ballots.candidate')}</th>
          <th scope="col">{t('ballots.votes')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, votes: own, outcome, notes }) => (
          <tr key={key} className={`is-${outcome}`}>
            <th scope="row">
              {name}
              {outcome === 'elected' || outcome === 'tied' || outcome === 'vacant' ? (
                <span className="pill">{t(`ballots.outcome-${outcome}`)}</span>
              ) : null}
              {notes.map((note) => (
                <span key={note} className="result-note">
                  {note}
                </span>
              ))}
              <Bar part={own} whole={votes} />
            </th>
            <td>
              <strong>{own.toLocaleString(language)}</strong>{' '}
              <span>{percent(own, votes, language)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A share as a bar; its value is shown beside it. */
function Bar({ part, whole }: { part: number; whole: number }) {
  const width = whole > 0 ? Math.min(1000, Math.round((1000 * part) / whole)) : 0;
  return (
    <svg
      className="result-bar"
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="0" y="0" width={width} height="10" />
    </svg>
  );
}

const percent = (part: number, whole: number, language: string): string =>
  (whole > 0 ? part / whole : 0).toLocaleString(language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
