import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SectionSwatch } from '#app/components/site/section-swatch.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { allSections } from '#functions/site/pages/written.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const sections = await allSections(context.ctx);
  return {
    sections: sections.map(({ pages, ...section }) => ({ ...section, count: pages.length })),
  };
}

export const meta = unlistedMeta((t) => t('names.section'));

/** The sections of the site with their styles (D-32, FRM-19). */
export default function Sections() {
  const t = useT();
  const { sections } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="list-head">
        <h1>{t('names.section')}</h1>
        <p className="list-actions">
          <a className="button quiet" href={hrefTo('my-pages')}>
            {t('names.pages')}
          </a>
        </p>
      </div>
      <ul className="rows section-rows">
        {sections.map(({ id, title, pathPrefix, count, style }) => (
          <li key={id}>
            <p className="row-name">
              <a href={hrefTo('section-edit', { sectionId: id })}>{title}</a>
              <span className="row-roles">
                {pathPrefix} · {t('sections.pages', { count })}
              </span>
            </p>
            <SectionSwatch style={style} />
          </li>
        ))}
      </ul>
    </>
  );
}
