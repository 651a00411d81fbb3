import { Band } from '#app/components/ui/band.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { ShowMore } from '#app/components/ui/show-more.tsx';
import { useT } from '#app/i18n/translate.ts';
import { type EventCard, EventItem } from './event-item.tsx';

interface EventListProps {
  upcoming: EventCard[];
  past: EventCard[];
  /** The id of the first past event on the next page. */
  nextPast: string | null;
  calendar: string;
}

/** Upcoming events, soonest first; then "Past events", latest first (EVT-11, EVT-12, EVT-14). */
export function EventList({ upcoming, past, nextPast, calendar }: EventListProps) {
  const t = useT();
  return (
    <>
      <Band id="upcoming" title={t('events.upcoming')}>
        <EventItems events={upcoming} none={t('events.noUpcoming')} />
        <p className="actions">
          <ReadMore href={calendar}>{t('events.addToCalendar')}</ReadMore>
        </p>
      </Band>
      <Band id="past" title={t('events.past')} className="band past">
        <EventItems events={past} none={t('events.noPast')} />
        <ShowMore count={past.length} next={nextPast} />
      </Band>
    </>
  );
}

/** A list of events, or the text for none. */
export function EventItems({ events, none }: { events: EventCard[]; none: string }) {
  if (events.length === 0) return <p>{none}</p>;
  return (
    <ul className="items">
      {events.map((event) => (
        <EventItem key={event.id} event={event} />
      ))}
    </ul>
  );
}
