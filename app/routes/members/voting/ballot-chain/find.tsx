import { useRef } from 'react';
import { firstFocus, useComeIntoView } from '#app/components/members/come-into-view.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { ReceiptPlace } from '#functions/voting/members/chain.ts';
import type { ChainPage } from './route.tsx';

/** Where a receipt stands. */
export interface PlaceReply {
  place: ReceiptPlace;
}

/** What the answer says of a receipt. */
export function Place({ chain, place }: { chain: ChainPage; place: ReceiptPlace }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // Each answer takes the focus, also the same one again.
  useComeIntoView(box, place);
  const isFine = place.state === 'committed' || place.state === 'waiting';
  return (
    <div
      className={`chain${isFine ? '' : ' broken'}`}
      tabIndex={-1}
      ref={box}
      {...firstFocus(true)}
    >
      <p>
        <strong>
          {place.state === 'committed'
            ? t('chain.found', { block: place.block })
            : place.state === 'differs'
              ? t('chain.differs', { block: place.block })
              : t(`chain.${place.state}`)}
        </strong>
      </p>
      {isFine ? null : (
        <p>
          {t(place.state === 'differs' ? 'chain.differsText' : 'chain.unknownText')}{' '}
          <a href={hrefTo('ballot-objection', { ballotId: chain.ballot.id })}>{t('roll.object')}</a>
        </p>
      )}
      {'page' in place ? <Link chain={chain} place={place} /> : null}
    </div>
  );
}

/** The block in the list, which may be on another page. */
function Link({
  chain,
  place,
}: {
  chain: ChainPage;
  place: Extract<ReceiptPlace, { page: number }>;
}) {
  const t = useT();
  const list = hrefTo('ballot-chain', { ballotId: chain.ballot.id });
  const here = chain.page === place.page ? '' : `${list}?page=${place.page}`;
  return (
    <p>
      <a href={`${here}#block-${place.block}`}>
        {here === ''
          ? t('chain.block', { number: place.block })
          : t('chain.onPage', { page: place.page })}
      </a>
    </p>
  );
}
