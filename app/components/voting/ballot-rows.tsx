import { editHref } from '#app/components/lifecycle/links.ts';
import { useT } from '#app/i18n/translate.ts';
import type { BallotLine } from '#functions/voting/administration/list.ts';
import type { Phase } from '#functions/voting/ballots/rules.ts';
import { BallotPill } from './ballot-pill.tsx';
import { resultsHref } from './links.ts';
import { TypeLabel } from './phase-label.tsx';
import { candidatesText } from './phase-text.ts';

/** A ballot as its line shows it. */
export type ListedBallot = BallotLine & { phase: Phase };

/** One line for each ballot: its name, poll or election, its status, how many have voted, its results (BAL-01). */
export function BallotRows({ items }: { items: readonly ListedBallot[] }) {
  const t = useT();
  return (
    <table className="my-table ballots-table">
      <caption className="visually-hidden">{t('ballots.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fields.name')}</th>
          <th scope="col">{t('ballots.type')}</th>
          <th scope="col">{t('fields.status')}</th>
          <th scope="col">{t('ballots.results')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((ballot) => (
          <tr key={ballot.id}>
            <th scope="row">
              <a href={editHref('ballots', ballot.id)}>{ballot.title}</a>
            </th>
            <td>
              <TypeLabel ballot={ballot} />{' '}
              <span className="candidate-count">{candidatesText(t, ballot)}</span>
            </td>
            <td>
              <BallotPill ballot={ballot} />
            </td>
            <td>
              <a href={resultsHref(ballot.id)}>
                {t('ballots.showResults')}
                <span className="visually-hidden">: {ballot.title}</span>
              </a>
              <span className="ballot-turnout">
                {t('ballots.voted', { count: ballot.turnout })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
