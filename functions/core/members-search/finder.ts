import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Actor, Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { folded, hasWords } from '#functions/core/members-search/words.ts';
import type { Currency } from '#functions/core/values/money.ts';
import { foundPageSize, mostFoundPages } from './rules.ts';

/** The most records of a kind that somebody is shown (D-175). */
export const mostFound = foundPageSize * mostFoundPages;

export interface Found {
  title: string;
  /** One line beside the title, as it is stored: an address, an affiliation, an author. */
  detail: string;
  status: string | null;
  /** An instant or a day. */
  at: string | null;
  amount: number | null;
  currency: Currency | null;
  /** Its screen. */
  path: string;
  /** How many were found of its kind. */
  total: number;
}

/** What is searched for: folded words, or an amount of money in minor units; a page of what is found. */
export interface Sought {
  words: readonly string[];
  /** The whole text, folded. */
  text: string;
  amount: number | null;
  limit: number;
  offset: number;
}

/** How a domain finds records of a kind: one bounded read, or null for whoever may find none. */
export type Finder = (ctx: Context, actor: Actor, sought: Sought) => Read<Found[]> | null;

/** What a finder selects of a record; what it does not name is null. */
export type FoundColumns = { title: SQL; path: SQL } & {
  [Name in 'detail' | 'status' | 'at' | 'amount' | 'currency']?: SQL | SQLiteColumn;
};

/** The fields of what is found, with how many there are. */
export const foundFields = ({
  title,
  path,
  detail,
  status,
  at,
  amount,
  currency,
}: FoundColumns) => ({
  title: sql<string>`${title}`,
  detail: sql<string>`${detail ?? sql`''`}`,
  status: sql<string | null>`${status ?? sql`null`}`,
  at: sql<string | null>`${at ?? sql`null`}`,
  amount: sql<number | null>`${amount ?? sql`null`}`,
  currency: sql<Currency | null>`${currency ?? sql`null`}`,
  path: sql<string>`${path}`,
  total: sql<number>`count(*) over ()`,
});

/** How well a text fits: 0 when it begins with all that was typed, 1 when a word of it does, 2 otherwise. */
export const rankOf = (searched: SQL, { text }: Pick<Sought, 'text'>): SQL =>
  sql`case instr(' ' || ${searched}, ${` ${text}`}) when 0 then 2 when 1 then 0 else 1 end`;

interface TitleFinder {
  table: SQLiteTable & { id: SQLiteColumn; status: SQLiteColumn };
  /** What a record is found by: its title, and what else people know of it. */
  text: SQL;
  columns: FoundColumns;
  /** Which records somebody may find, as a condition; null for none. */
  among(actor: Actor): SQL | null;
  /** What follows the table in `from`. */
  joins?: SQL;
  /** The amount of money by which a record is found too. */
  amount?: SQLiteColumn;
}

/** Finds records by their title: what is deleted comes last. */
export function titleFinder({ table, text, columns, among, joins, amount }: TitleFinder): Finder {
  return (_, actor, sought) => {
    const isAmong = among(actor);
    const { words, limit, offset } = sought;
    if (isAmong === null || words.length === 0) return null;
    const searched = sql`"searched"."text"`;
    const isSame =
      amount && sought.amount !== null ? sql`${amount} = ${sought.amount}` : sql`false`;
    return readOf(
      { ...foundFields(columns), total: sql<number>`(select count(*) from "best")` },
      // `limit -1` keeps SQLite from folding a text anew wherever it is named.
      (list) => sql`with "best"("r", "isDeleted", "rank") as materialized (
          select "r", "isDeleted", ${rankOf(searched, sought)} as "rank" from (select ${table}."rowid" as "r",
              ${folded(text)} as "text", ${table.status} = 'DELETED' as "isDeleted", ${isSame} as "isSame"
            from ${table} where ${isAmong} limit -1) as "searched"
          where ${hasWords(searched, words)} or "isSame" order by "isDeleted", "rank", "r" desc limit ${mostFound})
        select ${list} from "best" cross join ${table} on ${table}."rowid" = "best"."r" ${joins ?? sql``}
        order by "best"."isDeleted", "best"."rank", "best"."r" desc limit ${limit} offset ${offset}`,
    );
  };
}

/** The Italian title of a row of a table, as SQL: a space and the title, or nothing. */
export const italianTitle = (resource: string, id: SQLiteColumn, field = 'title'): SQL =>
  sql`coalesce(' ' || (select json_extract("texts", ${`$.${field}`}) from "translations"
    where "resourceName" = ${resource} and "itemId" = ${id} and "language" = 'it'), '')`;
