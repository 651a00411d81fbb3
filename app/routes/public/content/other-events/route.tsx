import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PastEvents } from '#app/components/content/events/past-events.tsx';
import { UpcomingEvents } from '#app/components/content/items/event-list.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useT } from '#app/i18n/translate.ts';
import { eventCard } from '#app/server/public-lists.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { pastChoices } from '#functions/content/events/filters.ts';
import { arrangePast } from '#functions/content/events/past.ts';
import { pastLines, pastYears } from '#functions/content/events/past-queries.ts';
import { upcomingOrdinary } from '#functions/content/events/queries.ts';
import { publicListLimit } from '#functions/core/values/paging.ts';

/** Other events: what is ahead, and a line for each past one (EVT-13, EVT-14, D-97). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { show: asked, ...filter } = readQuery('public/content/other-events', request);
  const { dayAnywhere: today } = context;
  const { upcoming, past, counts, ...view } = await readPublicPage(
    context,
    hrefTo('events-other'),
    {
      upcoming: upcomingOrdinary(today),
      past: pastLines(today, filter),
      counts: pastYears(today),
    },
    ['events'],
  );
  // A year is shown as a whole, since addresses of single meetings lead into it.
  const show = filter.year ? publicListLimit : asked;
  return {
    ...view,
    filter,
    choices: pastChoices(counts, filter),
    upcoming: upcoming.map(eventCard),
    past: arrangePast(past, show),
  };
}

export const meta = pageMeta;

export default function OtherEvents() {
  const { page, upcoming, ...past } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero compact page={page} title={t('menu.other')} />
      <UpcomingEvents events={upcoming} calendar="other" />
      <PastEvents {...past} />
      <PageBody page={page} />
    </>
  );
}
