import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { NewsItem } from '#app/components/content/items/news-item.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { ShowMore } from '#app/components/ui/show-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { firstItems, visibleCount } from '#app/server/public-lists.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { latestNews } from '#functions/content/news/queries.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';

/** The news page: an intro and the items, newest first (NWS-01). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const show = visibleCount(request);
  const { news, ...view } = await readPublicPage(
    context,
    hrefTo('news'),
    { news: latestNews(show + 1) },
    ['news'],
  );
  const { items, next } = firstItems(news, show);
  return {
    ...view,
    next,
    news: items.map((item) => ({ ...item, description: safeHtml(item.description) })),
  };
}

export const meta = pageMeta;

export default function News() {
  const { page, news, next } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero page={page} title={t('menu.news')} />
      <PageBody page={page} title={false} />
      <Band id="news-items" title={t('news.list')}>
        {news.length === 0 ? <p>{t('news.none')}</p> : null}
        <ol className="news-list">
          {news.map((item) => (
            <NewsItem key={item.id} item={item} />
          ))}
        </ol>
        <ShowMore count={news.length} next={next} />
        <p className="actions">
          <ReadMore href={hrefTo('newsletters')}>{t('archive.link')}</ReadMore>
        </p>
      </Band>
    </>
  );
}
