import type { ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';
import type { Scrutineer } from '#functions/voting/scrutineers/queries.ts';
import { useNameOf } from './changes.tsx';

interface PeopleProps {
  scrutineers: readonly Scrutineer[];
  /** Whether votes are locked for them. */
  hasLock: boolean;
  /** Whose screen this is. */
  ownId?: string;
  /** The form that takes one away, where it is possible. */
  removal?: ((scrutineer: Scrutineer, name: string) => ReactNode) | undefined;
}

/** The scrutineers of a ballot. */
export function People({ scrutineers, hasLock, ownId, removal }: PeopleProps) {
  const t = useT();
  const nameOf = useNameOf();
  if (scrutineers.length === 0) return <p>{t('roll.noScrutineers')}</p>;
  return (
    <ul>
      {scrutineers.map((one) => {
        const name = nameOf(`${one.givenName} ${one.lastName}`.trim());
        return (
          <li key={one.userId} className="scrutiny-item">
            <h3>
              {name} {one.userId === ownId ? `(${t('scrutiny.you')})` : null}
              {one.isActive ? null : (
                <span className="pill deleted">{t('scrutiny.accountClosed')}</span>
              )}
            </h3>
            {hasLock ? <p>{t(one.publicKey ? 'scrutiny.hasCode' : 'scrutiny.noCode')}</p> : null}
            {removal?.(one, name)}
          </li>
        );
      })}
    </ul>
  );
}
