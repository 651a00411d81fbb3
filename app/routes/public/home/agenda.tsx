import { DateBlock, SpanText } from '#app/components/content/items/date-block.tsx';
import { type EventCard, EventHighlight } from '#app/components/content/items/event-item.tsx';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { Place } from '#app/components/ui/place.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useTextLang } from '#app/i18n/text-language.ts';
import { useT } from '#app/i18n/translate.ts';

const onStage = 2;

/** What comes next: two highlights, then a row for every other upcoming event (HOM-02). */
export function Agenda({ events }: { events: EventCard[] | false }) {
  const t = useT();
  if (events && events.length === 0) return null;
  return (
    <section className="band" aria-labelledby="next" data-theme="events">
      <h2 className="section-title" id="next">
        {t('home.next')}
      </h2>
      {events ? <UpcomingEvents events={events} /> : <BrokenPart />}
      <p className="actions">
        <ReadMore href={hrefTo('conferences')}>{t('home.allConferences')}</ReadMore>
        <ReadMore href={hrefTo('events')}>{t('home.allEvents')}</ReadMore>
      </p>
    </section>
  );
}

function UpcomingEvents({ events }: { events: EventCard[] }) {
  const lang = useTextLang();
  return (
    <>
      <ul className="highlights" data-count={Math.min(events.length, onStage)}>
        {events.slice(0, onStage).map((event) => (
          <EventHighlight key={event.id} event={event} level="primary" />
        ))}
      </ul>
      <ul className="agenda">
        {events.slice(onStage).map((event) => (
          <li key={event.id}>
            {event.startDate ? <DateBlock day={event.startDate} /> : null}
            <a href={event.href} lang={lang(event, 'title')}>
              {event.title}
            </a>
            <span className="meta">
              <span>
                <Place of={event} />
              </span>
              {event.startDate ? <SpanText start={event.startDate} end={event.endDate} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
