import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SectionData } from './route.tsx';

/** Which screens take the style of the section. */
export function UsedBy({ section: { pages } }: { section: SectionData }) {
  const t = useT();
  return (
    <section aria-labelledby="used-by">
      <h2 id="used-by">{t('sections.usedBy')}</h2>
      <p>{t('sections.usedByText')}</p>
      {pages.length === 0 ? (
        <p className="empty">{t('sections.noPages')}</p>
      ) : (
        <ul className="section-pages">
          {pages.map(({ id, title }) => (
            <li key={id}>
              <a href={hrefTo('page-edit', { pageId: id })}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
