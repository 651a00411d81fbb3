import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { canVote } from '#functions/voting/ballots/rules.ts';
import type { SummaryPage } from './route.tsx';

/** How many ballots the chain commits to (D-89), with the fingerprint to keep, and the way to all blocks. */
export function Committed({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const { id, chain, phase } = ballot;
  return (
    <div className="committed">
      {canVote(phase) ? <p>{t('chain.committed', { count: chain.committed })}</p> : null}
      {canVote(phase) && chain.blocks > 0 ? (
        <>
          <p className="field-hint">{t('chain.head')}</p>
          <p className="hash">{chain.head}</p>
        </>
      ) : null}
      <p>
        <a href={hrefTo('ballot-chain', { ballotId: id })}>{t('chain.toChain')}</a>
      </p>
    </div>
  );
}
