import { SpanText } from '#app/components/content/items/date-block.tsx';
import { hasPlace } from '#app/components/content/items/event-item.tsx';
import { Place } from '#app/components/ui/place.tsx';
import { useTextLang } from '#app/i18n/translate.ts';
import type { EventLine } from '#functions/content/events/queries.ts';

/** Satellites as one line each, linked to their page, or else to their website (D-97); they are where their conference is. */
export function EventLines({ lines }: { lines: EventLine[] }) {
  return (
    <ul className="event-lines">
      {lines.map((line) => (
        <EventLineItem key={line.id} line={line} showsPlace={false} />
      ))}
    </ul>
  );
}

export function EventLineItem({ line, showsPlace }: { line: EventLine; showsPlace: boolean }) {
  const lang = useTextLang();
  const href = line.page ?? line.website;
  return (
    <li id={line.shortId}>
      <span className="line-title" lang={lang(line, 'title')}>
        {href ? <a href={href}>{line.title}</a> : line.title}
      </span>{' '}
      <span className="meta">
        {line.startDate ? <SpanText start={line.startDate} end={line.endDate} /> : null}
        {showsPlace && hasPlace(line) ? (
          <span>
            <Place of={line} />
          </span>
        ) : null}
      </span>
    </li>
  );
}
