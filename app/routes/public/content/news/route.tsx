import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { GetNewsletter } from '#app/components/campaigns/archive/get-newsletter.tsx';
import { DateBlock } from '#app/components/content/items/date-block.tsx';
import { Known, NewsYears } from '#app/components/content/news/news-lines.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { EmptyList } from '#app/components/ui/empty-list.tsx';
import { Follow } from '#app/components/ui/follow.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { AboutTitle, ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { ShowMore } from '#app/components/ui/show-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import { eventCard, firstItems } from '#app/server/public-lists.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { homeEvents } from '#functions/content/events/queries.ts';
import { arrangeHome } from '#functions/content/events/rules.ts';
import { latestNews, newsLines, type PublicNews } from '#functions/content/news/queries.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { asSecondary } from '#functions/core/secondary.ts';
import { publishedHonours } from '#functions/site/awards/queries.ts';
import { latestHonours } from '#functions/site/awards/rules.ts';

interface NewsItemProps {
  item: PublicNews;
  /** Its position in the list, from 1: "Show more" leads to the first new one. */
  position: number;
}

/**
 * A news item in the list; its description expands in place (NWS-02, NWS-03, D-64). Its id stands inside of
 * what expands, so that browsers open it for `/news#{id}`, the address in older newsletters (D-80).
 */
function NewsItem({ item, position }: NewsItemProps) {
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

/** The news page: an intro, the items, newest first, and a line for each older one (NWS-01, D-80). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { show } = readQuery('public/content/news', request);
  const { news, lines, ...view } = await readPublicPage(
    context,
    hrefTo('news'),
    { news: latestNews(show + 1), lines: asSecondary(newsLines(show)) },
    ['news', 'awards', 'events'],
  );
  const { items, next } = firstItems(news, show);
  return {
    ...view,
    next: next && `from-${show + 1}`,
    news: items.map((item) => ({ ...item, description: safeHtml(item.description) })),
    lines: lines || [],
    known: news.length === 0 && (await readKnown(context)),
  };
}

/** What is known while there are no news: the prizes of the latest year and the next conferences (D-260). */
async function readKnown({ ctx, dayAnywhere: today, visit }: LoaderFunctionArgs['context']) {
  const reads = { honours: publishedHonours(), events: homeEvents(today) };
  const { honours, events } = await ctx.db.read(reads, visit.language);
  return {
    honours: latestHonours(honours),
    editions: arrangeHome(events).large.map(eventCard(today)),
  };
}

export const meta = pageMeta;

export default function News() {
  const { page, news, next, lines, known } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero compact page={page} title={t('names.news')} />
      <Band id="news-items" title={t('news.list')} beside={<Follow feed="news" />}>
        {known ? <EmptyList of="news" /> : null}
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
      {known ? (
        <Band id="known" title={t('empty.known')}>
          <Known {...known} />
        </Band>
      ) : null}
      {lines.length > 0 ? (
        <Band id="years" title={t('news.earlier')}>
          <NewsYears lines={lines} />
        </Band>
      ) : null}
      <PageBody page={page} />
      <GetNewsletter />
    </>
  );
}
