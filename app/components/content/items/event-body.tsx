import type { ReactNode } from 'react';
import { EventFacts, type ParentLink } from '#app/components/content/events/event-facts.tsx';
import { type SpeakerHrefs, Speakers } from '#app/components/content/events/speakers.tsx';
import { StageDates } from '#app/components/content/events/stage.tsx';
import { Banner } from '#app/components/ui/banner.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { Stage } from '#functions/content/events/dates.ts';
import type { PublicEvent } from '#functions/content/events/queries.ts';

// Beside the facts, except on narrow screens (detail.css); `rem` in `sizes` ignores our styles.
const bannerSizes = '(min-width: 1500px) 980px, (min-width: 900px) calc(91vw - 380px), 100vw';

interface EventBodyProps {
  event: PublicEvent & SpeakerHrefs;
  stage: Stage;
  /** The edition of which it is a satellite. */
  parent?: ParentLink | null;
  /** Shown after the description. */
  children?: ReactNode;
}

/** The content of an event of any kind below its title (EVT-17…24). */
export function EventBody({ event, stage, parent, children }: EventBodyProps) {
  const t = useT();
  const lang = useTextLang();
  const isColloquium = event.eventType === 'COLLOQUIUM';
  const isEdition = event.isNetsci && !isColloquium;
  return (
    <div className="detail">
      <EventFacts event={event} weeks={stage.weeks} parent={parent} />
      <div className="detail-body">
        {isColloquium ? null : <Banner of={event} sizes={bannerSizes} />}
        {event.summary ? (
          <RichText className="lead" html={event.summary} lang={lang(event, 'summary')} />
        ) : null}
        <StageDates of={event} stage={stage} />
        {event.description ? (
          <>
            <h2 className="visually-hidden">{t('events.description')}</h2>
            <RichText html={event.description} lang={lang(event, 'description')} />
          </>
        ) : null}
        {isColloquium ? null : <Speakers of={event} />}
        {children}
        {isEdition ? null : (
          <p className="actions">
            <ReadMore href={hrefTo(isColloquium ? 'colloquium' : 'events-other')}>
              {isColloquium ? t('events.backToColloquium') : t('events.backToOther')}
            </ReadMore>
          </p>
        )}
      </div>
    </div>
  );
}
