import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DateText } from '#app/components/content/items/date-block.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { type SearchResult, searchPublic } from '#functions/site/search/queries.ts';
import { searchLimit, searchQuery } from '#functions/site/search/schema.ts';

/** The search page over all public content; an invalid query gets a reason and stays in the field. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const parsed = searchQuery.safeParse(typed);
  const query = parsed.success ? parsed.data : '';
  const { frame, results } = await readPublicPage(context, hrefTo('search'), {
    results: searchPublic(query),
  });
  return {
    frame,
    typed: typed.slice(0, 200),
    query,
    tooLong: !parsed.success,
    results,
  };
}

export const meta = unlistedMeta((t) => t('search.title'));

export default function Search() {
  const { typed, query, tooLong, results } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="plain-screen search-screen">
      <h1>{t('search.title')}</h1>
      <search>
        <form className="search-form" method="get" action={hrefTo('search')}>
          <label htmlFor="q">{t('search.label')}</label>
          <div className="search-row">
            <input
              id="q"
              type="search"
              name="q"
              defaultValue={typed}
              maxLength={100}
              aria-describedby="search-hint"
              autoComplete="off"
            />
            <button className="button" type="submit">
              {t('actions.search')}
            </button>
          </div>
          <p className="meta" id="search-hint">
            {t('search.hint')}
          </p>
          {tooLong ? <p className="field-error">{t('search.tooLong')}</p> : null}
        </form>
      </search>
      {query ? <Results query={query} results={results} limit={searchLimit} /> : null}
    </div>
  );
}

interface ResultsProps {
  query: string;
  results: SearchResult[];
  limit: number;
}

/** The results, best first, with matching words marked. */
function Results({ query, results, limit }: ResultsProps) {
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
