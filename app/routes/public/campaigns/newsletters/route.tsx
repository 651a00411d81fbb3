import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { GetNewsletter } from '#app/components/campaigns/archive/get-newsletter.tsx';
import { NewsletterItem } from '#app/components/campaigns/archive/newsletter-item.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { EmptyList } from '#app/components/ui/empty-list.tsx';
import { Hero } from '#app/components/ui/hero.tsx';
import { ShowMore } from '#app/components/ui/show-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { textMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useT } from '#app/i18n/translate.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { sentNewsletters } from '#functions/campaigns/archive/archive.ts';

/** The sent newsletters, latest first, in the style of the news section. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { show } = readQuery('public/campaigns/newsletters', request);
  const { newsletters, frame } = await readPublicPage(
    context,
    hrefTo('news'),
    { newsletters: sentNewsletters(show + 1) },
    ['newsletters'],
  );
  return {
    frame,
    newsletters: newsletters.slice(0, show),
    next: newsletters[show]?.id ?? null,
    isInItalian: true,
  };
}

export const meta = textMeta((t) => ({
  title: t('names.newsletters'),
  description: t('archive.description'),
}));

export default function Newsletters() {
  const { newsletters, next, frame } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <Hero
        compact
        title={t('names.newsletters')}
        subtagline={t('archive.description')}
        style={frame.section}
      />
      <Band id="issues" title={t('archive.list')}>
        {newsletters.length === 0 ? (
          <EmptyList of="newsletters" />
        ) : (
          <ol className="items">
            {newsletters.map((newsletter) => (
              <NewsletterItem key={newsletter.id} newsletter={newsletter} />
            ))}
          </ol>
        )}
        <ShowMore count={newsletters.length} next={next} />
      </Band>
      <GetNewsletter />
    </>
  );
}
