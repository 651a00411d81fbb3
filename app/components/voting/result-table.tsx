import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { CandidateOutcome } from '#functions/voting/outcomes/rules.ts';

/** A line of a result: a candidate, or an answer of a poll. */
export interface ResultLine {
  key: string;
  name: string;
  votes: number;
  /** `answer` for an answer of a poll, which has no outcome. */
  outcome: CandidateOutcome | 'answer';
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
          {t('ballots.turnoutOf', { members })} · {percent(votes, members, language)}
        </span>
      </p>
      <Bar part={votes} whole={members} />
    </div>
  );
}

interface ResultTableProps {
  lines: readonly ResultLine[];
  votes: number;
  isPoll: boolean;
  seats: number | null;
}

/** Votes with a bar for each candidate or answer, and who is elected (BAL-14, D-72). */
export function ResultTable({ lines, votes, isPoll, seats }: ResultTableProps) {
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
        {lines.map(({ key, name, votes: own, outcome }) => (
          <tr key={key} className={`is-${outcome}`}>
            <th scope="row">
              {name}
              {outcome === 'elected' || outcome === 'tied' || outcome === 'vacant' ? (
                <span className="pill">{t(`ballots.outcome-${outcome}`)}</span>
              ) : null}
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
