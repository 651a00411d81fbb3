import { NextDeadline } from '#app/components/content/events/stage.tsx';
import { Banner } from '#app/components/ui/banner.tsx';
import { Place } from '#app/components/ui/place.tsx';
import { AboutTitle, ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { eventCard } from '#app/server/public-lists.server.ts';
import { speakerNames } from '#functions/content/events/rules.ts';
import { DateBlock, SpanText } from './date-block.tsx';

/** An event as lists show it. */
export type EventCard = ReturnType<ReturnType<typeof eventCard>>;

/** Whether anything is known of where an event is. */
export const hasPlace = ({ location, country }: Pick<EventCard, 'location' | 'country'>): boolean =>
  Boolean(location || country);

function Title({ event }: { event: EventCard }) {
  const lang = useTextLang();
  return (
    <h3 lang={lang(event, 'title')}>
      {event.hasPage ? <a href={event.href}>{event.title}</a> : event.title}
    </h3>
  );
}

/** The link to the page of an event, or to the website of one that has no more to say. */
function EventLink({ event }: { event: EventCard }) {
  const t = useT();
  const lang = useTextLang();
  // A title that says it all leads to the page by itself.
  const isMore = event.hasPage && event.summary !== '';
  const href = isMore ? event.href : event.website;
  if (!href) return null;
  return (
    <ReadMore href={href} about={event.title} aboutLang={lang(event, 'title')}>
      {isMore ? t('actions.readMore') : t('site.goToWebsite')}
    </ReadMore>
  );
}

/** An event in a list: date, place, title, summary, and a link to its page or website (EVT-15). */
export function EventItem({ event }: { event: EventCard }) {
  const lang = useTextLang();
  return (
    <li className="event-item" id={event.shortId}>
      {event.startDate ? <DateBlock day={event.startDate} of={event.shortId} /> : <span />}
      <div>
        <Title event={event} />
        {event.eventType === 'COLLOQUIUM' ? (
          <p className="place">{speakerNames(event.speakers)}</p>
        ) : null}
        <p className="meta">
          {event.startDate ? <SpanText start={event.startDate} end={event.endDate} /> : null}
          {event.startTime ? <span>{event.startTime}</span> : null}
          {hasPlace(event) ? (
            <span>
              <Place of={event} />
            </span>
          ) : null}
        </p>
        {event.summary ? <RichText html={event.summary} lang={lang(event, 'summary')} /> : null}
        <EventLink event={event} />
      </div>
    </li>
  );
}

interface HighlightProps {
  event: EventCard;
  level: 'primary' | 'secondary';
}

/** A highlighted event: large date, title, place, link (EVT-03, EVT-04). */
export function EventHighlight({ event, level }: HighlightProps) {
  const lang = useTextLang();
  return (
    <li className={`event-highlight ${level}`} id={event.shortId}>
      {event.startDate ? <DateBlock day={event.startDate} of={event.shortId} /> : null}
      <div>
        <Title event={event} />
        <p className="place">
          <Place of={event} />
        </p>
        {event.startDate ? (
          <p className="meta">
            <SpanText start={event.startDate} end={event.endDate} />
            <NextDeadline of={event} next={event.deadline} />
          </p>
        ) : null}
        <Banner of={event} sizes="(min-width: 800px) 720px, 100vw" lazy />
        {event.summary ? <RichText html={event.summary} lang={lang(event, 'summary')} /> : null}
        <EventLink event={event} />
      </div>
    </li>
  );
}

/** Past editions as a compact timeline, linked to their page and to their website where they have one (EVT-08). */
export function Timeline({ events }: { events: EventCard[] }) {
  const lang = useTextLang();
  const t = useT();
  return (
    <ol className="timeline">
      {events.map((event) => (
        <li key={event.id} id={event.shortId}>
          <span className="timeline-year">{event.startDate?.slice(0, 4)}</span>
          <span className="timeline-title">
            <a href={event.href} lang={lang(event, 'title')}>
              {event.title}
            </a>
          </span>
          <span className="timeline-place">
            <Place of={event} />
            {event.website ? (
              <>
                {' '}
                <a className="timeline-website" href={event.website}>
                  {t('fields.website')}{' '}
                  <AboutTitle title={event.title} lang={lang(event, 'title')} />
                </a>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
