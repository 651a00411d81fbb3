import { hrefTo } from '#app/href.ts';
import { useT } from '#app/i18n/translate.ts';

interface Ballot {
  id: string;
  title: string;
  isPoll: boolean;
}

/** The ballots of a member, those that still run first (MEM-10, MEM-13, D-71). */
export function Ballots({ active, past }: { active: Ballot[]; past: Ballot[] }) {
  const t = useT();
  return (
    <section aria-labelledby="ballots-title">
      <h2 id="ballots-title">{t('overview.ballots')}</h2>
      <h3>{t('overview.activeBallots')}</h3>
      <List ballots={active} empty={t('overview.noActive')} />
      <h3>{t('overview.pastBallots')}</h3>
      <List ballots={past} empty={t('overview.noPast')} />
    </section>
  );
}

function List({ ballots, empty }: { ballots: Ballot[]; empty: string }) {
  if (ballots.length === 0) return <p className="empty">{empty}</p>;
  return (
    <ul className="my-list">
      {ballots.map(({ id, title, isPoll }) => (
        <li key={id}>
          <a href={hrefTo(isPoll ? 'ballot-poll' : 'ballot-election', { ballotId: id })}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
