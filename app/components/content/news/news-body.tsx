import type { ReactNode } from 'react';
import { DateBlock } from '#app/components/content/items/date-block.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { NewsLine, PublicNews } from '#functions/content/news/queries.ts';
import { Headlines } from './news-lines.tsx';

interface NewsBodyProps {
  item: PublicNews;
  /** Other news, in the margin. */
  others?: NewsLine[] | false;
  /** Shown after the text. */
  children?: ReactNode;
}

/** The content of a news item below its title (D-80). */
export function NewsBody({ item, others = [], children }: NewsBodyProps) {
  const lang = useTextLang();
  const t = useT();
  return (
    <div className="detail news-detail">
      <aside className="detail-facts" aria-label={t('site.published')}>
        <DateBlock day={item.timestamp.slice(0, 10)} label={t('site.published')} />
        {item.website ? (
          <p className="news-website">
            <a className="button" href={item.website}>
              {t('site.goToWebsite')}
            </a>
          </p>
        ) : null}
      </aside>
      <div className="detail-body">
        <RichText className="lead" html={item.summary} lang={lang(item, 'summary')} />
        <RichText html={item.description} lang={lang(item, 'description')} />
        {children}
        <p className="actions">
          <ReadMore href={hrefTo('news')}>{t('home.allNews')}</ReadMore>
        </p>
      </div>
      {others && others.length > 0 ? (
        <aside className="news-others" aria-labelledby="other-news">
          <h2 id="other-news">{t('home.news')}</h2>
          <Headlines lines={others} />
        </aside>
      ) : null}
    </div>
  );
}
