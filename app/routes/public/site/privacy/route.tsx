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
import { withContents } from '#functions/core/richtext/contents.ts';
import { policyHtml } from '#functions/personal-data/policy.ts';
import { versionOf } from '#functions/site/pages/history.ts';

/** The privacy policy with the cookie settings (D-03): the society's text, and what settings and register say (D-276). */
export async function loader({ context }: LoaderFunctionArgs) {
  const path = hrefTo('privacy-policy');
  const { version, ...view } = await readPublicPage(context, path, { version: versionOf(path) });
  if (!view.page) throw notFound();
  const made = withContents(policyHtml(context.ctx.config, version, context.visit.language));
  const [body, headings] = [view.page.body + made.html, [...view.page.headings, ...made.headings]];
  return { ...view, page: { ...view.page, body, headings } };
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
