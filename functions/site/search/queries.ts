import { type SQL, sql } from 'drizzle-orm';
import type { Read } from '#functions/core/db/database.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { hasEnded, type Language } from '#functions/core/values/dates.ts';
import { closingResources } from '#functions/lifecycle/content/rules.ts';
import {
  ftsQuery,
  hitEnd,
  hitStart,
  namesQuery,
  type SnippetPart,
  snippetParts,
  titleLengths,
  titleQuery,
  titleStartQuery,
  titleTermQueries,
  wholeQuery,
} from './fts.ts';
import { type SearchKind, searchKinds, searchPageSize } from './schema.ts';
import { searchDocuments } from './table.ts';
import type { SearchTerms } from './terms.ts';

const { rowId, ref, title, day, weight, language, kind } = searchDocuments;

const isAmong = (rows: SQL, match: string): SQL =>
  sql`(${rows} in (select "rowid" from "searchIndex" where "searchIndex" match ${match}))`;

/**
 * The documents that match and that the public sees, as parts of a statement: how well each fits, by FTS5's bm25, in
 * which a word of the title counts eight times and one of the line beside it three times one of the text, bounded (a
 * synonym more is not a better fit), and what it is. Those without a name are on no page (ADM-07); those in another
 * language than the reader's only with the very words that were typed.
 */
const matching = (match: string, search: SearchTerms): SQL =>
  sql`"inAnyLanguage" as materialized (select ${rowId} as "rowId", ${kind} as "kind", ${ref} as "ref", ${language} as "language",
      144.0 / (12.0 - bm25("searchIndex", 8.0, 3.0, 1.0)) - ${weight} as "fit",
      ${isAmong(sql`${rowId}`, wholeQuery(search))} as "isWhole"
    from "searchIndex" join ${searchDocuments} on ${rowId} = "searchIndex"."rowid"
    where "searchIndex" match ${match} and ${title} <> '' and ${isNotHiddenSample(searchDocuments)}),
  "matching" as not materialized (select * from "inAnyLanguage"
    where "language" in ('en', ${search.language}) or "isWhole")`;

/** The next ones first, then what was lately; a vacancy whose deadline is over comes last. */
const timeliness = (today: string): SQL => sql`case when ${day} is null then 0
  when ${day} >= ${today} then 1 + 3.0 / (1 + (julianday(${day}) - julianday(${today})) / 120)
  when ${kind} in (select "value" from json_each(${JSON.stringify(closingResources)})) then -20
  else 2.0 / (1 + (julianday(${today}) - julianday(${day})) / 365) end`;

/** Of how many documents, those that fit best, the whole order is computed: five times what the pages show. */
const nearLimit = 1000;

/**
 * How well one of the nearest documents fits, the less the better: less how soon or recent it is, whether the
 * title holds all words, begins with them or says nothing else, whether it has the very words that were typed, above
 * all in the title or the line beside it, and whether the reader speaks it. Of items with some of the words those with
 * most of them in the title come first.
 */
function scoreOf(search: SearchTerms, today: string, join: 'AND' | 'OR'): SQL {
  const near = sql`"near"."rowId"`;
  const lengths = JSON.stringify(titleLengths(search));
  return sql`"near"."fit" - ${timeliness(today)}
    - 4 * ${isAmong(near, titleQuery(search))} - 3 * ${isAmong(near, titleStartQuery(search))}
    - 14 * (${isAmong(near, titleStartQuery(search, false))}
      and length(${title}) in (select "value" from json_each(${lengths})))
    - 4 * "near"."isWhole" - 5 * ${isAmong(near, namesQuery(search))}
    - (${language} = ${search.language})${join === 'OR' ? sql.join(titleTermQueries(search).map((term) => sql` - 5 * ${isAmong(near, term)}`)) : sql``}`;
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

/** How many items there are of each kind, by name, in one pass without a sort. */
const countOfEach = sql.join(
  searchKinds
    .toSorted()
    .map((one) => sql`json_array(${one}, count(distinct "ref") filter (where "kind" = ${one}))`),
  sql`, `,
);

/** What a search finds. */
export interface Matches {
  /** One page of the items, the best first. */
  results: SearchResult[];
  /** How many items there are of each kind that is found. */
  counts: [kind: SearchKind, count: number][];
}

/** The items of a search and how many there are of each kind. Of an item in two languages the reader's comes. */
export function searchMatches(
  search: SearchTerms,
  { today, kind: only, page = 1, join = 'AND' }: SearchPart,
): Read<Matches> {
  const match = ftsQuery(search, join);
  if (match === null) return nothing({ results: [], counts: [] });
  const marked = sql<string>`(select snippet("searchIndex", 2, ${hitStart}, ${hitEnd}, '…', 24)
    from "searchIndex" where "rowid" = "page"."rowId" and "searchIndex" match ${match})`;
  return readOf(
    { ...columns, marked, counts: sql<string>`"counts"."each"` },
    (list) => sql`with ${matching(match, search)},
      "counts" as (select json_array(${countOfEach}) as "each" from "matching"),
      "near" as (select * from "matching" ${only ? sql`where "kind" = ${only}` : sql``}
        order by "fit" limit ${nearLimit}),
      "best" as (select ${rowId} as "rowId", min(${scoreOf(search, today, join)}) over "item" as "score",
          row_number() over ("item" order by ${language} = ${search.language} desc) as "nth"
        from "near" cross join ${searchDocuments} on ${rowId} = "near"."rowId"
        window "item" as (partition by ${kind}, ${ref})),
      "page" as materialized (select "rowId", "score" from "best" where "nth" = 1
        order by "score", "rowId" limit ${searchPageSize} offset ${(page - 1) * searchPageSize})
      select ${list} from "counts" left join "page" on true
        left join ${searchDocuments} on ${rowId} = "page"."rowId"
        left join ${searchDocuments} as "own" on "own"."kind" = ${kind}
          and "own"."ref" = ${ref} and "own"."language" = ${search.language}
      order by "page"."score", "page"."rowId"`,
    (rows) => ({
      counts: (JSON.parse(rows[0]?.counts ?? '[]') as [SearchKind, number][]).filter(
        ([, n]) => n > 0,
      ),
      results: rows
        // A page beyond the last one has the counts only.
        .filter(({ href }) => href !== null)
        .map(({ marked, counts: _, ...row }) => ({
          ...row,
          snippet: snippetParts(marked.trim()),
          isExpired: closingResources.includes(row.kind) && hasEnded(row.day, today),
        })),
    }),
  );
}
