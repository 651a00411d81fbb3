import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Hero } from '#app/components/ui/hero.tsx';
import { FactList } from '#app/components/ui/place.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { textMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { contentVersion } from '#functions/core/cache/known-version.ts';
import { dataFacts, dataHref, dataNames } from '#functions/feeds/network/facts.ts';

/** Open data (D-248): the files, and how to cite them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { version, frame } = await readPublicPage(
    context,
    hrefTo('open-data'),
    { version: contentVersion() },
    ['people', 'awards', 'events'],
  );
  const { citation, licence } = dataFacts(
    context.ctx.config,
    version,
    context.dayAnywhere.slice(0, 4),
  );
  return { frame, citation, licence };
}

export const meta = textMeta((t) => ({
  title: t('openData.title'),
  description: t('openData.lead'),
}));

export default function OpenData() {
  const { citation, licence } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <Hero compact title={t('openData.title')} subtagline={t('openData.lead')} style={null} />
      <div className="band">
        <ul className="network-lines">
          {dataNames.map((file) => (
            <li key={file}>
              <a href={dataHref(file)}>{file}</a>{' '}
              <span className="meta">{t(`openData.${file}`)}</span>
            </li>
          ))}
        </ul>
        <FactList
          className="facts"
          facts={[
            [t('openData.licence'), licence || t('openData.noLicence')],
            [t('openData.cite'), citation],
          ]}
        />
        <p>
          <a href={hrefTo('network')}>{t('network.title')}</a>
        </p>
      </div>
    </>
  );
}
