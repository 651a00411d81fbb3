import type { ReactNode } from 'react';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { ImportSummary, ListedPerson } from './summary.server.ts';

/** How many people are listed at once; more are folded. */
const mostOpen = 10;

interface PeopleProps {
  title: string;
  people: ListedPerson[];
  count: number;
  children?: ReactNode;
}

/** People of a plan, by name, address and line; a long list is folded. */
export function People({ title, people, count, children }: PeopleProps) {
  const t = useT();
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <details open={count <= mostOpen}>
      <summary>
        {title} ({count.toLocaleString(language)})
      </summary>
      {children}
      <ul className="rows">
        {people.map(({ line, name, email, validTo, account, until }) => (
          <li key={line}>
            <p className="row-name">
              <strong>{name || email}</strong>
              {name ? <span className="row-roles">{email}</span> : null}
              <span className="row-roles">{t('imports.line', { line })}</span>
              {account ? (
                <span className="row-roles">{t('imports.account', { name: account })}</span>
              ) : null}
              {until ? (
                <span className="row-roles">
                  {t('imports.hasOne', { date: formatDate(until, language) })}
                </span>
              ) : null}
            </p>
            {validTo ? <p>{t('imports.to', { date: formatDate(validTo, language) })}</p> : null}
          </li>
        ))}
      </ul>
      {count > people.length ? <p>{t('imports.rest', { count: count - people.length })}</p> : null}
    </details>
  );
}

/** Lines that cannot be used, and why. */
export function RefusedLines({
  refused,
  count,
}: {
  refused: ImportSummary['refused'];
  count: number;
}) {
  const t = useT();
  if (count === 0) return null;
  return (
    <>
      <h3>{t('imports.refused')}</h3>
      <ul className="rows problem-rows">
        {refused.map(({ line, who, fault, text }) => (
          <li key={`${line} ${fault}`}>
            <p className="row-name">
              <strong>{who || t('imports.line', { line })}</strong> {t(`imports.fault-${fault}`)}
              <span className="row-roles">
                {t('imports.line', { line })}
                {text ? `: ${text}` : ''}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {count > refused.length ? (
        <p>{t('imports.rest', { count: count - refused.length })}</p>
      ) : null}
    </>
  );
}
