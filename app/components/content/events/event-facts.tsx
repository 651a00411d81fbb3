import { DateBlock, DateText } from '#app/components/content/items/date-block.tsx';
import { hasPlace } from '#app/components/content/items/event-item.tsx';
import { Fact, Place, TypedFact } from '#app/components/ui/place.tsx';
import { useLanguage, useT, useTextLang } from '#app/i18n/translate.ts';
import { registrationPair, type Stage } from '#functions/content/events/dates.ts';
import type { PublicEvent } from '#functions/content/events/queries.ts';
import { eventFileHref } from '#functions/feeds/rules.ts';
import type { InLanguage } from '#functions/lifecycle/translations/rules.ts';

/** The edition of a satellite, as a link. */
export type ParentLink = InLanguage & { title: string; href: string };

interface EventFactsProps {
  event: PublicEvent;
  weeks: Stage['weeks'];
  /** The edition of which it is a satellite. */
  parent?: ParentLink | null;
}

/** Days as blocks, then time, place, organiser, contact and links (EVT-17…23). */
export function EventFacts({ event, weeks, parent = null }: EventFactsProps) {
  const t = useT();
  const lang = useTextLang();
  const language = useLanguage();
  const pair = registrationPair(event);
  const isSpan = event.endDate !== null && event.endDate !== event.startDate;
  return (
    <aside className="detail-facts" aria-label={t('events.when')}>
      {event.startDate ? (
        <div className="date-blocks">
          <DateBlock
            day={event.startDate}
            label={isSpan ? t('fields.from') : undefined}
            of={event.shortId}
          />
          {isSpan && event.endDate ? (
            <DateBlock day={event.endDate} label={t('fields.to')} />
          ) : null}
        </div>
      ) : null}
      {weeks === null ? null : <p className="days-left">{t('events.inWeeks', { weeks })}</p>}
      <dl className="facts stacked">
        <Fact term={t('events.time')}>{event.startTime}</Fact>
        <Fact term={t('events.where')}>
          {event.venue || hasPlace(event) ? <Place of={event} /> : null}
        </Fact>
        <Fact term={t('fields.attendance')}>
          {event.attendance ? t(`content.attendance-${event.attendance}`) : null}
        </Fact>
        <TypedFact term={t('fields.organizer')} text={event.organizer} />
        <Fact term={t('fields.parentId')}>
          {parent ? (
            <a href={parent.href} lang={lang(parent, 'title')}>
              {parent.title}
            </a>
          ) : null}
        </Fact>
        <Fact term={t('events.point-earlyBird')}>
          {pair ? <DateText day={pair.earlyBird} /> : null}
        </Fact>
        <Fact term={t('events.point-registration')}>
          {pair ? <DateText day={pair.registration} /> : null}
        </Fact>
        <Fact term={t('labels.contact')}>
          {event.contactEmail ? (
            <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
          ) : null}
        </Fact>
      </dl>
      <p className="actions">
        {event.website ? (
          <a className="button" href={event.website}>
            {t('site.goToWebsite')}
          </a>
        ) : null}
        {event.isExpired || !event.startDate ? null : (
          <a className="button quiet" href={eventFileHref(event.shortId, language)}>
            {t('events.toCalendar')}
          </a>
        )}
      </p>
    </aside>
  );
}
