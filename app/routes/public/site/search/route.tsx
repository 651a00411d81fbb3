import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SearchForm } from '#app/components/site/search/search-form.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useT } from '#app/i18n/translate.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { searchedTooOften } from '#functions/core/limits/commands.ts';
import { lastSearchPage, searchQuery } from '#functions/site/search/schema.ts';
import { completeSearch, type SearchRequest, searchReads } from '#functions/site/search/search.ts';
import { Results } from './results.tsx';

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
