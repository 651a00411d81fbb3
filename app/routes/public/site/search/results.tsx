import { DateText } from '#app/components/content/items/date-block.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { SearchResult } from '#functions/site/search/queries.ts';

interface ResultsProps {
  query: string;
  results: SearchResult[];
  limit: number;
}

/** What was found, best first, with the matching words marked. */
export function Results({ query, results, limit }: ResultsProps) {
  const t = useT();
  const summary =
    results.length >= limit
      ? t('search.tooMany', { count: results.length, query })
      : t('search.results', { count: results.length, query });
  return (
    <section aria-labelledby="results">
      <h2 id="results">{summary}</h2>
      {results.length === 0 ? <p>{t('search.none')}</p> : null}
      <ol className="results">
        {results.map((result) => (
          <li key={result.href}>
            <h3>
              <a href={result.href}>{result.title}</a>
            </h3>
            <p className="meta">
              <span>{t(`search.${result.kind}`)}</span>
              {result.day ? <DateText day={result.day} /> : null}
            </p>
            <p>
              {result.snippet.map(({ text, hit }, i) =>
                hit ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
