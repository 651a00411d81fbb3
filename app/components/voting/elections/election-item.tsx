import { DateBlock } from '#app/components/content/items/date-block.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { Outcome } from '#app/components/voting/result.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { PublicElection } from '#functions/voting/publication/elections.ts';

/** A sealed ballot in the list: when it ended, its title, and what it came to. */
export function ElectionItem({ election }: { election: PublicElection }) {
  const t = useT();
  const lang = useTextLang();
  const { ballot, released, isOffline } = election;
  const href = hrefTo('election', { ballotId: ballot.id });
  return (
    <li className="election-item" id={ballot.id}>
      <DateBlock day={ballot.votingEnd.slice(0, 10)} />
      <div>
        <h3 lang={lang()}>
          <a href={href}>{ballot.title}</a>
        </h3>
        <p className="place">
          <Kind ballot={ballot} />
        </p>
        {released ? (
          <Outcome result={released} />
        ) : (
          <p className="election-waits">{t('elections.waiting')}</p>
        )}
        {isOffline ? <p className="election-offline">{t('elections.offline')}</p> : null}
        {released ? (
          <ReadMore href={href} about={ballot.title} aboutLang={lang()}>
            {t('elections.seeResult')}
          </ReadMore>
        ) : null}
      </div>
    </li>
  );
}

/** "Election · two seats". */
export function Kind({ ballot: { kind, seats } }: Pick<PublicElection, 'ballot'>) {
  const t = useT();
  return (
    <>
      {t(`ballots.kind-${kind}`)}
      {seats === null ? null : ` · ${t('elections.seats', { seats })}`}
    </>
  );
}
