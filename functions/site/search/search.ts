import { type SQL, sql } from 'drizzle-orm';
import { foldText } from '#functions/core/accounts/rules.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { ftsQuery } from './fts.ts';
import { type Matches, nothing, searchMatches } from './queries.ts';
import type { SearchKind } from './schema.ts';
import { type Candidate, correctText, doubtfulWords } from './spelling.ts';
import { searchDocuments } from './table.ts';
import { readSearch, type SearchTerms } from './terms.ts';

/** The most words of the site that are compared with a mistyped one. */
const candidateLimit = 3000;
/** A search with fewer results may be mistyped, and so may a word that fewer documents have. */
const few = 3;

/** The fewest letters of one of two words that were written as one. */
const shortestPart = 4;

/** The words of a candidate, one after the other. */
const phrase = sql`'"' || replace("near"."term", ' ', '" + "') || '"'`;

/** Whether a document of a language matches. */
const isIn = (match: SQL, language: Language): SQL =>
  sql`exists (select 1 from "searchIndex" join ${searchDocuments} on ${searchDocuments.rowId} = "searchIndex"."rowid"
    where "searchIndex" match ${match} and ${searchDocuments.language} = ${language})`;

/**
 * The words of the site that may be meant, if a search finds next to nothing: those of the reader's language, names,
 * and two words that stand one after the other where they were typed as one.
 */
function spellingCandidates(text: string, search: SearchTerms): Read<Candidate[]> {
  const match = ftsQuery(search);
  const doubtful = doubtfulWords(text);
  if (match === null || doubtful.length === 0) return nothing([]);
  return readOf(
    {
      word: sql<string>`"rare"."word"`,
      term: sql<string | null>`"like"."term"`,
      documents: sql<number>`coalesce("like"."doc", 0)`,
    },
    (list) => sql`with "doubtful" as (
        select "value" ->> 'word' as "word", "value" ->> 'from' as "from", "value" ->> 'to' as "to",
          "value" ->> 'shortest' as "shortest", "value" ->> 'longest' as "longest"
        from json_each(${JSON.stringify(doubtful)})
        where (select count(*) from (select 1 from "searchIndex" where "searchIndex" match ${match} limit ${few})) < ${few}),
      "rare" as materialized (select * from "doubtful" where (
        select coalesce(sum("doc"), 0) from "searchVocabulary"
          where "term" >= "word" and "term" < "word" || char(65535)) < ${few}),
      "near" as materialized (
        select "word", "term", "doc" from "rare" join "searchVocabulary"
          on "term" >= "from" and "term" < "to" and length("term") between "shortest" and "longest"
        union all
        select "word", "term" || ' ' || substr("word", length("term") + 1), "doc" from "rare" join "searchVocabulary"
          on "term" >= substr("word", 1, ${shortestPart}) and "term" < "word"
            and substr("word", 1, length("term")) = "term" and length("word") >= length("term") + ${shortestPart}),
      "like" as (select * from "near" where ${isIn(phrase, search.language)}
        or ${isIn(sql`'{"title" "detail"} : ' || ${phrase}`, 'en')})
      select ${list} from "rare" left join "like" on "like"."word" = "rare"."word"
      order by "like"."doc" desc limit ${candidateLimit}`,
  );
}

/** What a visitor asks for. */
export interface SearchRequest {
  text: string;
  /** The reader's language. */
  language: Language;
  today: string;
  kind?: SearchKind | undefined;
  /** From 1. */
  page: number;
  /** Whether exactly what was typed is searched for, without a correction. */
  isExact: boolean;
}

/** What a search comes to. */
export interface SearchOutcome extends Matches {
  /** How many items there are of the kind that was asked for, in all and of each kind. */
  found: number;
  total: number;
  /** What may have been meant; `isUsed` when the results are those of it. */
  correction: { text: string; isUsed: boolean } | null;
  /** Whether the results have only some of the words, since nothing has all of them. */
  isPartial: boolean;
  /** The year of which there is nothing, where the results are those of the other words; null for none. */
  missingYear: string | null;
  /** Whether all words are such as are in nearly every text, so that nothing was searched for. */
  isTooCommon: boolean;
}

const matchesOf = (request: SearchRequest, text: string, join: 'AND' | 'OR' = 'AND') =>
  searchMatches(readSearch(text, request.language), { ...request, join });

/** What a search reads in any case. */
export const searchReads = (request: SearchRequest) => ({
  matches: matchesOf(request, request.text),
  candidates: spellingCandidates(request.text, readSearch(request.text, request.language)),
});

const sum = (counts: Matches['counts']): number => counts.reduce((all, [, n]) => all + n, 0);

const outcomeOf = (
  { results, counts }: Matches,
  { kind }: SearchRequest,
  rest: Partial<SearchOutcome>,
): SearchOutcome => ({
  results,
  found: sum(kind ? counts.filter(([one]) => one === kind) : counts),
  total: sum(counts),
  counts,
  correction: null,
  isPartial: false,
  missingYear: null,
  isTooCommon: false,
  ...rest,
});

/**
 * Completes a search with what it has read: only where nothing was found is there a second round trip, for what may
 * have been meant, or else for items with some of the words.
 */
export async function completeSearch(
  ctx: Pick<Context, 'db'>,
  request: SearchRequest,
  { matches: first, candidates }: { matches: Matches; candidates: Candidate[] },
): Promise<SearchOutcome> {
  const { terms, isTooCommon } = readSearch(request.text, request.language);
  const text = request.isExact ? null : correctText(request.text, candidates, request.language);
  const isFound = sum(first.counts) > 0;
  // What stands in a title is no mistake.
  const isName = first.results.some(({ title }) =>
    foldText(title).includes(foldText(request.text)),
  );
  if (isFound || isTooCommon || (text === null && terms.length < 2))
    return outcomeOf(first, request, {
      isTooCommon,
      correction: text && !isName ? { text, isUsed: false } : null,
    });
  const [missingYear = null] = /\b(?:19|20)\d\d\b/.exec(request.text) ?? [];
  const { second, otherYears } = await ctx.db.read({
    second: text === null ? matchesOf(request, request.text, 'OR') : matchesOf(request, text),
    otherYears: matchesOf(request, missingYear ? request.text.replace(missingYear, ' ') : ''),
  });
  if (text === null && sum(otherYears.counts) > 0)
    return outcomeOf(otherYears, request, { missingYear });
  if (text === null) return outcomeOf(second, request, { isPartial: sum(second.counts) > 0 });
  return outcomeOf(second, request, {
    correction: sum(second.counts) > 0 ? { text, isUsed: true } : null,
  });
}
