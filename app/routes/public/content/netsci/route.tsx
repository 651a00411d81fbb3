import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Subscribe } from '#app/components/content/events/subscribe.tsx';
import { World } from '#app/components/content/events/world.tsx';
import {
  type EventCard,
  EventHighlight,
  EventItem,
  Timeline,
} from '#app/components/content/items/event-item.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { EmptyList } from '#app/components/ui/empty-list.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { eventCard } from '#app/server/public-lists.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { netsciEditions } from '#functions/content/events/queries.ts';
import { arrangeNetsci } from '#functions/content/events/rules.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { editions, ...view } = await readPublicPage(
    context,
    hrefTo('conferences'),
    { editions: netsciEditions(context.dayAnywhere) },
    ['events'],
  );
  const cards = editions.map(eventCard(context.dayAnywhere));
  return { ...view, cards, ...arrangeNetsci(cards, context.dayAnywhere) };
}

export const meta = pageMeta;

export default function Conferences() {
  const { page, primary, secondary, later, pastNetsci, pastNetscix, cards } =
    useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero compact page={page} title={t('menu.conferences')} />
      <Band id="next" title={t('events.next')}>
        {primary.length === 0 ? <EmptyList of="upcoming" /> : null}
        <Highlights events={primary} level="primary" />
        <Highlights events={secondary} level="secondary" />
        {later.length > 0 ? (
          <>
            <h3>{t('events.alsoAhead')}</h3>
            <ul className="items">
              {later.map((event) => (
                <EventItem key={event.id} event={event} />
              ))}
            </ul>
          </>
        ) : null}
        <Subscribe calendar="netsci" />
      </Band>
      <PageBody page={page} />
      <World editions={cards} />
      <div className="past-editions">
        <PastEditions id="past-netsci" title={t('events.pastNetsci')} events={pastNetsci} />
        <PastEditions id="past-netscix" title={t('events.pastNetscix')} events={pastNetscix} />
      </div>
    </>
  );
}

/** Highlighted events; `data-count` lets CSS enlarge a single one (EVT-09). */
function Highlights({ events, level }: { events: EventCard[]; level: 'primary' | 'secondary' }) {
  if (events.length === 0) return null;
  return (
    <ul className="highlights" data-count={events.length}>
      {events.map((event) => (
        <EventHighlight key={event.id} event={event} level={level} />
      ))}
    </ul>
  );
}

function PastEditions({ id, title, events }: { id: string; title: string; events: EventCard[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      <Timeline events={events} />
    </section>
  );
}
