import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Actor, Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { rowsWithWords, wordIndex } from '#functions/core/db/words.ts';
import type { Currency } from '#functions/core/values/money.ts';
import { type IndexedKind, mostCandidates } from './rules.ts';
import { memberSearch } from './table.ts';

/** A record that was found. */
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

/** Whether a text has all words. */
export const hasWords = (text: SQL, words: readonly string[]): SQL =>
  sql.join([sql`true`, ...words.map((word) => sql`instr(${text}, ${word}) > 0`)], sql` and `);

/** How well a text fits: 0 when it begins with all that was typed, 1 when a word of it does, 2 otherwise. */
export const rankOf = (searched: SQL, { text }: Pick<Sought, 'text'>): SQL =>
  sql`case instr(' ' || ${searched}, ${` ${text}`}) when 0 then 2 when 1 then 0 else 1 end`;

interface IndexedFinder {
  kind: IndexedKind;
  table: SQLiteTable & { id: SQLiteColumn; status: SQLiteColumn };
  columns: FoundColumns;
  /** Which records somebody may find; null for none. */
  among(actor: Actor): Among | null;
  /** What follows the table in `from`. */
  joins?: SQL;
  /** Selects the newest ids of an amount, for records that are found by it too. */
  ofAmount?(amount: number): { ids: SQL; isSame: SQL };
}

/** Records of everybody, or of one owner, that meet a condition. */
export interface Among {
  ownerId?: string;
  where?: SQL;
}

const index = wordIndex('memberSearch');

/** The rows of a kind that may have the words: of one owner the newest, of everybody those of the index. */
const candidates = (kind: IndexedKind, words: readonly string[], { ownerId }: Among): SQL =>
  ownerId === undefined
    ? sql`select "r" from (${rowsWithWords(index, [`~${kind}~`, ...words])}) limit ${mostCandidates}`
    : sql`select ${memberSearch.rowId} as "r" from ${memberSearch}
        where ${memberSearch.ownerId} = ${ownerId} and ${memberSearch.kind} = ${kind}
        order by ${memberSearch.rowId} desc limit ${mostCandidates}`;

/** The same and those of an amount. */
const withAmount = (kind: IndexedKind, rows: SQL, ids: SQL): SQL =>
  sql`select "r" from (${rows}) union select ${memberSearch.rowId} from (${ids}) as "same"
    cross join ${memberSearch} on ${memberSearch.kind} = ${kind} and ${memberSearch.ref} = "same"."id"`;

/** Finds records of a kind by the index of the members' search: what is deleted comes last. */
export function indexedFinder({
  kind,
  table,
  columns,
  among,
  joins,
  ofAmount,
}: IndexedFinder): Finder {
  return (_, actor, sought) => {
    const which = among(actor);
    const { words, amount, limit, offset } = sought;
    if (which === null || words.length === 0) return null;
    const text = sql`${memberSearch.text}`;
    const byAmount = amount === null ? undefined : ofAmount?.(amount);
    const rows = candidates(kind, words, which);
    return readOf(
      foundFields(columns),
      sql`from (${byAmount ? withAmount(kind, rows, byAmount.ids) : rows}) as "hits"
        cross join ${memberSearch} on ${memberSearch.rowId} = "hits"."r"
        cross join ${table} on ${table.id} = ${memberSearch.ref} ${joins ?? sql``}
        where (${hasWords(text, words)} or ${byAmount?.isSame ?? sql`false`}) and ${which.where ?? sql`true`}
        order by ${table.status} = 'DELETED', ${rankOf(text, sought)}, ${memberSearch.rowId} desc
        limit ${limit} offset ${offset}`,
    );
  };
}
