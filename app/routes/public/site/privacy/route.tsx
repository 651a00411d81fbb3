import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { CookieSettings } from '#app/components/frame/cookie-banner.tsx';
import { useSite } from '#app/components/frame/use-site.ts';
import { PageBody } from '#app/components/site/page-body.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { notFound, readPublicPage } from '#app/server/public-page.server.ts';

/** The privacy policy with the cookie settings (D-03). */
export async function loader({ context }: LoaderFunctionArgs) {
  const view = await readPublicPage(context, hrefTo('privacy-policy'), {});
  if (!view.page) throw notFound();
  return { ...view, page: view.page };
}

export const meta = pageMeta;

export default function Privacy() {
  const { page } = useLoaderData<typeof loader>();
  const site = useSite();
  const t = useT();
  return (
    <>
      <PageHero page={page} title={page.title} />
      <Band id="cookie-settings" title={t('cookies.settings')}>
        {site ? <CookieSettings site={site} /> : null}
      </Band>
      <PageBody page={page} />
    </>
  );
}
