import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { summaryHref, voteHref } from '#app/components/voting/links.ts';
import { Part } from '#app/components/voting/part.tsx';
import { candidatesText, PhaseLabel, TypeLabel } from '#app/components/voting/phase.tsx';
import { scrutinyHref } from '#app/components/voting/scrutiny/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { canVote } from '#functions/voting/ballots/rules.ts';
import type { ListedBallot } from '#functions/voting/members/ballot.ts';
import { isToDo } from '#functions/voting/scrutiny/rules.ts';
import type { WatchedBallot } from '#functions/voting/scrutiny/watched.ts';

interface BallotsProps {
  /** Null for those who are no members, and on no roll. */
  ballots: { active: ListedBallot[]; past: ListedBallot[] } | false | null;
}

/** A member's ballots, running ones first (MEM-10, MEM-13, D-71). */
export function Ballots({ ballots }: BallotsProps) {
  const t = useT();
  if (ballots === null) return null;
  return (
    <Part id="ballots-title" title={t(ballots ? 'overview.activeBallots' : 'names.ballots')}>
      {ballots ? (
        <>
          <List ballots={ballots.active} label="ballots-title" />
          <details className="fold">
            <summary id="past-ballots">{t('overview.pastBallots')}</summary>
            <List ballots={ballots.past} label="past-ballots" />
          </details>
        </>
      ) : (
        <BrokenPart />
      )}
      <p>
        <a href={hrefTo('how-voting-works')}>{t('voting.howItWorks')}</a>
      </p>
    </Part>
  );
}

interface ListProps {
  ballots: ListedBallot[];
  label: string;
}

function List({ ballots, label }: ListProps) {
  const t = useT();
  if (ballots.length === 0) return <p className="empty">{t('overview.none')}</p>;
  return (
    <ul className="rows ballot-rows" aria-labelledby={label}>
      {ballots.map((ballot) => (
        <Row key={ballot.id} ballot={ballot} />
      ))}
    </ul>
  );
}

function Row({ ballot }: { ballot: ListedBallot }) {
  const t = useT();
  const language = useLanguage();
  const { title, votedOn } = ballot;
  const candidates = candidatesText(t, ballot);
  const isOpen = canVote(ballot.phase);
  return (
    <li>
      <p className="row-name">
        <a href={summaryHref(ballot)}>{title}</a>
        <span className="row-roles">
          <TypeLabel ballot={ballot} />
          {candidates ? ` ${candidates}` : null}
          {isOpen && ballot.isLeftOut ? ` ${t('roll.cannotVote')}` : null}
        </span>
      </p>
      <p className="row-states">
        {votedOn ? (
          <span className="voted-mark">
            {t('voting.youVoted', { date: formatDate(votedOn, language) })}
          </span>
        ) : null}
        {isOpen && !votedOn && !ballot.isLeftOut ? (
          <a href={voteHref(ballot)}>
            <PhaseLabel ballot={ballot} />
            <span className="visually-hidden">: {title}</span>
          </a>
        ) : (
          <PhaseLabel ballot={ballot} />
        )}
      </p>
    </li>
  );
}

/** The ballots that somebody watches over, each with the next task, for scrutineers (D-87). */
export function Watched({ ballots }: { ballots: WatchedBallot[] | false }) {
  const t = useT();
  if (ballots && ballots.length === 0) return null;
  return (
    <Part id="watched-title" title={t('scrutiny.watchTitle')}>
      {ballots ? (
        <ul className="rows ballot-rows" aria-labelledby="watched-title">
          {ballots.map((ballot) => (
            <li key={ballot.id}>
              <p className="row-name">
                <a href={scrutinyHref(ballot.id)}>{ballot.title}</a>
                <span className="row-roles">
                  <TypeLabel ballot={ballot} />
                </span>
              </p>
              <p className="row-states">
                <span className={isToDo(ballot.task) ? 'pill pending' : 'state'}>
                  {t(`scrutiny.todo-${ballot.task}`)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <BrokenPart />
      )}
    </Part>
  );
}
