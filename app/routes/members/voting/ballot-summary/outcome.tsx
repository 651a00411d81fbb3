import { Result } from '#app/components/voting/result.tsx';
import { SealVerdict } from '#app/components/voting/seal-verdict.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { isClosed } from '#functions/voting/ballots/rules.ts';
import type { SummaryPage } from './route.tsx';

/** What a vote has come to, once it may be seen (D-58), and the ways to check it. */
export function Outcome({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const { id, phase, isPoll, numberOfSeats, result, isSealed, seal } = ballot;
  if (!isClosed(phase)) return null;
  return (
    <section aria-labelledby="result-title">
      <h2 id="result-title">{t('voting.result')}</h2>
      {result ? (
        <>
          <Result result={result} isPoll={isPoll} numberOfSeats={numberOfSeats} />
          {seal ? <SealVerdict check={seal} sealedAt={result.sealedAt} /> : null}
          <p className="actions">
            <a className="button quiet" href={hrefTo('ballot-receipts', { ballotId: id })}>
              {t('voting.toBoard')}
            </a>
            <a href={hrefTo('ballot-file', { ballotId: id, format: 'csv' })}>{t('voting.csv')}</a>
            <a href={hrefTo('ballot-file', { ballotId: id, format: 'json' })}>{t('voting.json')}</a>
          </p>
        </>
      ) : (
        <p>{t(isSealed ? 'voting.heldBack' : 'voting.beingCounted')}</p>
      )}
    </section>
  );
}
