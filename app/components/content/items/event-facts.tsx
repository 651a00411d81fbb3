import { useT } from '#app/i18n/translate.ts';
import type { PublicEvent } from '#functions/content/events/queries.ts';
import { visibleDeadlines } from '#functions/content/events/rules.ts';
import { DateBlock, DateText } from './date-block.tsx';
import { placeOf } from './event-item.tsx';
import { Fact } from './job-item.tsx';

/** Dates as blocks, then time, place, deadlines and links (EVT-17…23, D-62). */
export function EventFacts({ event }: { event: PublicEvent }) {
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
        <Fact term={t('events.where')}>{placeOf(event)}</Fact>
        <Fact term={t('events.submission')}>
          {submission ? <DateText day={submission} /> : null}
        </Fact>
        <Fact term={t('fields.earlyBirdDeadline')}>
          {earlyBird ? <DateText day={earlyBird} /> : null}
        </Fact>
        <Fact term={t('events.registration')}>
          {registration ? <DateText day={registration} /> : null}
        </Fact>
        <Fact term={t('fields.contact')}>
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
