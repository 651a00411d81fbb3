import { useT } from '#app/i18n/translate.ts';
import type { Scrutineer } from '#functions/voting/scrutineers/queries.ts';
import { useNameOf } from './changes.tsx';
import { openHref } from './links.ts';

interface PeopleProps {
  scrutineers: readonly Scrutineer[];
  /** Whether votes are locked for them. */
  hasLock: boolean;
  /** Whose screen this is. */
  ownId?: string;
  /** The screen on which one is taken away; null where nobody can be. */
  removeAt?: string | null;
}

/** The scrutineers of a ballot. */
export function People({ scrutineers, hasLock, ownId, removeAt = null }: PeopleProps) {
  const t = useT();
  const nameOf = useNameOf();
  if (scrutineers.length === 0) return <p>{t('scrutiny.peopleNone')}</p>;
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
            {removeAt === null ? null : (
              <p>
                <a href={openHref(removeAt, 'remove', one.userId)}>
                  {t('scrutiny.remove')}
                  <span className="visually-hidden"> {name}</span>
                </a>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
