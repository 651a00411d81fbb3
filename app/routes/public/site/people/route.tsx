import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SectionLinks } from '#app/components/frame/section-links.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { PastOfficers, PeopleGroup } from '#app/components/site/people.tsx';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { personViews } from '#app/server/people.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { asSecondary, mapSecondary } from '#functions/core/secondary.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { publishedPeople } from '#functions/site/people/queries.ts';
import { pastTerms, shownGroups } from '#functions/site/people/rules.ts';

/** The executive committee in its groups (ABT-03), or the board with those whose term is over (ABT-04, D-136, D-246). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const isBoard = new URL(request.url).pathname === hrefTo('board');
  const { people, ...view } = await readPublicPage(
    context,
    hrefTo(isBoard ? 'board' : 'executive-committee'),
    { people: asSecondary(publishedPeople()) },
    ['people'],
  );
  const today = dayAnywhere(context.ctx.now());
  return {
    ...view,
    isBoard,
    shown: mapSecondary(people, (all) => ({
      ...shownGroups(personViews(all), isBoard ? 'board' : 'committee', today),
      past: isBoard ? pastTerms(all, today) : [],
    })),
  };
}

export const meta = pageMeta;

export default function People() {
  const { page, isBoard, shown } = useLoaderData<typeof loader>();
  const t = useT();
  const titles = {
    officers: t('people.officers'),
    mainOfficers: t('people.mainOfficers'),
    pastPresidents: t('people.pastPresidents'),
    executiveCommittee: t('people.executiveCommittee'),
  };
  return (
    <>
      <PageHero compact page={page} title={t(isBoard ? 'roles.board' : 'menu.committee')} />
      <PageBody page={page} title={false} margin={<SectionLinks />} />
      {shown ? (
        <>
          {shown.isUnnamed ? <p className="band meta">{t('people.unnamed')}</p> : null}
          {shown.groups.map(({ name, people }) => (
            <PeopleGroup key={name} id={name} title={titles[name]} people={people} />
          ))}
          <PastOfficers terms={shown.past} />
          {shown.groups.length === 0 ? <p className="band meta">{t('people.none')}</p> : null}
        </>
      ) : (
        <BrokenPart />
      )}
    </>
  );
}
