import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EventList } from '#app/components/content/items/event-list.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useT } from '#app/i18n/translate.ts';
import { readEventList } from '#app/server/public-lists.server.ts';
import { pastColloquia, upcomingColloquia } from '#functions/content/events/queries.ts';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  readEventList(
    context,
    readQuery('public/content/colloquium', request).show,
    hrefTo('colloquium'),
    {
      upcoming: upcomingColloquia,
      past: pastColloquia,
    },
  );

export const meta = pageMeta;

export default function Colloquium() {
  const { page, upcoming, past, nextPast } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero compact page={page} title={t('names.netsci-colloquium')} />
      <EventList upcoming={upcoming} past={past} nextPast={nextPast} calendar="colloquium" />
      <PageBody page={page} />
    </>
  );
}
