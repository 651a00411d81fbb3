import { type SQL, sql } from 'drizzle-orm';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { ftsQuery } from './fts.ts';
import { nothing } from './queries.ts';
import { type Candidate, doubtfulWords } from './spelling.ts';
import { searchDocuments } from './table.ts';
import type { SearchTerms } from './terms.ts';

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
export function spellingCandidates(text: string, search: SearchTerms): Read<Candidate[]> {
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
