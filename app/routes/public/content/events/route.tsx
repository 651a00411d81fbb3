import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EventItems } from '#app/components/content/items/event-list.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { Hero } from '#app/components/ui/hero.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import { eventCard } from '#app/server/public-lists.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { upcomingEvents } from '#functions/content/events/queries.ts';
import { translator } from '#functions/core/i18n/translate.ts';

/** All upcoming events of every kind, with links to the three lists (D-93). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { events, frame, page } = await readPublicPage(
    context,
    hrefTo('events-other'),
    { events: upcomingEvents(context.today) },
    ['events'],
  );
  return { frame, style: page?.section ?? null, events: events.map(eventCard) };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const t = translator((matches[0]?.data as SiteData | undefined)?.language ?? 'en');
  return pageHead(matches, { title: t('events.all'), description: t('events.allText') });
};

export default function Events() {
  const { events, style } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <Hero compact title={t('events.all')} subtagline={t('events.allText')} style={style} />
      <Band id="upcoming" title={t('events.upcoming')}>
        <EventItems events={events} none={t('events.noUpcoming')} />
        <p className="actions">
          <ReadMore href={hrefTo('conferences')}>{t('menu.conferences')}</ReadMore>
          <ReadMore href={hrefTo('colloquium')}>{t('menu.colloquium')}</ReadMore>
          <ReadMore href={hrefTo('events-other')}>{t('menu.other')}</ReadMore>
          <ReadMore href="/feeds/events.ics">{t('events.addToCalendar')}</ReadMore>
        </p>
      </Band>
    </>
  );
}
