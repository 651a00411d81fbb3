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
            {t('ballots.extendedTo')} <When instant={toTime} /> ({t('ballots.extendedFrom')}{' '}
            <When instant={fromTime} />
            ): <q>{note}</q>
          </li>
        ))}
      </ul>
    </section>
  );
}
