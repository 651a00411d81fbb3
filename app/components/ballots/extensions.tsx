import { useT } from '#app/i18n/translate.ts';
import type { Extension } from '#functions/ballots/queries.ts';
import { When } from './when.tsx';

/** How often the end of a vote was moved, and why, as voters read it (D-46). */
export function Extensions({ extensions }: { extensions: readonly Extension[] }) {
  const t = useT();
  if (extensions.length === 0) return null;
  return (
    <section className="ballot-extensions" aria-labelledby="extensions">
      <h2 id="extensions">{t('ballots.extensions')}</h2>
      <ul>
        {extensions.map(({ toTime, fromTime, note }) => (
          <li key={toTime}>
            <p>
              {t('ballots.extendedTo')} <When instant={toTime} />
            </p>
            <p>
              {t('ballots.extendedFrom')} <When instant={fromTime} />
            </p>
            <p>
              <q>{note}</q>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
