import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DateText } from '#app/components/content/items/date-block.tsx';
import { ExpiredTag } from '#app/components/content/items/job-item.tsx';
import { Pages } from '#app/components/lists/pages.tsx';
import { Kinds, type SearchAddress, searchHref } from '#app/components/site/search/kinds.tsx';
import { SearchForm } from '#app/components/site/search/search-form.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { searchedTooOften } from '#functions/core/limits/bursts.ts';
import type { Language } from '#functions/core/values/dates.ts';
import type { SearchResult } from '#functions/site/search/queries.ts';
import {
  lastSearchPage,
  type SearchKind,
  searchPageLimit,
  searchPageSize,
  searchQuery,
} from '#functions/site/search/schema.ts';
import {
  completeSearch,
  type SearchOutcome,
  type SearchRequest,
  searchReads,
} from '#functions/site/search/search.ts';

interface ResultsProps {
  outcome: SearchOutcome;
  address: SearchAddress & { page: number };
}

/** What a search comes to: how much, of what kinds, and one page of it, best first. */
export function Results({ outcome, address }: ResultsProps) {
  const t = useT();
  const { results, found, counts, correction, isTooCommon } = outcome;
  const query = correction?.isUsed ? correction.text : address.query;
  return (
    <section aria-labelledby="results">
      <h2 id="results">
        {isTooCommon ? t('search.tooCommon') : t('search.results', { count: found, query })}
      </h2>
      <Correction outcome={outcome} address={address} />
      {isTooCommon ? <p>{t('search.tooCommonText')}</p> : null}
      {found === 0 && !isTooCommon ? <p>{t('search.none')}</p> : null}
      <Kinds address={address} counts={counts} />
      <ol className="results" start={(address.page - 1) * searchPageSize + 1}>
        {results.map((result) => (
          <Result key={`${result.kind} ${result.href}`} result={result} />
        ))}
      </ol>
      <Pages
        page={address.page}
        pageSize={searchPageSize}
        total={Math.min(found, searchPageLimit * searchPageSize)}
        href={(page) => searchHref({ ...address, page })}
      />
      {address.page === searchPageLimit && found > searchPageLimit * searchPageSize ? (
        <p className="meta">{t('search.more')}</p>
      ) : null}
    </section>
  );
}

/** What was searched for instead of what was typed, or what may have been meant. */
function Correction({ outcome: { correction, isPartial }, address }: ResultsProps) {
  const t = useT();
  if (isPartial) return <p>{t('search.partial')}</p>;
  if (!correction) return null;
  if (correction.isUsed)
    return (
      <p>
        {t('search.corrected', { query: address.query })}{' '}
        <a href={searchHref({ query: address.query, isExact: true })}>
          {t('search.exactly', { query: address.query })}
        </a>
      </p>
    );
  return (
    <p>
      {t('search.didYouMean')}{' '}
      <a href={searchHref({ query: correction.text })}>{correction.text}</a>
    </p>
  );
}

/** One result: its title, what it is, where and when, and the text around the words. */
function Result({ result }: { result: SearchResult }) {
  const t = useT();
  const language = useLanguage();
  const lang = (of: Language) => (of === language ? undefined : of);
  const text = result.snippet.map(({ text, hit }, i) =>
    hit ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
  );
  return (
    <li>
      <h3 lang={lang(result.titleLanguage)}>
        <a href={result.href}>{result.title}</a>
      </h3>
      <p className="meta">
        <span>{t(`search.${result.kind}`)}</span>
        {result.day ? <Day day={result.day} kind={result.kind} /> : null}
        {result.isExpired ? <ExpiredTag label={t('jobs.expired')} /> : null}
        {result.detail ? <span lang={lang('en')}>{result.detail}</span> : null}
      </p>
      {text.length > 0 ? <p lang={lang(result.language)}>{text}</p> : null}
    </li>
  );
}

/** The day of a result; that of a vacancy is its deadline. */
function Day({ day, kind }: { day: string; kind: SearchKind }) {
  const t = useT();
  if (kind !== 'jobs') return <DateText day={day} />;
  return (
    <span>
      {t('jobs.deadline')}: <DateText day={day} />
    </span>
  );
}

/** The search page over all public content; a query that is invalid or one too many gets a reason and stays in the field. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { q: typed, ...choice } = readQuery('public/site/search', request);
  const query = searchQuery.safeParse(typed);
  const screen = { typed: typed.slice(0, 200), isTooLong: !query.success, isInItalian: true };
  const { mustWait = false } = context.visit;
  if (!query.data || mustWait) {
    const { frame } = await readPublicPage(context, hrefTo('search'), {});
    const shown = { ...screen, mustWait, frame, found: null };
    return mustWait ? data(shown, searchedTooOften) : shown;
  }
  const asked: SearchRequest = {
    text: query.data,
    language: context.visit.language,
    today: context.dayAnywhere,
    kind: choice.kind,
    page: choice.page,
    isExact: choice.exact,
  };
  const { frame, ...first } = await readPublicPage(context, hrefTo('search'), searchReads(asked));
  const outcome = await completeSearch(context.ctx, asked, first);
  const { text, kind, page, isExact } = asked;
  const last = lastSearchPage(outcome.found);
  if (page > last) {
    url.searchParams.set('page', String(last));
    throw redirect(url.pathname + url.search);
  }
  return {
    ...screen,
    mustWait,
    frame,
    found: { outcome, address: { query: text, kind, page, isExact } },
  };
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data?.found ? `${data.found.address.query} · ${t('actions.search')}` : t('actions.search'),
);

export default function Search() {
  const { typed, isTooLong, mustWait, found } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="plain-screen search-screen">
      <h1>{t('actions.search')}</h1>
      <SearchForm text={typed} isTooLong={isTooLong} />
      {mustWait ? <p role="alert">{t('search.tooOften')}</p> : null}
      {found ? <Results {...found} /> : null}
    </div>
  );
}
