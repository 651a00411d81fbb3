import { DateBlock } from '#app/components/content/items/date-block.tsx';
import { AboutTitle, ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useTextLang } from '#app/i18n/text-language.ts';
import { useT } from '#app/i18n/translate.ts';
import type { PublicNews } from '#functions/content/news/queries.ts';

interface NewsItemProps {
  item: PublicNews;
  /** Its position in the list, from 1: "Show more" leads to the first new one. */
  position: number;
}

/**
 * A news item in the list; its description expands in place (NWS-02, NWS-03, D-64). Its id stands inside of
 * what expands, so that browsers open it for `/news#{id}`, the address in older newsletters (D-80).
 */
export function NewsItem({ item, position }: NewsItemProps) {
  const lang = useTextLang();
  const t = useT();
  const anchor = <span className="news-anchor" id={item.id} />;
  return (
    <li className="news-item" id={`from-${position}`}>
      <DateBlock day={item.timestamp.slice(0, 10)} label={t('site.published')} />
      <div>
        <h3 lang={lang(item, 'title')}>
          <a href={item.href}>{item.title}</a>
        </h3>
        <RichText html={item.summary} lang={lang(item, 'summary')} />
        {item.description ? (
          <details className="expandable">
            <summary>
              <span className="when-closed">{t('actions.readMore')}</span>
              <span className="when-open">{t('site.showLess')}</span>{' '}
              <AboutTitle title={item.title} lang={lang(item, 'title')} />
            </summary>
            {anchor}
            <RichText html={item.description} lang={lang(item, 'description')} />
          </details>
        ) : (
          anchor
        )}
        {item.website ? (
          <ReadMore href={item.website} about={item.title} aboutLang={lang(item, 'title')}>
            {t('site.goToWebsite')}
          </ReadMore>
        ) : null}
      </div>
    </li>
  );
}
