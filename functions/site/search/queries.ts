import { sql } from 'drizzle-orm';
import type { Read } from '#functions/core/db/database.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { hasEnded, type Language } from '#functions/core/values/dates.ts';
import { ftsQuery } from './fts.ts';
import { amongNearest, matching, nearest, scoreOf } from './ranking.ts';
import { type SearchKind, searchPageSize } from './schema.ts';
import { hitEnd, hitStart, type SnippetPart, snippetParts } from './snippet.ts';
import { searchDocuments } from './table.ts';
import type { SearchTerms } from './terms.ts';

const columns = {
  kind: searchDocuments.kind,
  /** The address on this site. */
  href: searchDocuments.href,
  /** In the reader's language, if it is there. */
  title: sql<string>`coalesce("own"."title", ${searchDocuments.title})`,
  titleLanguage: sql<Language>`coalesce("own"."language", ${searchDocuments.language})`,
  /** The language of the text that matches. */
  language: searchDocuments.language,
  /** Place, employer, post, or award and year; in English. */
  detail: searchDocuments.detail,
  /** The item's date (start, deadline or publication), or null. */
  day: searchDocuments.day,
};

/** A public item that was found. */
export interface SearchResult extends RowOf<typeof columns> {
  /** The text around the words found, about 24 words. */
  snippet: SnippetPart[];
  /** Whether it is a vacancy whose deadline is over. */
  isExpired: boolean;
}

/** A read that finds nothing, for a search without words. */
export const nothing = <T>(result: T): Read<T> => ({
  sql: 'select 1 where false',
  params: [],
  rows: () => result,
});

/** Which part of the results is shown, and on which day. */
export interface SearchPart {
  today: string;
  kind?: SearchKind | undefined;
  /** From 1. */
  page?: number;
  /** Whether all words must be found, or any of them. */
  join?: 'AND' | 'OR';
}

/** The items of a search, the best first: one page of them. Of an item in two languages the reader's comes. */
export function searchResults(
  search: SearchTerms,
  { today, kind, page = 1, join = 'AND' }: SearchPart,
): Read<SearchResult[]> {
  const match = ftsQuery(search, join);
  if (match === null) return nothing([]);
  const { rowId, ref, language } = searchDocuments;
  const ofKind = kind ? sql`and ${searchDocuments.kind} = ${kind}` : sql``;
  const marked = sql<string>`snippet("searchIndex", 2, ${hitStart}, ${hitEnd}, '…', 24)`;
  return readOf(
    { ...columns, marked },
    (list) => sql`with ${nearest(match, search, ofKind)},
      "hits" as materialized (
        select ${rowId} as "rowId", ${searchDocuments.kind} as "kind", ${ref} as "ref",
          ${language} = ${search.language} as "isOwn", ${scoreOf(search, today)} as "score"
        from ${amongNearest}),
      "best" as (select "rowId", min("score") over "item" as "score",
          row_number() over ("item" order by "isOwn" desc) as "nth" from "hits"
          window "item" as (partition by "kind", "ref")),
      "page" as materialized (select "rowId", "score" from "best" where "nth" = 1
        order by "score", "rowId" limit ${searchPageSize} offset ${(page - 1) * searchPageSize})
      select ${list} from "page" cross join ${searchDocuments} on ${rowId} = "page"."rowId"
        left join ${searchDocuments} as "own" on "own"."kind" = ${searchDocuments.kind}
          and "own"."ref" = ${ref} and "own"."language" = ${search.language}
        cross join "searchIndex" on "searchIndex"."rowid" = "page"."rowId"
      where "searchIndex" match ${match} order by "page"."score", "page"."rowId"`,
    (rows) =>
      rows.map(({ marked, ...row }) => ({
        ...row,
        snippet: snippetParts(marked.trim()),
        isExpired: row.kind === 'jobs' && hasEnded(row.day, today),
      })),
  );
}

/** How many items of each kind a search finds. */
export function searchCounts(
  search: SearchTerms,
  join: 'AND' | 'OR' = 'AND',
): Read<Map<SearchKind, number>> {
  const match = ftsQuery(search, join);
  if (match === null) return nothing(new Map());
  return readOf(
    { kind: searchDocuments.kind, n: sql<number>`count(distinct ${searchDocuments.ref})` },
    sql`from ${matching(match, search)} group by ${searchDocuments.kind}`,
    (rows) => new Map(rows.map(({ kind, n }) => [kind, n])),
  );
}
