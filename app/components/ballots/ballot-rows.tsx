import { useT } from '#app/i18n/translate.ts';
import type { BallotLine } from '#functions/ballots/list.ts';
import type { Phase } from '#functions/ballots/rules.ts';
import { BallotPill } from './ballot-pill.tsx';
import { TypeLabel } from './phase-label.tsx';
import { candidatesText } from './phase-text.ts';
import { editHref, resultsHref } from './places.ts';

/** A ballot as its line shows it. */
export type ListedBallot = BallotLine & { phase: Phase };

/** One line for each ballot: its name, poll or election, its status, how many have voted, its results (BAL-01). */
export function BallotRows({ items }: { items: readonly ListedBallot[] }) {
  const t = useT();
  return (
    <ul className="rows content-rows ballot-rows">
      {items.map((ballot) => (
        <li key={ballot.id}>
          <p className="row-name">
            <a href={editHref(ballot.id)}>{ballot.title}</a>
            <span className="row-roles">
              <TypeLabel ballot={ballot} /> {candidatesText(t, ballot)}
            </span>
          </p>
          <p className="row-states">
            <BallotPill ballot={ballot} />
          </p>
          <p className="ballot-row-results">
            <span>{t('ballots.voted', { count: ballot.turnout })}</span>
            <a href={resultsHref(ballot.id)}>
              {t('ballots.showResults')}
              <span className="visually-hidden">: {ballot.title}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
