import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { pollOptions } from '#functions/voting/ballots/rules.ts';
import type { CandidateOutcome } from '#functions/voting/outcomes/rules.ts';
import type { BallotResult } from '#functions/voting/publication/results.ts';
import type { SealCheck } from '#functions/voting/results/check.ts';

/** The name of a candidate of a statement by id. */
const nameIn =
  ({ statement }: BallotResult) =>
  (id: string): string =>
    statement.candidates.find((one) => one.id === id)?.name ?? id;

/** A line of a result: a candidate, or an answer of a poll. */
interface ResultLine {
  key: string;
  name: string;
  votes: number;
  /** `answer` for an answer of a poll, which has no outcome. */
  outcome: CandidateOutcome | 'answer';
}

/** The lines of a result: Yes and No for a poll; the candidates by votes for an election (BAL-14). */
function linesOf(t: Translate, result: BallotResult): ResultLine[] {
  const { ballot, counts, outcome } = result.statement;
  const votes = new Map(counts);
  if (ballot.kind === 'election')
    return outcome.candidates.map(({ id, ...one }) => ({
      ...one,
      key: id,
      name: nameIn(result)(id),
    }));
  return pollOptions.map((option) => ({
    ...{ key: option, name: t(`voting.option-${option}`), outcome: 'answer' as const },
    votes: votes.get(option) ?? 0,
  }));
}

/**
 * The result of a ballot (BAL-14, D-72): what was decided, the turnout, a table with a bar for each candidate or answer, and
 * what there is to say about it, such as seats that stay vacant (D-88). The bars' values are also shown as numbers.
 * Numbers whose check fails decide nothing.
 */
export function Result({ result, check }: { result: BallotResult; check: SealCheck | null }) {
  const t = useT();
  const { ballot, box, roll } = result.statement;
  const lines = linesOf(t, result);
  const isDoubted = check?.isWhole === false;
  return (
    <div className="ballot-result">
      {isDoubted ? (
        <p className="notice bad">{t('voting.doubted')}</p>
      ) : (
        <Outcome result={result} />
      )}
      <Turnout votes={box.voters} members={roll.atClosing.number} />
      {lines.length > 0 ? (
        <ResultTable
          lines={lines}
          votes={box.ballots}
          isPoll={ballot.kind === 'poll'}
          seats={ballot.seats}
        />
      ) : null}
      {(isDoubted ? [] : result.notes).map(({ code, ...values }) => {
        const name = 'candidate' in values ? nameIn(result)(values.candidate) : '';
        return (
          <p key={`${code} ${name}`} className="ballot-note">
            {t(`outcomes.${code}`, { ...values, name })}
          </p>
        );
      })}
    </div>
  );
}

/** What was decided, in plain words: who is elected, or whether the proposal is adopted. */
export function Outcome({ result }: { result: BallotResult }) {
  const t = useT();
  const { code, elected, openSeats, isTied } = result.headline;
  return (
    <div className={`election-outcome is-${code}`}>
      {code === 'elected' ? (
        <>
          <p className="election-label">{t('elections.head-elected', { count: elected.length })}</p>
          <ul>
            {elected.map((id) => (
              <li key={id}>{nameIn(result)(id)}</li>
            ))}
          </ul>
          {openSeats > 0 ? (
            <p className="election-open">
              {t(isTied ? 'elections.tiedSeats' : 'elections.openSeats', { seats: openSeats })}
            </p>
          ) : null}
        </>
      ) : (
        <p className="election-verdict">{t(`elections.head-${code}`)}</p>
      )}
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
