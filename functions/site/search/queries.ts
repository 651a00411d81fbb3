import { type SQL, sql } from 'drizzle-orm';
import type { Read } from '#functions/core/db/database.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { hasEnded, type Language } from '#functions/core/values/dates.ts';
import { closingResources } from '#functions/lifecycle/content/rules.ts';
import {
  ftsQuery,
  namesQuery,
  titleLengths,
  titleQuery,
  titleStartQuery,
  wholeQuery,
} from './fts.ts';
import { type SearchKind, searchPageSize } from './schema.ts';
import { searchDocuments } from './table.ts';
import type { SearchTerms } from './terms.ts';

const { rowId, title, day, weight, language, kind } = searchDocuments;

const among = (rows: SQL, match: string): SQL =>
  sql`(${rows} in (select "rowid" from "searchIndex" where "searchIndex" match ${match}))`;

/**
 * The documents that match and that the public sees; those without a name are on no page (ADM-07). Those in
 * another language than the reader's only with the very words that were typed.
 */
const matching = (match: string, search: SearchTerms): SQL =>
  sql`"searchIndex" join ${searchDocuments} on ${rowId} = "searchIndex"."rowid"
    where "searchIndex" match ${match} and ${title} <> '' and ${isNotHiddenSample(searchDocuments)}
      and (${language} in ('en', ${search.language}) or ${among(sql`"searchIndex"."rowid"`, wholeQuery(search))})`;

const isAmong = (match: string): SQL => among(sql`"near"."rowId"`, match);

/** The next ones first, then what was lately; a vacancy whose deadline is over comes last. */
const timeliness = (today: string): SQL => sql`case when ${day} is null then 0
  when ${day} >= ${today} then 1 + 3.0 / (1 + (julianday(${day}) - julianday(${today})) / 120)
  when ${kind} in (select "value" from json_each(${JSON.stringify(closingResources)})) then -20
  else 2.0 / (1 + (julianday(${today}) - julianday(${day})) / 365) end`;

/** Of how many documents, the nearest, the whole order is computed: five times what the pages show. */
const nearLimit = 1000;

/**
 * The documents nearest to a search, as a part of a statement: by FTS5's bm25, in which a word of the title counts eight times and one of the
 * line beside it three times one of the text, bounded (a synonym more is not a better fit), and what they are.
 */
const nearest = (match: string, search: SearchTerms, ofKind: SQL): SQL =>
  sql`"near" as materialized (select ${rowId} as "rowId", 144.0 / (12.0 - bm25("searchIndex", 8.0, 3.0, 1.0)) - ${weight} as "fit"
    from ${matching(match, search)} ${ofKind} order by "fit" limit ${nearLimit})`;

const amongNearest = sql`"near" cross join ${searchDocuments} on ${rowId} = "near"."rowId"`;

/**
 * How well one of the nearest documents fits, the less the better: less how soon or recent it is, whether the
 * title holds all words, begins with them or says nothing else, whether it has the very words that were typed, above
 * all in the title or the line beside it, and whether the reader speaks it.
 */
function scoreOf(search: SearchTerms, today: string): SQL {
  const lengths = JSON.stringify(titleLengths(search));
  return sql`"near"."fit" - ${timeliness(today)}
    - 4 * ${isAmong(titleQuery(search))} - 3 * ${isAmong(titleStartQuery(search))}
    - 14 * (${isAmong(titleStartQuery(search, false))}
      and length(${title}) in (select "value" from json_each(${lengths})))
    - 4 * ${isAmong(wholeQuery(search))} - 5 * ${isAmong(namesQuery(search))}
    - (${language} = ${search.language})`;
}

/** A piece of a snippet; `hit` says whether it matches. */
interface SnippetPart {
  text: string;
  hit: boolean;
}

/** The characters that the database puts before and after a hit; our texts do not contain them. */
export const hitStart = '\u0002';
export const hitEnd = '\u0003';

/** A marked snippet as parts, for a screen that shows hits with `<mark>`. */
export function snippetParts(marked: string): SnippetPart[] {
  return marked
    .split(hitStart)
    .flatMap((piece, i) => {
      const [hit = '', rest] = i === 0 ? ['', piece] : piece.split(hitEnd);
      return [
        { text: hit, hit: true },
        { text: rest ?? '', hit: false },
      ];
    })
    .filter((part) => part.text !== '');
}

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
        isExpired: closingResources.includes(row.kind) && hasEnded(row.day, today),
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
