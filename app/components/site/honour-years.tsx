import { useT } from '#app/i18n/translate.ts';
import { type HonourLink, HonourNames } from './award-item.tsx';

export interface HonourYear {
  year: number | null;
  awards: { name: string; honours: HonourLink[] }[];
}

/** Who won what, year by year, in a line for each award (D-100). */
export function HonourYears({ years }: { years: HonourYear[] }) {
  const t = useT();
  return (
    <ol className="honour-years">
      {years.map(({ year, awards }) => (
        <li key={year ?? 'none'}>
          <span className={year ? 'honour-year' : 'honour-year unknown'}>
            {year ?? t('awards.noYear')}
          </span>
          <dl>
            {awards.map(({ name, honours }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <HonourNames honours={honours} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
