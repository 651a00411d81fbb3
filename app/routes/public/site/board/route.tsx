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
import { networkDrawings, networkReads, personViews } from '#app/server/networks.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { asSecondary, mapSecondary } from '#functions/core/secondary.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { publishedPeople } from '#functions/site/people/queries.ts';
import { pastTerms, presentOfficers } from '#functions/site/people/rules.ts';

/** The board's page, followed by the officers of this day and those whose term is over (ABT-04, D-08, D-136). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { people, honours, editions, ...view } = await readPublicPage(
    context,
    hrefTo('board'),
    { people: asSecondary(publishedPeople()), ...networkReads() },
    ['people', 'awards', 'events'],
  );
  const today = dayAnywhere(context.ctx.now());
  const board = mapSecondary(people, (all) => {
    const present = presentOfficers(all, today);
    const shown = new Set(present.map(({ id }) => id));
    return {
      officers: personViews(present, networkDrawings({ honours, editions, people: all })),
      past: pastTerms(all, today).map(({ person, term }, n, terms) => ({
        // The search leads to a person; who is not above is found at the latest term.
        id:
          shown.has(person.id) || terms.findIndex((one) => one.person.id === person.id) !== n
            ? null
            : person.id,
        name: `${person.firstName} ${person.lastName}`.trim(),
        term,
      })),
    };
  });
  return { ...view, board };
}

export const meta = pageMeta;

export default function Board() {
  const { page, board } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero compact page={page} title={t('roles.board')} />
      <PageBody page={page} title={false} margin={<SectionLinks />} />
      {board ? (
        <>
          <PeopleGroup id="officers" title={t('people.officers')} people={board.officers} />
          <PastOfficers terms={board.past} />
        </>
      ) : (
        <BrokenPart />
      )}
    </>
  );
}
