import { TypeLabel } from '#app/components/voting/phase.tsx';
import { useT } from '#app/i18n/translate.ts';
import { isToDo } from '#functions/voting/scrutiny/rules.ts';
import type { WatchedBallot } from '#functions/voting/scrutiny/watched.ts';
import { scrutinyHref } from './links.ts';

interface WatchListProps {
  ballots: readonly WatchedBallot[];
  label: string;
}

/** The ballots that somebody watches over, each with the next task. */
export function WatchList({ ballots, label }: WatchListProps) {
  const t = useT();
  return (
    <ul className="rows ballot-rows" aria-labelledby={label}>
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
  );
}
