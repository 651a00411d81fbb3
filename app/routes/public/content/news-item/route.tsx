import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { GetNewsletter } from '#app/components/campaigns/archive/get-newsletter.tsx';
import { NewsBody } from '#app/components/content/news/news-body.tsx';
import { PublishedPage } from '#app/components/site/page-body.tsx';
import { ItemHero } from '#app/components/ui/hero.tsx';
import { Neighbours } from '#app/components/ui/neighbours.tsx';
import logo from '#app/drawing/generated/icons/icon-512.png?url';
import { hrefTo } from '#app/framework/href.ts';
import { itemMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { itemView } from '#app/server/public-lists.server.ts';
import { readPublicPage, requirePage } from '#app/server/public-page.server.ts';
import { newsMarkup } from '#functions/content/news/markup.ts';
import { newsAfter, newsBefore, newsLines, newsPage } from '#functions/content/news/queries.ts';
import { asSecondary, mapSecondary } from '#functions/core/secondary.ts';
import { formatDate } from '#functions/core/values/dates.ts';

/** How many other items stand in the margin. */
const others = 3;

/**
 * A news item; without its readable ending, or with an outdated one, it redirects to its current address
 * (D-80). If there is none, the editable page at this path.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params.newsId ?? '';
  const url = new URL(request.url);
  const { item, before, after, newest, frame } = await readPublicPage(
    context,
    hrefTo('news'),
    {
      item: newsPage(id),
      before: asSecondary(newsBefore(id)),
      after: asSecondary(newsAfter(id)),
      newest: asSecondary(newsLines(0, others + 1)),
    },
    ['news', `news:${id}`],
  );
  if (!item) return requirePage(context, request);
  if (item.href !== url.pathname) throw redirect(item.href + url.search, 301);
  return {
    frame,
    ...itemView(item),
    before,
    after,
    others: mapSecondary(newest, (all) => all.filter((one) => one.id !== id).slice(0, others)),
  };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type ItemData = Extract<Data, { item: object }>;

export const meta = itemMeta<typeof loader>((data, site) => {
  if ('page' in data) return null;
  const { item, plainSummary } = data;
  return {
    title: item.title,
    description: plainSummary,
    line: formatDate(item.timestamp, site.language),
    type: 'article',
    jsonLd: (image) => [
      newsMarkup(item, plainSummary, { ...site, image, logo: site.origin + logo }),
    ],
  };
});

export default function NewsScreen() {
  const data = useLoaderData<typeof loader>();
  return 'page' in data ? <PublishedPage page={data.page} /> : <NewsDetail {...data} />;
}

function NewsDetail({ item, before, after, others, frame }: ItemData) {
  const t = useT();
  const words = { before: t('news.before'), after: t('news.after') };
  return (
    <>
      <article>
        <ItemHero of={item} title={item.title} style={frame.section} />
        <NewsBody item={item} others={others}>
          <Neighbours label={t('news.others')} words={words} before={before} after={after} />
        </NewsBody>
      </article>
      <GetNewsletter />
    </>
  );
}
