import { DateBlock } from '#app/components/content/items/date-block.tsx';
import type { EventCard } from '#app/components/content/items/event-item.tsx';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';

/** The first colloquium that is ahead (HOM-03). */
export function NextColloquium({ event }: { event: EventCard | false }) {
  const t = useT();
  return (
    <section className="home-column" aria-labelledby="colloquium" data-theme="events">
      <h2 id="colloquium">{t('home.colloquium')}</h2>
      {event ? <Talk event={event} /> : <BrokenPart />}
      <ReadMore href={hrefTo('colloquium')}>{t('home.allColloquia')}</ReadMore>
    </section>
  );
}

function Talk({ event }: { event: EventCard }) {
  return (
    <>
      {event.startDate ? <DateBlock day={event.startDate} /> : null}
      <h3>
        <a href={event.href}>{event.title}</a>
      </h3>
      {event.startTime ? <p className="meta">{event.startTime}</p> : null}
      <RichText html={event.summary} />
    </>
  );
}
