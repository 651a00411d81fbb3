import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { FoundReceipt } from '#functions/voting/results/board.ts';
import { receiptField } from '#functions/voting/votes/schema.ts';
import { wordsOf } from './lines.tsx';
import type { BoardPage } from './route.tsx';

export const findForm = z.object({ receipt: receiptField });

/** The line of a receipt; null when it is not on this board. */
export interface ReceiptReply {
  found: FoundReceipt | null;
}

interface FindProps {
  board: BoardPage;
  reply: ReceiptReply | FormReply | undefined;
}

/** "Find my receipt": looks up the choice of a receipt number on this board. */
export function FindReceipt({ board, reply }: FindProps) {
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
      <Answer board={board} reply={reply && 'found' in reply ? reply : null} />
    </section>
  );
}

function Answer({ board, reply }: { board: BoardPage; reply: ReceiptReply | null }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply) box.current?.focus();
  }, [reply]);
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
      <p className="hash">{found.receiptHash}</p>
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
