import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { ReceiptPlace } from '#functions/voting/members/chain.ts';
import { receiptField } from '#functions/voting/votes/schema.ts';
import type { ChainPage } from './route.tsx';

export const findForm = z.object({ receipt: receiptField });

/** Where a receipt stands. */
export interface PlaceReply {
  place: ReceiptPlace;
}

interface FindProps {
  chain: ChainPage;
  reply: PlaceReply | FormReply | undefined;
}

/** "Find my receipt" among the ballots that the blocks commit to. */
export function FindCommitted({ chain, reply }: FindProps) {
  const t = useT();
  const { form, fields } = useSiteForm('find', findForm, {
    reply: reply && 'result' in reply ? reply : undefined,
    labels: { receipt: t('voting.receiptNumber') },
  });
  return (
    <section aria-labelledby="find-title" className="find-receipt">
      <h2 id="find-title">{t('voting.findTitle')}</h2>
      <SiteForm keeps={false} form={form}>
        <TextField field={fields.receipt} hint={t('voting.findHint')} autoComplete="off" />
        <p className="actions">
          <SubmitButton formNoValidate>{t('voting.find')}</SubmitButton>
        </p>
      </SiteForm>
      {reply && 'place' in reply ? <Place chain={chain} place={reply.place} /> : null}
    </section>
  );
}

// Focuses it on a page without script; React's own attribute is for fields only.
const autofocus = { autofocus: '' } as object;

function Place({ chain, place }: { chain: ChainPage; place: ReceiptPlace }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // Each answer takes the focus, also the same one again.
  useEffect(() => {
    if (place) box.current?.focus();
  }, [place]);
  const isFine = place.state === 'committed' || place.state === 'waiting';
  return (
    <div className={`chain${isFine ? '' : ' broken'}`} tabIndex={-1} ref={box} {...autofocus}>
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
