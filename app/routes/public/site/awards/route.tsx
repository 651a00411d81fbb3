import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AwardItem } from '#app/components/site/award-item.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { publishedAwards } from '#functions/site/awards/queries.ts';
import { awardSlug } from '#functions/site/awards/rules.ts';

/** The awards, each with name, summary and "Read more" (AWD-01, AWD-02). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { awards, ...view } = await readPublicPage(
    context,
    hrefTo('award-prizes'),
    { awards: publishedAwards() },
    ['awards'],
  );
  return {
    ...view,
    awards: awards.map(({ id, name, path, summary, translated }) => ({
      id,
      name,
      translated,
      href: hrefTo('award', { path: awardSlug(path) }),
      summary: safeHtml(summary),
    })),
  };
}

export const meta = pageMeta;

export default function Awards() {
  const { page, awards } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero compact page={page} title={t('menu.awardPrizes')} />
      <PageBody page={page} />
      <Band id="awards" title={t('awards.list')}>
        {awards.length === 0 ? <p>{t('awards.none')}</p> : null}
        <ul className="awards">
          {awards.map((award) => (
            <AwardItem key={award.id} award={award} />
          ))}
        </ul>
      </Band>
    </>
  );
}
