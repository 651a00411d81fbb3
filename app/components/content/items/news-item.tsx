import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { PublicNews } from '#functions/content/news/queries.ts';
import { DateText } from './date-block.tsx';

/** A news item with its own anchor; its description expands in place (NWS-02, NWS-03, D-63, D-64). */
export function NewsItem({ item }: { item: PublicNews }) {
  const t = useT();
  return (
    <li className="news-item" id={item.id}>
      <h3>{item.title}</h3>
      <p className="meta">
        <span>
          {t('site.published')} <DateText day={item.timestamp} />
        </span>
      </p>
      <RichText html={item.summary} />
      {item.description ? (
        <details className="expandable">
          <summary>
            <span className="when-closed">{t('actions.readMore')}</span>
            <span className="when-open">{t('site.showLess')}</span>{' '}
            <span className="visually-hidden">
              {t('site.readMoreAbout', { title: item.title })}
            </span>
          </summary>
          <RichText html={item.description} />
        </details>
      ) : null}
      {item.website ? (
        <ReadMore href={item.website} about={item.title}>
          {t('site.goToWebsite')}
        </ReadMore>
      ) : null}
    </li>
  );
}
