import { useTextLang } from '#app/i18n/text-language.ts';
import { useT } from '#app/i18n/translate.ts';
import type { InLanguage } from '#functions/lifecycle/translations/rules.ts';
import { type HonourLink, HonourNames } from './award-item.tsx';

export interface HonourYear {
  year: number | null;
  awards: (InLanguage & { name: string; honours: HonourLink[] })[];
}

/** Who won what, year by year, in a line for each award (D-100). */
export function HonourYears({ years }: { years: HonourYear[] }) {
  const t = useT();
  const lang = useTextLang();
  return (
    <ol className="honour-years">
      {years.map(({ year, awards }) => (
        <li key={year ?? 'none'}>
          <span className={year ? 'honour-year' : 'honour-year unknown'}>
            {year ?? t('awards.noYear')}
          </span>
          <dl>
            {awards.map((award) => (
              <div key={award.name}>
                <dt lang={lang(award, 'name')}>{award.name}</dt>
                <dd>
                  <HonourNames honours={award.honours} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
