import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SectionLinks } from '#app/components/frame/section-links.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { PeopleGroup } from '#app/components/site/people.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { networkDrawings, networkReads, personViews } from '#app/server/networks.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { publishedPeople } from '#functions/site/people/queries.ts';
import { committeeGroups } from '#functions/site/people/rules.ts';

/** The executive committee in its three groups (ABT-03), each person with a portrait or network (D-100). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { people, honours, editions, ...view } = await readPublicPage(
    context,
    hrefTo('executive-committee'),
    { people: publishedPeople(), ...networkReads() },
    ['people', 'awards', 'events'],
  );
  const drawn = personViews(people, networkDrawings({ honours, editions, people }));
  return { ...view, ...committeeGroups(drawn) };
}

export const meta = pageMeta;

export default function Committee() {
  const { page, mainOfficers, pastPresidents, executiveCommittee } = useLoaderData<typeof loader>();
  const t = useT();
  const isEmpty = [mainOfficers, pastPresidents, executiveCommittee].every(
    (group) => group.length === 0,
  );
  return (
    <>
      <PageHero compact page={page} title={t('menu.committee')} />
      <PageBody page={page} title={false} margin={<SectionLinks />} />
      <PeopleGroup id="main-officers" title={t('people.tie-isMainOfficer')} people={mainOfficers} />
      <PeopleGroup
        id="past-presidents"
        title={t('people.tie-isPastPresident')}
        people={pastPresidents}
      />
      <PeopleGroup id="committee" title={t('fields.isExecutive')} people={executiveCommittee} />
      {isEmpty ? <p className="band meta">{t('people.none')}</p> : null}
    </>
  );
}
