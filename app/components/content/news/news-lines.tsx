import { DateText, SpanText } from '#app/components/content/items/date-block.tsx';
import type { EventCard } from '#app/components/content/items/event-item.tsx';
import { Place } from '#app/components/ui/place.tsx';
import { useTextLang } from '#app/i18n/translate.ts';
import type { NewsLine } from '#functions/content/news/queries.ts';
import { byYear } from '#functions/content/news/rules.ts';
import type { PublicHonour } from '#functions/site/awards/queries.ts';
import { honoursByAward } from '#functions/site/awards/rules.ts';
import { fullName } from '#functions/site/people/rules.ts';

type Line = Pick<NewsLine, 'id' | 'title' | 'href' | 'timestamp' | 'translated'>;

/** Older news, a line each, folded by year; a line has the anchor of its item (D-80). */
export function NewsYears({ lines }: { lines: NewsLine[] }) {
  return byYear(lines).map(({ year, items }) => (
    <details className="news-year" key={year}>
      <summary>
        {year} <span className="news-count">({items.length})</span>
      </summary>
      <Headlines lines={items} hasAnchors />
    </details>
  ));
}

/** Headlines with their dates; an anchor is that of the item. */
export function Headlines({ lines, hasAnchors }: { lines: Line[]; hasAnchors?: boolean }) {
  const lang = useTextLang();
  return (
    <ul className="headlines">
      {lines.map((line) => (
        <li key={line.id} id={hasAnchors ? line.id : undefined}>
          <a href={line.href} lang={lang(line, 'title')}>
            {line.title}
          </a>
          <span className="meta">
            <DateText day={line.timestamp.slice(0, 10)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface KnownProps {
  honours: PublicHonour[];
  editions: EventCard[];
}

/** What stands in place of news while there is none: the latest prizes and the next conferences (D-260). */
export function Known({ honours, editions }: KnownProps) {
  const lang = useTextLang();
  return (
    <ul className="headlines">
      {editions.map((edition) => (
        <li key={edition.id}>
          <a href={edition.href} lang={lang(edition, 'title')}>
            {edition.title}
          </a>
          <span className="meta">
            {edition.startDate ? (
              <SpanText start={edition.startDate} end={edition.endDate} />
            ) : null}
            <span>
              <Place of={edition} />
            </span>
          </span>
        </li>
      ))}
      {[...honoursByAward(honours)].map(([path, given]) => (
        <li key={path}>
          <a href={path}>
            {given[0]?.award} {given[0]?.year}
          </a>
          <span className="meta">{given.map(fullName).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
