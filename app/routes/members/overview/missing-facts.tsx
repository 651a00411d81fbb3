import { listHref } from '#app/components/lifecycle/links.ts';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { MissingFact } from '#functions/site/attention/rules.ts';

/** The screen on which a fact is added; the configuration has none. */
const hrefs: Record<MissingFact['fact'], string | null> = {
  officers: listHref('people'),
  committee: listHref('people'),
  years: listHref('winners'),
  drafts: `${listHref('pages')}?status=DRAFT`,
  outdated: `${hrefTo('my-translations')}?status=outdated`,
  wins: null,
  netplace: null,
  address: null,
};

/** What is missing on the public pages, for administrators: each line leads to where it is added. */
export function MissingFacts({ missing }: { missing: MissingFact[] | false }) {
  const t = useT();
  if (missing && missing.length === 0) return null;
  return (
    <section aria-labelledby="to-add-title">
      <h2 id="to-add-title">{t('attention.toAdd')}</h2>
      {missing ? (
        <ul className="rows">
          {missing.map(({ fact, count }) => {
            const text = t(`overview.missing-${fact}`, { count });
            return (
              <li key={fact}>
                <p className="row-name">
                  {hrefs[fact] ? <a href={hrefs[fact]}>{text}</a> : text}
                  <span className="row-roles">{t(`overview.missingText-${fact}`)}</span>
                </p>
              </li>
            );
          })}
        </ul>
      ) : (
        <BrokenPart />
      )}
    </section>
  );
}
