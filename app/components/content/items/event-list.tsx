import type { ComponentProps, ReactNode } from 'react';
import { Subscribe } from '#app/components/content/events/subscribe.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { EmptyList } from '#app/components/ui/empty-list.tsx';
import { Follow } from '#app/components/ui/follow.tsx';
import { ShowMore } from '#app/components/ui/show-more.tsx';
import { useT } from '#app/i18n/translate.ts';
import { type EventCard, EventItem } from './event-item.tsx';

type Calendar = ComponentProps<typeof Subscribe>['calendar'];

interface EventListProps {
  upcoming: EventCard[];
  past: EventCard[];
  /** The id of the first past event on the next page. */
  nextPast: string | null;
  calendar: Calendar;
}

/** Upcoming events, soonest first; then "Past events", latest first (EVT-11, EVT-12). */
export function EventList({ upcoming, past, nextPast, calendar }: EventListProps) {
  const t = useT();
  return (
    <>
      <UpcomingEvents events={upcoming} calendar={calendar} />
      <Band id="past" title={t('events.past')} className="band past">
        <EventItems events={past} none={<EmptyList of="past" />} />
        <ShowMore count={past.length} next={nextPast} />
      </Band>
    </>
  );
}

/** Upcoming events, soonest first, with their calendar. */
export function UpcomingEvents({ events, calendar }: { events: EventCard[]; calendar: Calendar }) {
  const t = useT();
  return (
    <Band
      id="upcoming"
      title={t('events.upcoming')}
      beside={calendar === 'colloquium' ? <Follow feed="colloquium" hasCalendar /> : null}
    >
      <EventItems
        events={events}
        none={<EmptyList of={calendar === 'colloquium' ? 'talks' : 'upcoming'} />}
      />
      <Subscribe calendar={calendar} />
    </Band>
  );
}

/** A list of events, or what is said of none. */
export function EventItems({ events, none }: { events: EventCard[]; none: ReactNode }) {
  if (events.length === 0) return none;
  return (
    <ul className="items">
      {events.map((event) => (
        <EventItem key={event.id} event={event} />
      ))}
    </ul>
  );
}
