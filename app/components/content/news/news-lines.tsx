import { DateText } from '#app/components/content/items/date-block.tsx';
import { useTextLang } from '#app/i18n/translate.ts';
import type { NewsLine } from '#functions/content/news/queries.ts';
import { byYear } from '#functions/content/news/rules.ts';

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
