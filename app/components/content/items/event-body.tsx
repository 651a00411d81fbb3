import type { ReactNode } from 'react';
import { Banner } from '#app/components/ui/banner.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { PublicEvent } from '#functions/content/events/queries.ts';
import { EventFacts } from './event-facts.tsx';

// Beside the facts, unless the screen is narrow (detail.css); `rem` here knows no style of ours.
const bannerSizes = '(min-width: 1500px) 980px, (min-width: 800px) calc(91vw - 380px), 100vw';

interface EventBodyProps {
  event: PublicEvent;
  /** What follows the description. */
  children?: ReactNode;
}

/** What an event says, below its title (EVT-17…24). */
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
