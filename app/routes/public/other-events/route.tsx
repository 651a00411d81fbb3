import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EventList } from '#app/components/event-list.tsx';
import { PageHero } from '#app/components/hero.tsx';
import { PageBody } from '#app/components/page-body.tsx';
import { hrefTo } from '#app/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { pageMeta } from '#app/meta.ts';
import { readPublicPage } from '#app/public-page.server.ts';
import { eventCard, shownCount } from '#app/shown.server.ts';
import { pastOrdinary, upcomingOrdinary } from '#functions/events/queries.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const show = shownCount(request);
  const { upcoming, past, ...shown } = await readPublicPage(
    context,
    hrefTo('events-other'),
    { upcoming: upcomingOrdinary(context.today), past: pastOrdinary(context.today, show) },
    ['events'],
  );
  return {
    ...shown,
    upcoming: upcoming.map(eventCard),
    past: past.slice(0, show).map(eventCard),
    morePast: past.length > show,
  };
}

export const meta = pageMeta;

export default function OtherEvents() {
  const { page, upcoming, past, morePast } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero page={page} title={t('menu.other')} />
      <PageBody page={page} title={false} />
      <EventList upcoming={upcoming} past={past} morePast={morePast} calendar="/feeds/other.ics" />
    </>
  );
}
