import { DateBlock, SpanText } from '#app/components/content/items/date-block.tsx';
import { Fact } from '#app/components/ui/place.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { Turnout } from '#app/components/voting/result-table.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import { groupHex } from '#functions/core/values/crypto.ts';
import type { PublicElection, ReleasedResult } from '#functions/voting/publication/elections.ts';
import { Outcome } from './outcome.tsx';

/** A sealed ballot in the list: when it ended, its title, what it came to, and how many took part. */
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
        {released ? <Result result={released} ballot={ballot} /> : <Waiting election={election} />}
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

function Result({ result, ballot }: { result: ReleasedResult } & Pick<PublicElection, 'ballot'>) {
  const t = useT();
  const { roll, box, outcome } = result.statement;
  const { quorum, majority } = outcome;
  return (
    <>
      <Outcome result={result} />
      <Turnout votes={box.ballots} members={roll.atClosing.number} />
      <dl className="facts">
        <Fact term={t('ballots.voting')}>
          <SpanText start={ballot.votingStart.slice(0, 10)} end={ballot.votingEnd.slice(0, 10)} />
        </Fact>
        {quorum ? (
          <Fact term={t('fields.quorumPercent')}>
            {t(`elections.quorum-${quorum.isMet ? 'met' : 'missed'}`)}
          </Fact>
        ) : null}
        {majority ? (
          <Fact term={t('fields.majority')}>
            {t(`elections.majority-${majority.isMet ? 'met' : 'missed'}`)}
          </Fact>
        ) : null}
      </dl>
    </>
  );
}

/** What is public before the release: that the votes are counted, and the seal. */
export function Waiting({ election: { ballot, seal } }: { election: PublicElection }) {
  const t = useT();
  return (
    <>
      <p className="election-waits">{t('elections.waiting')}</p>
      <dl className="facts">
        <Fact term={t('ballots.voting')}>
          <SpanText start={ballot.votingStart.slice(0, 10)} end={ballot.votingEnd.slice(0, 10)} />
        </Fact>
        <Fact term={t('elections.seal')}>
          <code>{groupHex(seal)}</code>
        </Fact>
      </dl>
    </>
  );
}
