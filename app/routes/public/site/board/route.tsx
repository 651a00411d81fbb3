import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SectionLinks } from '#app/components/frame/section-links.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { PeopleGroup } from '#app/components/site/people.tsx';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { networkDrawings, networkReads, personViews } from '#app/server/networks.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { asSecondary, mapSecondary } from '#functions/core/secondary.ts';
import { publishedPeople } from '#functions/site/people/queries.ts';
import { boardMembers } from '#functions/site/people/rules.ts';

/** The board's page, followed by the people flagged Officer, if any (ABT-04, D-08). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { people, honours, editions, ...view } = await readPublicPage(
    context,
    hrefTo('board'),
    { people: asSecondary(publishedPeople()), ...networkReads() },
    ['people', 'awards', 'events'],
  );
  const officers = mapSecondary(people, (all) =>
    personViews(boardMembers(all), networkDrawings({ honours, editions, people: all })),
  );
  return { ...view, officers };
}

export const meta = pageMeta;

export default function Board() {
  const { page, officers } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero compact page={page} title={t('menu.board')} />
      <PageBody page={page} title={false} margin={<SectionLinks />} />
      {officers === false ? <BrokenPart /> : null}
      {officers ? (
        <PeopleGroup id="officers" title={t('people.officers')} people={officers} />
      ) : null}
    </>
  );
}
