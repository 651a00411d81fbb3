import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PageBody } from '#app/components/site/page-body.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { pageHead } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import {
  contentView,
  disableCaching,
  notFound,
  readPublicPage,
} from '#app/server/public-page.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { loadPreview } from '#functions/site/pages/preview.ts';
import { previewParams } from '#functions/site/pages/schema.ts';

/** The draft of a page, for anyone with a preview link that has not expired. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const link = previewParams.parse(Object.fromEntries(searchParams));
  const page = await loadPreview(context.ctx, params.pageId ?? '', link);
  if (!page) throw notFound();
  const { frame } = await readPublicPage(context, pathname, {});
  disableCaching(context);
  return {
    frame: { ...frame, section: page.section },
    page: contentView(page),
    until: new Date(link.until * 1000).toISOString().slice(0, 10),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageHead(matches, { title: data?.page.title ?? '', index: false });

export default function PagePreview() {
  const { page, until } = useLoaderData<typeof loader>();
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <PageHero page={page} title={page.title}>
        <p className="preview-note" role="note">
          <strong>{t('pages.bannerTitle')}</strong>{' '}
          {t('pages.bannerText', { date: formatDate(until, language) })}
        </p>
      </PageHero>
      <PageBody page={page} />
    </>
  );
}
