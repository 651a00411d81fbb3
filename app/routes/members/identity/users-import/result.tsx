import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { ImportKind } from '#functions/core/accounts/rules.ts';
import type { ImportSummary } from './summary.server.ts';

interface ResultProps extends ImportSummary {
  kind: ImportKind;
  text: string;
  /** How many lines the import has changed; null before importing. */
  changed: number | null;
}

const groups = ['changes', 'same', 'unknown', 'refused'] as const;

/** What an import would do or has done: counts with line numbers, then every line that needs attention. */
export function Result({ kind, text, changed, lines, refused, unknown }: ResultProps) {
  const t = useT();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = changed !== null;
  // Announces each new result; an import announces itself.
  useEffect(() => {
    if (lines && !isDone) heading.current?.focus();
  }, [lines, isDone]);
  return (
    <section className="import-result" aria-labelledby="result">
      <h2 id="result" tabIndex={-1} ref={heading}>
        {isDone ? t('imports.done') : t('imports.result')}
      </h2>
      <DoneRegion said={isDone ? t('imports.imported', { count: changed }) : null} isAnswer />
      <dl className="counters">
        {groups.map((group) => (
          <div key={group}>
            <dt>{t(`imports.${group === 'changes' && isDone ? 'changed' : group}`)}</dt>
            <dd>{lines[group].length.toLocaleString(language)}</dd>
            <LineNumbers numbers={lines[group]} />
          </div>
        ))}
      </dl>
      {isDone ? null : <ImportForm kind={kind} text={text} count={lines.changes.length} />}
      <RefusedLines refused={refused} count={lines.refused.length} />
      <UnknownAddresses addresses={unknown} />
    </section>
  );
}

const mostNumbers = 12;

function LineNumbers({ numbers }: { numbers: number[] }) {
  const t = useT();
  if (numbers.length === 0) return null;
  const more = numbers.length - mostNumbers;
  return (
    <dd>
      {t('imports.lines', {
        count: numbers.length,
        numbers: numbers.slice(0, mostNumbers).join(', '),
      })}
      {more > 0 ? ` ${t('imports.andMore', { count: more })}` : null}
    </dd>
  );
}

/** Imports exactly the text that was checked, which the form sends again. */
function ImportForm({ kind, text, count }: { kind: ImportKind; text: string; count: number }) {
  const t = useT();
  const isSending = useNavigation().state !== 'idle';
  if (count === 0) return <p>{t('imports.nothing')}</p>;
  return (
    <Form method="post" encType="multipart/form-data" discover="none" key={text}>
      <input type="hidden" name="kind" value={kind} />
      <textarea name="text" hidden readOnly value={text} />
      <button className="button" type="submit" name="step" value="import" disabled={isSending}>
        {t('imports.import', { count })}
      </button>
    </Form>
  );
}

function RefusedLines({ refused, count }: { refused: ImportSummary['refused']; count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <>
      <h3>{t('imports.problems')}</h3>
      <ul className="rows problem-rows">
        {refused.map(({ line, fault, text }) => (
          <li key={line}>
            <p className="row-name">
              <strong>{t('imports.line', { line })}</strong> {t(`imports.fault-${fault}`)}
              <span className="row-roles">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      {count > refused.length ? (
        <p>{t('imports.andMore', { count: count - refused.length })}</p>
      ) : null}
    </>
  );
}

function UnknownAddresses({ addresses }: { addresses: string[] }) {
  const t = useT();
  if (addresses.length === 0) return null;
  return (
    <div className="field">
      <label htmlFor="import-unknown">{t('imports.unknownList')}</label>
      <p className="field-hint" id="import-unknown-hint">
        {t('imports.unknownHint')}
      </p>
      <textarea
        id="import-unknown"
        readOnly
        rows={Math.min(8, addresses.length)}
        value={addresses.join('\n')}
        aria-describedby="import-unknown-hint"
      />
    </div>
  );
}
