import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PageBody } from '#app/components/site/page-body.tsx';
import { PeopleGroup } from '#app/components/site/people.tsx';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { asSecondary, mapSecondary } from '#functions/core/secondary.ts';
import { publishedPeople } from '#functions/site/people/queries.ts';
import { boardMembers } from '#functions/site/people/rules.ts';

/** The board's page, followed by the people flagged Officer, if any (ABT-04, D-08). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { people, ...view } = await readPublicPage(
    context,
    hrefTo('board'),
    { people: asSecondary(publishedPeople()) },
    ['people'],
  );
  const officers = mapSecondary(people, (all) =>
    boardMembers(all).map((person) => ({ ...person, shortBio: safeHtml(person.shortBio) })),
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
      <PageBody page={page} />
      {officers === false ? <BrokenPart /> : null}
      {officers && officers.length > 0 ? (
        <PeopleGroup id="officers" title={t('people.officers')} people={officers} />
      ) : null}
    </>
  );
}
