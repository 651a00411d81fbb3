import { useId, useState } from 'react';
import { ScriptButton } from '#app/components/form/script-button.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { useT } from '#app/i18n/translate.ts';
import { boxOf, tallyOf } from '#functions/voting/votes/rules.ts';
import type { PublishedCount } from './lines.tsx';

/** The content of a ballot file, counted in the browser. */
export interface RecountResult {
  /** The SHA-256 of the file. */
  hash: string;
  votes: number;
  counts: Map<string, number>;
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Counts a ballot file; null if it is not one. */
export async function recountFile(file: ArrayBuffer): Promise<RecountResult | null> {
  const box = boxOf(new TextDecoder().decode(file));
  if (!box) return null;
  return {
    hash: hexOf(await crypto.subtle.digest('SHA-256', file)),
    votes: box.length,
    counts: tallyOf(box.map(({ options }) => options)),
  };
}

interface RecountProps {
  /** The seal, and the number of sealed votes. */
  hash: string;
  votes: number;
  published: readonly PublishedCount[];
  /** The paths of the files with all votes. */
  csv: string;
  json: string;
  /** The name of the CSV file. */
  file: string;
}

type Outcome = RecountResult | 'unreadable' | 'unreachable' | null;

/** Recounts all votes in the browser, from the site's file or from one that was downloaded earlier. */
export function Recount({ hash, votes, published, csv, json, file }: RecountProps) {
  const t = useT();
  const hydrated = useHydrated();
  const picker = useId();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const count = async (read: () => Promise<ArrayBuffer>) => {
    setOutcome(null);
    const bytes = await read().catch(() => null);
    setOutcome(bytes === null ? 'unreachable' : ((await recountFile(bytes)) ?? 'unreadable'));
  };
  const fetched = async () => {
    const response = await fetch(csv);
    if (!response.ok) throw new Error('The file cannot be had.');
    return response.arrayBuffer();
  };
  return (
    <section aria-labelledby="recount-title">
      <h2 id="recount-title">{t('voting.recountTitle')}</h2>
      <p>{t('voting.recountText')}</p>
      <p className="actions">
        <ScriptButton className="button" onClick={() => count(fetched)}>
          {t('voting.recount')}
        </ScriptButton>
        <a href={csv}>{t('voting.csv')}</a>
        <a href={json}>{t('voting.json')}</a>
      </p>
      {hydrated ? (
        <div className="field recount-file">
          <label htmlFor={picker}>{t('voting.recountFile')}</label>
          <p className="field-hint" id={`${picker}-hint`}>
            {t('voting.recountFileHint')}
          </p>
          <input
            id={picker}
            type="file"
            accept=".csv,text/csv"
            aria-describedby={`${picker}-hint`}
            onChange={({ target }) => {
              const [own] = target.files ?? [];
              if (own) void count(() => own.arrayBuffer());
            }}
          />
        </div>
      ) : null}
      <div role="status">
        <Comparison outcome={outcome} {...{ hash, votes, published }} />
      </div>
      <details className="expandable by-hand">
        <summary>{t('voting.byHand')}</summary>
        <p>{t('voting.byHandText')}</p>
        <pre>
          <code>sha256sum {file}</code>
        </pre>
        <p className="hash">{hash}</p>
      </details>
    </section>
  );
}

interface ComparisonProps extends Pick<RecountProps, 'hash' | 'votes' | 'published'> {
  outcome: Outcome;
}

/** The published result and the recount, side by side. */
function Comparison({ outcome, hash, votes, published }: ComparisonProps) {
  const t = useT();
  if (outcome === null) return null;
  if (typeof outcome === 'string')
    return <p className="notice">{t(`voting.recount-${outcome}`)}</p>;
  const rows = [
    ...published.map(({ option, name, votes }) => ({
      name,
      published: votes,
      counted: outcome.counts.get(option) ?? 0,
    })),
    { name: t('voting.allBallots'), published: votes, counted: outcome.votes },
  ];
  const known = new Set(published.map(({ option }) => option));
  const isSame =
    outcome.hash === hash &&
    rows.every(({ published, counted }) => published === counted) &&
    [...outcome.counts.keys()].every((option) => known.has(option));
  return (
    <div className={`chain recounted${isSame ? '' : ' broken'}`}>
      <p>
        <strong>{t(isSame ? 'voting.recountSame' : 'voting.recountOther')}</strong>
      </p>
      <table className="my-table">
        <thead>
          <tr>
            <th scope="col">{t('voting.choice')}</th>
            <th scope="col">{t('states.PUBLISHED')}</th>
            <th scope="col">{t('voting.counted-here')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, published, counted }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{published}</td>
              <td>{counted}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t(outcome.hash === hash ? 'voting.hashSame' : 'voting.hashOther')}</p>
      <p className="hash">{outcome.hash}</p>
    </div>
  );
}
