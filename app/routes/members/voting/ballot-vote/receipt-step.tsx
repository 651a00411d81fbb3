import { useEffect, useState } from 'react';
import { ScriptButton } from '#app/components/form/script-button.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { FactList } from '#app/components/ui/place.tsx';
import { summaryHref } from '#app/components/voting/links.ts';
import { Part } from '#app/components/voting/part.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { VotingPage } from './route.tsx';
import type { Receipt } from './voting-flow.ts';

interface ReceiptStepProps {
  page: VotingPage;
  receipt: Receipt;
}

/** Warns before the page is left, until the receipt was copied, downloaded or printed. */
function useLeaveWarning() {
  const [isKept, setKept] = useState(false);
  const keep = () => setKept(true);
  useEffect(() => {
    const printed = () => setKept(true);
    window.addEventListener('afterprint', printed);
    return () => window.removeEventListener('afterprint', printed);
  }, []);
  useEffect(() => {
    if (isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isKept]);
  return keep;
}

/** The receipt (BAL-31, D-289): shown once, without the choice, to copy, download or print. */
export function ReceiptStep({ page, receipt }: ReceiptStepProps) {
  const t = useT();
  const { ballot } = page;
  return (
    <>
      <PaperReceipt page={page} receipt={receipt} />
      <KeepButtons page={page} receipt={receipt} />
      <p className="vote-mail">
        {t('voting.confirms')} {t('voting.confirmsNot')}
      </p>
      <p className="page-ways voting-foot">
        <a href={summaryHref(ballot)}>{t('voting.backToBallot')}</a>
        <a href={hrefTo('how-voting-works')}>{t('voting.howItWorks')}</a>
      </p>
    </>
  );
}

/** The text of the receipt, by line. */
function useLines({ ballot, origin }: VotingPage, { number, stamp }: Receipt) {
  const t = useT();
  const language = useLanguage();
  const board = origin + summaryHref(ballot);
  return {
    number: number ?? '',
    facts: [
      [t('names.one-ballots'), ballot.title],
      [t('voting.votedOn'), formatDate(stamp, language)],
    ] as const,
    board,
  };
}

function PaperReceipt({ page, receipt }: { page: VotingPage; receipt: Receipt }) {
  const t = useT();
  const { number, facts, board } = useLines(page, receipt);
  return (
    <article className="vote-receipt" aria-labelledby="vote-receipt-title">
      <p className="field-hint">{page.society}</p>
      <h2 id="vote-receipt-title">{t('voting.receiptTitle')}</h2>
      <p className="field-hint" id="vote-receipt-label">
        {t('voting.receiptNumber')}
      </p>
      <p className="vote-receipt-number" aria-describedby="vote-receipt-label">
        {number}
      </p>
      <FactList className="order ballot-facts" facts={facts} />
      <p>{t('voting.whatToDo')}</p>
      <p>{board}</p>
      <p>{t('voting.whoHolds')}</p>
    </article>
  );
}

function KeepButtons({ page, receipt }: { page: VotingPage; receipt: Receipt }) {
  const t = useT();
  const hydrated = useHydrated();
  const keep = useLeaveWarning();
  const [isCopied, setCopied] = useState(false);
  const { number, facts, board } = useLines(page, receipt);
  const { hash, signature, key } = receipt;
  const text = [
    `${page.society} – ${t('voting.receiptTitle')}`,
    '',
    `${t('voting.receiptNumber')}: ${number}`,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    t('voting.whatToDo'),
    board,
    t('voting.whoHolds'),
    '',
    // A line of its own: the verifier takes this file as a list of envelopes.
    t('voting.envelopeSigned'),
    hash,
    `Ed25519: ${signature}`,
    `SPKI SHA-256: ${key}`,
    '',
  ].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => {
        setCopied(true);
        keep();
      },
      // The number can be selected and copied by hand.
      () => undefined,
    );
  return (
    <Part id="vote-keep-title" className="vote-keep" title={t('voting.keepTitle')}>
      <p>{t('voting.keepText')}</p>
      <p className="actions">
        <ScriptButton className="button" onClick={copy}>
          {t('voting.copy')}
        </ScriptButton>
        <a
          className="button quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`receipt-${number}.txt`}
          onClick={keep}
        >
          {t('actions.download')}
        </a>
        <ScriptButton className="button quiet" onClick={() => window.print()}>
          {t('actions.print')}
        </ScriptButton>
        <span role="status">{isCopied ? t('actions.copied') : ''}</span>
      </p>
      {hydrated ? null : <p className="field-hint stand-in">{t('voting.keepByHand')}</p>}
    </Part>
  );
}
