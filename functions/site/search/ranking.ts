import { type SQL, sql } from 'drizzle-orm';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { namesQuery, titleLengths, titleQuery, titleStartQuery, wholeQuery } from './fts.ts';
import { searchDocuments } from './table.ts';
import type { SearchTerms } from './terms.ts';

const { rowId, title, day, weight, language, kind } = searchDocuments;

const among = (rows: SQL, match: string): SQL =>
  sql`(${rows} in (select "rowid" from "searchIndex" where "searchIndex" match ${match}))`;

/**
 * The documents that match and that the public sees; those without a name are on no page (ADM-07). Those in
 * another language than the reader's only with the very words that were typed.
 */
export const matching = (match: string, search: SearchTerms): SQL =>
  sql`"searchIndex" join ${searchDocuments} on ${rowId} = "searchIndex"."rowid"
    where "searchIndex" match ${match} and ${title} <> '' and ${isNotHiddenSample(searchDocuments)}
      and (${language} in ('en', ${search.language}) or ${among(sql`"searchIndex"."rowid"`, wholeQuery(search))})`;

const isAmong = (match: string): SQL => among(sql`"near"."rowId"`, match);

/** The next ones first, then what was lately; a vacancy whose deadline is over comes last. */
const timeliness = (today: string): SQL => sql`case when ${day} is null then 0
  when ${day} >= ${today} then 1 + 3.0 / (1 + (julianday(${day}) - julianday(${today})) / 120)
  when ${kind} = 'jobs' then -20
  else 2.0 / (1 + (julianday(${today}) - julianday(${day})) / 365) end`;

/** Of how many documents, the nearest, the whole order is computed: five times what the pages show. */
const nearLimit = 1000;

/**
 * The documents nearest to a search, as a part of a statement: by FTS5's bm25, in which a word of the title counts eight times and one of the
 * line beside it three times one of the text, bounded (a synonym more is not a better fit), and what they are.
 */
export const nearest = (match: string, search: SearchTerms, ofKind: SQL): SQL =>
  sql`"near" as materialized (select ${rowId} as "rowId", 144.0 / (12.0 - bm25("searchIndex", 8.0, 3.0, 1.0)) - ${weight} as "fit"
    from ${matching(match, search)} ${ofKind} order by "fit" limit ${nearLimit})`;

export const amongNearest = sql`"near" cross join ${searchDocuments} on ${rowId} = "near"."rowId"`;

/**
 * How well one of the nearest documents fits, the less the better: less how soon or recent it is, whether the
 * title holds all words, begins with them or says nothing else, whether it has the very words that were typed, above
 * all in the title or the line beside it, and whether the reader speaks it.
 */
export function scoreOf(search: SearchTerms, today: string): SQL {
  const lengths = JSON.stringify(titleLengths(search));
  return sql`"near"."fit" - ${timeliness(today)}
    - 4 * ${isAmong(titleQuery(search))} - 3 * ${isAmong(titleStartQuery(search))}
    - 14 * (${isAmong(titleStartQuery(search, false))}
      and length(${title}) in (select "value" from json_each(${lengths})))
    - 4 * ${isAmong(wholeQuery(search))} - 5 * ${isAmong(namesQuery(search))}
    - (${language} = ${search.language})`;
}
