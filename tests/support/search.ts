import type { Context } from '#functions/core/context.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { searchMatches } from '#functions/site/search/queries.ts';
import { completeSearch, type SearchRequest, searchReads } from '#functions/site/search/search.ts';
import { readSearch } from '#functions/site/search/terms.ts';

/** The day of the tests. */
const today = '2026-11-21';

/** A read of what an English visitor finds with all words, on one page. */
export const findPublic = (text: string, part: Pick<SearchRequest, 'kind'> = {}) =>
  mapRead(searchMatches(readSearch(text, 'en'), { today, ...part }), ({ results }) => results);

/** A whole search, as the search screen makes it. */
export async function searchSite(
  { db }: Pick<Context, 'db'>,
  text: string,
  request: Partial<SearchRequest> = {},
) {
  const whole: SearchRequest = {
    text,
    language: 'en',
    today,
    page: 1,
    isExact: false,
    ...request,
  };
  return completeSearch({ db }, whole, await db.read(searchReads(whole)));
}
