import { type FormEvent, useId, useRef, useState } from 'react';
import { useComeIntoView } from '#app/components/members/come-into-view.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { electionFiles } from '#functions/voting/publication/paths.ts';
import { parseReceipt } from '#functions/voting/votes/rules.ts';
import { wordsOf } from './lines.tsx';
import type { BoardPage } from './route.tsx';

/** A number as typed, and the ballot that has it: its options, and its page of the board. */
interface Sought {
  number: string | null;
  options: string[] | null;
  page: number;
}

/**
 * Looks for a number in the public list of ballots, in this browser: it is sent nowhere, so that the site does not learn whose
 * ballot it is (docs/voting.md).
 */
export function FindBallot({ board, show }: { board: BoardPage; show(number: string): void }) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState<Sought | null>(null);
  useComeIntoView(box, sought);

  async function find(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const number = parseReceipt(event.currentTarget.querySelector('input')?.value ?? '');
    const file = number ? await (await fetch(electionFiles.ballots(board.id))).text() : '';
    const lines = file.split('\n').slice(1);
    const at = lines.findIndex((line) => number && line.startsWith(`${number},`));
    const options = lines[at]?.split(',')[1]?.split(' ') ?? null;
    setSought({ number, options, page: Math.floor(at / board.pageSize) + 1 });
    show(number ?? '');
  }

  return (
    <section aria-labelledby={`${id}-title`} className="find-receipt">
      <h2 id={`${id}-title`}>{t('voting.findTitle')}</h2>
      <noscript>
        <p>{t('voting.findScript')}</p>
      </noscript>
      <form className="site-form" onSubmit={(event) => void find(event)}>
        <div className="field">
          <label htmlFor={id}>{t('voting.receiptNumber')}</label>
          <p className="field-hint" id={`${id}-hint`}>
            {t('voting.findHint')}
          </p>
          <input id={id} autoComplete="off" aria-describedby={`${id}-hint`} />
        </div>
        <p className="actions">
          <button type="submit" className="button">
            {t('voting.find')}
          </button>
        </p>
      </form>
      {sought ? (
        <div
          className={`chain${sought.options && board.check.isWhole ? '' : ' broken'}`}
          tabIndex={-1}
          ref={box}
        >
          <Answer board={board} sought={sought} />
        </div>
      ) : null}
    </section>
  );
}

/** What is said of a number. */
function Answer({
  board,
  sought: { number, options, page },
}: {
  board: BoardPage;
  sought: Sought;
}) {
  const t = useT();
  if (number === null) return <p>{t('form.receipt')}</p>;
  if (!options)
    return (
      <>
        <p>
          <strong>{t('voting.notFound')}</strong>
        </p>
        <p>{t('voting.notFoundText')}</p>
      </>
    );
  const choice = wordsOf(t, board.candidates, options).join(', ');
  return (
    <>
      <p>
        <strong>
          {t(board.check.isWhole ? 'voting.foundText' : 'voting.foundBroken', { choice })}
        </strong>
      </p>
      {page === board.page ? null : (
        <p>
          <a href={`${hrefTo('ballot-receipts', { ballotId: board.id })}?page=${page}`}>
            {t('voting.onPage', { page })}
          </a>
        </p>
      )}
    </>
  );
}
