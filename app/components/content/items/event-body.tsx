import type { ReactNode } from 'react';
import { Banner } from '#app/components/ui/banner.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { PublicEvent } from '#functions/content/events/queries.ts';
import { visibleDeadlines } from '#functions/content/events/rules.ts';
import { DateBlock, DateText } from './date-block.tsx';
import { eventLocation } from './event-item.tsx';
import { Fact } from './job-item.tsx';

// Beside the facts, except on narrow screens (detail.css); `rem` in `sizes` ignores our styles.
const bannerSizes = '(min-width: 1500px) 980px, (min-width: 800px) calc(91vw - 380px), 100vw';

interface EventBodyProps {
  event: PublicEvent;
  /** Shown after the description. */
  children?: ReactNode;
}

/** The content of an event below its title (EVT-17…24). */
export function EventBody({ event, children }: EventBodyProps) {
  const t = useT();
  const isColloquium = event.eventType === 'COLLOQUIUM';
  return (
    <div className="detail">
      <EventFacts event={event} />
      <div className="detail-body">
        <Banner of={event} sizes={bannerSizes} />
        <RichText className="lead" html={event.summary} />
        <h2 className="visually-hidden">{t('events.description')}</h2>
        <RichText html={event.description} />
        {children}
        <p className="actions">
          <ReadMore href={hrefTo(isColloquium ? 'colloquium' : 'events-other')}>
            {isColloquium ? t('events.backToColloquium') : t('events.backToOther')}
          </ReadMore>
        </p>
      </div>
    </div>
  );
}

/** Dates as blocks, then time, place, deadlines and links (EVT-17…23, D-62). */
function EventFacts({ event }: { event: PublicEvent }) {
  const t = useT();
  const { earlyBird, registration, submission } = visibleDeadlines(event);
  const isSpan = event.endDate !== null && event.endDate !== event.startDate;
  return (
    <aside className="detail-facts" aria-label={t('events.when')}>
      {event.startDate ? (
        <div className="date-blocks">
          <DateBlock day={event.startDate} label={isSpan ? t('events.from') : undefined} />
          {isSpan && event.endDate ? (
            <DateBlock day={event.endDate} label={t('events.to')} />
          ) : null}
        </div>
      ) : null}
      <dl className="facts stacked">
        <Fact term={t('events.time')}>{event.startTime}</Fact>
        <Fact term={t('events.where')}>{eventLocation(event)}</Fact>
        <Fact term={t('events.submission')}>
          {submission ? <DateText day={submission} /> : null}
        </Fact>
        <Fact term={t('fields.earlyBirdDeadline')}>
          {earlyBird ? <DateText day={earlyBird} /> : null}
        </Fact>
        <Fact term={t('events.registration')}>
          {registration ? <DateText day={registration} /> : null}
        </Fact>
        <Fact term={t('labels.contact')}>
          {event.contactEmail ? (
            <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
          ) : null}
        </Fact>
      </dl>
      {event.website ? (
        <a className="button" href={event.website}>
          {t('site.goToWebsite')}
        </a>
      ) : null}
    </aside>
  );
}
