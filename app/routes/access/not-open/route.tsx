import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useRouteLoaderData } from '@remix-run/react';
import { hrefTo } from '#app/href.ts';
import { translator, useT } from '#app/i18n/translate.ts';
import { pageHead } from '#app/meta.ts';
import { readPublicPage } from '#app/public-page.server.ts';
import type { SiteData } from '#app/root.tsx';

/** Says plainly that accounts are not open yet, for the addresses that will need one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { frame } = await readPublicPage(context, hrefTo('join-us'), {});
  return { frame };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = matches[0]?.data as SiteData;
  return pageHead(matches, { title: translator(site.language)('access.title'), index: false });
};

export default function NotOpen() {
  const site = useRouteLoaderData<SiteData>('root');
  const t = useT();
  return (
    <div className="plain-screen">
      <h1>{t('access.title')}</h1>
      <p className="lead">{t('access.text')}</p>
      <p className="actions">
        <a className="button" href={hrefTo('join-us')}>
          {t('access.back')}
        </a>
        {site ? (
          <a className="button quiet" href={`mailto:${site.contactEmail}`}>
            {t('errors.writeToUs')}
          </a>
        ) : null}
      </p>
    </div>
  );
}
