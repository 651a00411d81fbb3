import { type SQL, sql } from 'drizzle-orm';

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

/**
 * The row ids of the texts of an index that may contain all words, the newest first; not exactly, so the words are
 * compared again. With a limit, be it none, the order stays within other statements.
 */
export const rowsWithWords = (index: WordIndex, words: readonly string[]): SQL => {
  const table = sql.identifier(index.words);
  return sql`select ${table}."rowid" as "r" from ${table} where ${table} match ${queryOf(index, words)}
    order by ${table}."rowid" desc limit -1`;
};

/** Whether words are too common for the index: then every row is a candidate. */
export const areCommon = (index: WordIndex, words: readonly string[]): SQL =>
  words.some(isLong) ? sql`false` : sql`${queryOf(index, words)} is null`;

/** Fills every index of words anew: a restored database has empty ones, and an older one fewer. */
export async function rebuildWords(d1: D1Database): Promise<void> {
  const { results } = await d1
    .prepare(
      `select substr(name, 1, length(name) - 5) as "name" from sqlite_master
        where name glob '*Words' and sql like 'create virtual table%'`,
    )
    .all<{ name: string }>();
  await d1.batch(
    results.flatMap(({ name }) => [
      d1.prepare(`delete from "${name}Words"`),
      d1.prepare(
        `insert into "${name}Words" ("rowid", "text") select "rowId", "text" from "${name}Texts"`,
      ),
    ]),
  );
}
