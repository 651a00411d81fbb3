import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { NewsItem } from '#app/components/content/news/news-item.tsx';
import { NewsYears } from '#app/components/content/news/news-lines.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { ShowMore } from '#app/components/ui/show-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useT } from '#app/i18n/translate.ts';
import { firstItems } from '#app/server/public-lists.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { latestNews, newsLines } from '#functions/content/news/queries.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { asSecondary } from '#functions/core/secondary.ts';

/** The news page: an intro, the items, newest first, and a line for each older one (NWS-01, D-80). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { show } = readQuery('public/content/news', request);
  const { news, lines, ...view } = await readPublicPage(
    context,
    hrefTo('news'),
    { news: latestNews(show + 1), lines: asSecondary(newsLines(show)) },
    ['news'],
  );
  const { items, next } = firstItems(news, show);
  return {
    ...view,
    next: next && `from-${show + 1}`,
    news: items.map((item) => ({ ...item, description: safeHtml(item.description) })),
    lines: lines || [],
  };
}

export const meta = pageMeta;

export default function News() {
  const { page, news, next, lines } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero compact page={page} title={t('menu.news')} />
      <Band id="news-items" title={t('news.list')}>
        {news.length === 0 ? <p>{t('news.none')}</p> : null}
        <ol className="items news-list">
          {news.map((item, i) => (
            <NewsItem key={item.id} item={item} position={i + 1} />
          ))}
        </ol>
        <ShowMore count={news.length} next={next} />
        <p className="actions">
          <ReadMore href={hrefTo('newsletters')}>{t('archive.link')}</ReadMore>
        </p>
      </Band>
      {lines.length > 0 ? (
        <Band id="years" title={t('news.earlier')}>
          <NewsYears lines={lines} />
        </Band>
      ) : null}
      <PageBody page={page} />
    </>
  );
}
