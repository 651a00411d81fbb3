import { useT } from '#app/i18n/translate.ts';
import type { Absence, Extension } from '#functions/voting/ballots/queries.ts';
import { Part } from './part.tsx';
import { InstantText } from './when.tsx';

interface ExtensionsProps {
  extensions: readonly Extension[];
  absences: readonly Absence[];
}

/** When and why the end of a vote was moved, and when the ballot was offline, for voters (D-46). */
export function Extensions({ extensions, absences }: ExtensionsProps) {
  const t = useT();
  if (extensions.length + absences.length === 0) return null;
  return (
    <Part id="extensions" className="ballot-extensions" title={t('ballots.extensions')}>
      <ul>
        {extensions.map(({ toTime, fromTime, note }) => (
          <li key={toTime}>
            <p>
              {t('ballots.extendedTo')} <InstantText instant={toTime} />
            </p>
            <p>
              {t('ballots.extendedFrom')} <InstantText instant={fromTime} />
            </p>
            <p>
              <q>{note}</q>
            </p>
          </li>
        ))}
        {absences.map(({ from, to }) => (
          <li key={from}>
            <p>
              {t('voting.offline')} {t('voting.from')} <InstantText instant={from} />
            </p>
            {to ? (
              <p>
                {t('voting.to')} <InstantText instant={to} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}
