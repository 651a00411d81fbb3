import { useRef } from 'react';
import { useComeIntoView } from '#app/components/members/come-into-view.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { FoundBallot } from '#functions/voting/results/board.ts';
import { wordsOf } from './lines.tsx';
import type { BoardPage } from './route.tsx';

/** The ballot of a receipt; null when it is not on this board. */
export interface ReceiptReply {
  found: FoundBallot | null;
}

/** What the answer says of a receipt. */
export function Answer({ board, reply }: { board: BoardPage; reply: ReceiptReply | null }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useComeIntoView(box, reply);
  if (!reply) return null;
  const { found } = reply;
  if (!found)
    return (
      <div className="chain broken" tabIndex={-1} ref={box}>
        <p>
          <strong>{t('voting.notFound')}</strong>
        </p>
        <p>{t('voting.notFoundText')}</p>
      </div>
    );
  const { id, candidates, page, check } = board;
  return (
    <div className={`chain${check.isWhole ? '' : ' broken'}`} tabIndex={-1} ref={box}>
      <p>
        <strong>
          {t(check.isWhole ? 'voting.foundText' : 'voting.foundBroken', {
            choice: wordsOf(t, candidates, found.options).join(', '),
          })}
        </strong>
      </p>
      {found.page === page ? null : (
        <p>
          <a href={`${hrefTo('ballot-receipts', { ballotId: id })}?page=${found.page}`}>
            {t('voting.onPage', { page: found.page })}
          </a>
        </p>
      )}
    </div>
  );
}
