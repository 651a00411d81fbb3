import { type FormEvent, useId, useRef, useState } from 'react';
import { useComeIntoView } from '#app/components/members/come-into-view.ts';
import { nameOf } from '#app/components/voting/phase.tsx';
import { useT } from '#app/i18n/translate.ts';
import { pollOptions } from '#functions/voting/ballots/rules.ts';
import { electionFiles } from '#functions/voting/publication/paths.ts';
import { parseReceipt } from '#functions/voting/votes/rules.ts';
import type { SummaryPage } from './route.tsx';

/** A number as typed, and the options of the ballot that has it; null for none. */
interface Sought {
  number: string | null;
  options: string[] | null;
}

/**
 * Looks for a number in the public list of ballots, in this browser: it is sent nowhere, so that the site does not learn whose
 * ballot it is (docs/voting.md).
 */
export function FindBallot({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState<Sought | null>(null);
  useComeIntoView(box, sought);
  const file = electionFiles.ballots(ballot.id);

  async function find(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const number = parseReceipt(event.currentTarget.querySelector('input')?.value ?? '');
    const lines = number ? (await (await fetch(file)).text()).split('\n') : [];
    const line = lines.find((one) => one.startsWith(`${number},`));
    setSought({ number, options: line?.split(',')[1]?.split(' ') ?? null });
  }

  return (
    <section aria-labelledby={`${id}-title`} className="find-receipt">
      <h3 id={`${id}-title`}>{t('voting.findTitle')}</h3>
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
          <a href={file}>{t('voting.allBallots')}</a>
        </p>
      </form>
      {sought ? (
        <div className={`chain${sought.options ? '' : ' broken'}`} tabIndex={-1} ref={box}>
          <Answer ballot={ballot} sought={sought} />
        </div>
      ) : null}
    </section>
  );
}

/** What is said of a number. */
function Answer({ ballot, sought: { number, options } }: { ballot: SummaryPage; sought: Sought }) {
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
  const wordOf = (option: string): string => {
    const answer = pollOptions.find((one) => one === option);
    if (answer) return t(`voting.option-${answer}`);
    const candidate = ballot.candidates.find(({ userId }) => userId === option);
    return candidate ? nameOf(candidate) : option;
  };
  return (
    <p>
      <strong>{t('voting.foundText', { choice: options.map(wordOf).join(', ') })}</strong>
    </p>
  );
}
