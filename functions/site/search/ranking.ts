import { type SQL, sql } from 'drizzle-orm';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { searchDocuments } from './table.ts';
import { type SearchTerms, titleLengths, titleQuery, titleStartQuery } from './terms.ts';

const { rowId, title, day, weight, language, kind } = searchDocuments;

/** The documents that match and that the public sees; those without a name are on no page (ADM-07). */
export const matching = (match: string): SQL =>
  sql`"searchIndex" join ${searchDocuments} on ${rowId} = "searchIndex"."rowid"
    where "searchIndex" match ${match} and ${title} <> '' and ${isNotHiddenSample(searchDocuments)}`;

const isAmong = (match: string): SQL =>
  sql`("near"."rowId" in (select "rowid" from "searchIndex" where "searchIndex" match ${match}))`;

/** The next ones first, then what was lately; a vacancy whose deadline is over comes last. */
const timeliness = (today: string): SQL => sql`case when ${day} is null then 0
  when ${day} >= ${today} then 1 + 3.0 / (1 + (julianday(${day}) - julianday(${today})) / 120)
  when ${kind} = 'jobs' then -1
  else 2.0 / (1 + (julianday(${today}) - julianday(${day})) / 365) end`;

/** Of how many documents, the nearest, the whole order is computed: five times what the pages show. */
const nearLimit = 1000;

/**
 * The documents nearest to a search, as a part of a statement: by FTS5's bm25, in which a word of the title counts eight times and one of the
 * line beside it three times one of the text, bounded (a synonym more is not a better fit), and what they are.
 */
export const nearest = (match: string, ofKind: SQL): SQL =>
  sql`"near" as materialized (select ${rowId} as "rowId", 144.0 / (12.0 - bm25("searchIndex", 8.0, 3.0, 1.0)) - ${weight} as "fit"
    from ${matching(match)} ${ofKind} order by "fit" limit ${nearLimit})`;

export const amongNearest = sql`"near" cross join ${searchDocuments} on ${rowId} = "near"."rowId"`;

/**
 * How well one of the nearest documents fits, the less the better: less how soon or recent it is, whether the
 * title holds all words, begins with them or says nothing else, and whether the reader speaks it.
 */
export function scoreOf(search: SearchTerms, today: string): SQL {
  const lengths = JSON.stringify(titleLengths(search));
  return sql`"near"."fit" - ${timeliness(today)}
    - 4 * ${isAmong(titleQuery(search))} - 3 * ${isAmong(titleStartQuery(search))}
    - 14 * (${isAmong(titleStartQuery(search, false))}
      and length(${title}) in (select "value" from json_each(${lengths})))
    - (${language} = ${search.language})`;
}
