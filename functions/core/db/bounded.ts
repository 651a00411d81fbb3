import { type SQL, sql } from 'drizzle-orm';
import { mapRead, type Read } from './database.ts';
import { type Fields, type RowOf, readOf } from './read-of.ts';
import { rowCounts } from './table.ts';

/** The most candidates that a list sorts (README). */
export const mostSorted = 3000;

/** How many matches of a search paging reaches on a screen, if there are more than can be sorted. */
export const mostFound = 400;
/** For exports and calls, which read all that match. */
export const everything = Number.MAX_SAFE_INTEGER;

/** An index of the parts of words of a table (trigrams), and the terms in it. */
export interface WordIndex {
  words: string;
  terms: string;
}

export const wordIndex = (name: string): WordIndex => ({
  words: `${name}Words`,
  terms: `${name}Trigrams`,
});

/** With more terms than this a word is in so many texts that looking it up is no help. */
const mostTerms = 200;

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;
/** A trigram, and so the index, has three characters. */
const isLong = (word: string): boolean => [...word].length >= 3;

/**
 * What finds texts that may contain all words, as a query of the index: null when they are too common to be looked up.
 * Words shorter than a trigram are found by the trigrams that begin with them, of which every text has one for each of
 * its characters.
 */
const queryOf = ({ terms }: WordIndex, words: readonly string[]): SQL => {
  const long = words.filter(isLong);
  if (long.length > 0) return sql`${long.map(quoted).join(' AND ')}`;
  const [short = ''] = [...words].sort((a, b) => b.length - a.length);
  return sql`(select case when count(*) <= ${mostTerms} then coalesce(group_concat('"' || replace("term", '"', '""') || '"', ' OR '), '""') end
    from (select "term" from ${sql.identifier(terms)} where "term" >= ${short} and "term" < ${`${short}\u{10ffff}`} limit ${mostTerms + 1}))`;
};

/** The row ids of the texts of an index that may contain all words; not exactly, so the words are compared again. */
export const rowsWithWords = (index: WordIndex, words: readonly string[]): SQL => {
  const table = sql.identifier(index.words);
  return sql`select ${table}."rowid" as "r" from ${table} where ${table} match ${queryOf(index, words)}`;
};

/** Whether words are too common for the index: then every row is a candidate. */
export const areCommon = (index: WordIndex, words: readonly string[]): SQL =>
  words.some(isLong) ? sql`false` : sql`${queryOf(index, words)} is null`;

interface Candidates {
  /** The table; every row with its order can be read from an index. */
  table: SQL;
  /** What follows `from`: the table with what its conditions and columns join. */
  from: SQL;
  /** The same with what the condition joins, if that is less. */
  among?: SQL;
  /** Selects the row ids `r` of candidates. */
  rows: SQL;
  /** Whether every row is a candidate, as SQL. */
  isEverybody?: SQL;
  where: SQL;
  order: SQL;
  limit: number;
  offset: number;
  /** How many are found at most when there are many candidates. */
  reach?: number;
}

/** The rows of a page, how many there are, and how many of them paging reaches. */
export type Part<F extends Fields> = { items: RowOf<F>[]; total: number; reach: number };

/**
 * A page of a table in its order, of which an index gives the rows: as many are read as are skipped and shown. `among`
 * is the table with what its condition needs.
 */
export function partInOrder<F extends Fields>(
  columns: F,
  { table, from, among = table, where, order, limit, offset }: Omit<Candidates, 'rows'>,
): Read<RowOf<F>[]> {
  return readOf(
    columns,
    (list) => sql`with "part"("r") as materialized (select ${table}."rowid" from ${among}
        where ${where} order by ${order} limit ${limit} offset ${offset})
      select ${list} from "part" cross join ${from} where ${table}."rowid" = "part"."r" order by ${order}`,
  );
}

/**
 * A page of the candidates that meet a condition. A few thousand candidates are sorted; if there are more, the table is
 * read in its order until enough are found. Either way a bounded number of rows is read, in one statement.
 */
export function partOfCandidates<F extends Fields>(
  columns: F,
  {
    table,
    from,
    rows,
    isEverybody = sql`false`,
    where,
    order,
    limit,
    offset,
    reach = mostFound,
  }: Candidates,
): Read<Part<F>> {
  const fields = {
    ...columns,
    total: sql<number>`"part"."total"`,
    isMany: sql<0 | 1>`(select "n" from "size") > ${mostSorted}`,
  };
  return readOf(
    fields,
    (
      list,
    ) => sql`with "hits"("r") as materialized (select distinct "r" from (${rows}) where not ${isEverybody} limit ${mostSorted + 1}),
      "size"("n") as materialized (select count(*) + iif(${isEverybody}, ${mostSorted + 1}, 0) from "hits"),
      "found"("r") as (
        select ${table}."rowid" from "hits" cross join ${from} where ${table}."rowid" = "hits"."r"
          and (select "n" from "size") <= ${mostSorted} and ${where}
        union all select "r" from (select ${table}."rowid" as "r" from ${from} where ${where} order by ${order}
          limit (select iif("n" > ${mostSorted}, ${reach}, 0) from "size"))),
      "part"("r", "total") as materialized (select ${table}."rowid", count(*) over ()
        from "found" cross join ${table} on ${table}."rowid" = "found"."r" order by ${order} limit ${limit} offset ${offset})
      select ${list} from "part" cross join ${from} where ${table}."rowid" = "part"."r" order by ${order}`,
    (found) => {
      const [first] = found as { total: number; isMany: 0 | 1 }[];
      const total = first?.total ?? 0;
      return { items: found as RowOf<F>[], total, reach: first?.isMany === 1 ? reach : everything };
    },
  );
}

/** How many rows of a list there are, by state and part (the table `rowCounts`). */
export const storedCounts = (list: string): Read<{ state: string; part: string; n: number }[]> =>
  readOf(
    { state: rowCounts.state, part: rowCounts.part, n: rowCounts.n },
    sql`from ${rowCounts} where ${rowCounts.list} = ${list}`,
  );

/** How many rows of a list without parts there are. */
export const storedCount = (list: string): Read<number> =>
  mapRead(storedCounts(list), (rows) => rows.reduce((sum, { n }) => sum + n, 0));

/** How many rows of a list are in a state, as SQL. */
export const storedCountIn = (list: string, state: SQL): SQL<number> =>
  sql<number>`coalesce((select ${rowCounts.n} from ${rowCounts} where ${rowCounts.list} = ${sql.raw(`'${list}'`)}
    and ${rowCounts.state} = ${state} and ${rowCounts.part} = ''), 0)`;

const wordIndexes = ['user', 'payment', 'jobs', 'news', 'events'];

/** Fills every index of words anew: a restored database has empty ones. */
export async function rebuildWords(d1: D1Database): Promise<void> {
  await d1.batch(
    wordIndexes.flatMap((name) => [
      d1.prepare(`delete from "${name}Words"`),
      d1.prepare(
        `insert into "${name}Words" ("rowid", "text") select "rowId", "text" from "${name}Texts"`,
      ),
    ]),
  );
}
