import { DateText } from '#app/components/content/items/date-block.tsx';
import type { NewsLine } from '#functions/content/news/queries.ts';
import { byYear } from '#functions/content/news/rules.ts';

interface NewsYearsProps {
  lines: NewsLine[];
}

/** Older news, a line each, folded by year; a line has the anchor of its item (D-80). */
export function NewsYears({ lines }: NewsYearsProps) {
  return byYear(lines).map(({ year, items }) => (
    <details className="news-year" key={year}>
      <summary>
        {year} <span className="meta">{items.length}</span>
      </summary>
      <ul className="headlines">
        {items.map(({ id, title, href, timestamp }) => (
          <li key={id} id={id}>
            <a href={href}>{title}</a>
            <span className="meta">
              <DateText day={timestamp.slice(0, 10)} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  ));
}

/** A few headlines with their dates. */
export function Headlines({ lines }: NewsYearsProps) {
  return (
    <ul className="headlines">
      {lines.map(({ id, title, href, timestamp }) => (
        <li key={id}>
          <a href={href}>{title}</a>
          <span className="meta">
            <DateText day={timestamp.slice(0, 10)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
