import type { ReactNode } from 'react';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { ListedChange } from '#functions/voting/scrutiny/queries.ts';
import type { RollState } from '#functions/voting/scrutiny/rules.ts';

/** The name of somebody, also of a closed account. */
export function useNameOf(): (name: string | null | undefined) => string {
  const t = useT();
  return (name) => name || t('scrutiny.closedAccount');
}

interface ChangesProps {
  changes: readonly ListedChange[];
  rollState: RollState;
  /** The form with which another one is made, for whom can. */
  children?: ReactNode;
}

/** The changes of a roll, the newest first, and how another one is made, or why there is none. */
export function Changes({ changes, rollState, children }: ChangesProps) {
  const t = useT();
  return (
    <>
      {changes.length === 0 ? (
        <p>{t('scrutiny.changesNone')}</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <Change key={change.number} change={change} />
          ))}
        </ul>
      )}
      {children ?? <p>{t(`scrutiny.roll-${rollState}`)}</p>}
    </>
  );
}

/** One change: what, why, who and when. */
function Change({ change: { kind, name, reason, note, by, changedAt } }: { change: ListedChange }) {
  const t = useT();
  const language = useLanguage();
  const nameOf = useNameOf();
  return (
    <li className="scrutiny-item">
      <h3>{t(`scrutiny.kind-${kind}`, { name: nameOf(name) })}</h3>
      <p>{t(`scrutiny.reason-${reason}`)}</p>
      <blockquote>{note}</blockquote>
      <p className="field-hint">
        {t('scrutiny.madeBy', { name: nameOf(by), date: formatInstant(changedAt, language) })}
      </p>
    </li>
  );
}
