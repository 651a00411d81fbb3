import { DateText } from '#app/components/content/items/date-block.tsx';
import { useTextLang } from '#app/i18n/text-language.ts';
import type { NewsLine } from '#functions/content/news/queries.ts';
import { byYear } from '#functions/content/news/rules.ts';

interface NewsYearsProps {
  lines: NewsLine[];
}

/** Older news, a line each, folded by year; a line has the anchor of its item (D-80). */
export function NewsYears({ lines }: NewsYearsProps) {
  const lang = useTextLang();
  return byYear(lines).map(({ year, items }) => (
    <details className="news-year" key={year}>
      <summary>
        {year} <span className="news-count">({items.length})</span>
      </summary>
      <ul className="headlines">
        {items.map((line) => (
          <li key={line.id} id={line.id}>
            <a href={line.href} lang={lang(line, 'title')}>
              {line.title}
            </a>
            <span className="meta">
              <DateText day={line.timestamp.slice(0, 10)} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  ));
}

/** A few headlines with their dates. */
export function Headlines({ lines }: NewsYearsProps) {
  const lang = useTextLang();
  return (
    <ul className="headlines">
      {lines.map((line) => (
        <li key={line.id}>
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
