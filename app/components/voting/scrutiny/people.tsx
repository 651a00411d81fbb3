import { useT } from '#app/i18n/translate.ts';
import type { Scrutineer } from '#functions/voting/scrutineers/queries.ts';
import { useNameOf } from './changes.tsx';
import { openHref } from './links.ts';

interface PeopleProps {
  scrutineers: readonly Scrutineer[];
  /** Whose screen this is. */
  ownId?: string;
  /** The screen on which one is taken away; null where nobody can be. */
  removeAt?: string | null;
}

/** The scrutineers of a ballot, with their last reports. */
export function People({ scrutineers, ownId, removeAt = null }: PeopleProps) {
  const t = useT();
  const nameOf = useNameOf();
  if (scrutineers.length === 0) return <p>{t('scrutiny.peopleNone')}</p>;
  return (
    <ul>
      {scrutineers.map((one) => {
        const name = nameOf(`${one.givenName} ${one.lastName}`.trim());
        const notes = [one.rollNote, one.resultNote].filter(Boolean);
        return (
          <li key={one.userId} className="scrutiny-item">
            <h3>
              {name} {one.userId === ownId ? `(${t('scrutiny.you')})` : null}
              {one.isActive ? null : (
                <span className="pill deleted">{t('scrutiny.accountClosed')}</span>
              )}
            </h3>
            <p>
              {t('scrutiny.onRoll')}: {t(`scrutiny.report-${one.rollDecision ?? 'NONE'}`)} ·{' '}
              {t('scrutiny.onResult')}: {t(`scrutiny.report-${one.resultDecision ?? 'NONE'}`)}
            </p>
            {notes.map((note) => (
              <blockquote key={note}>{note}</blockquote>
            ))}
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
