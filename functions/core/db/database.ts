import { fillPlaceholders, type Query } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import type { Language } from '#functions/core/values/dates.ts';
import { sendWrites, type Write } from './write.ts';

/** Builds select statements; nothing is sent. */
export const select = new QueryBuilder();

/** A value as D1 stores it. */
export type Value = string | number | null;
type Row = Record<string, unknown>;

/** One read, ready for a batch: a statement with its parameters, and how its rows are parsed. */
export interface Read<T> {
  sql: string;
  params: Value[];
  /** The names of its columns; without them it is sent as a separate statement. */
  columns?: string[];
  /** True for a part that its screen can do without (functions/core/secondary.ts). */
  isSecondary?: boolean;
  rows(rows: Row[]): T;
  /** Its parameters for a page in a language, on which its texts may depend (D-96). */
  paramsIn?(language: Language): Value[];
}

type Results<Reads extends Record<string, Read<unknown>>> = {
  [Name in keyof Reads]: Reads[Name] extends Read<infer T> ? T : never;
};

/** A database handle for one request: it sends batches and counts them. */
export interface Database {
  d1: D1Database;
  /** How many round trips this request has made so far, and with how many reads. */
  cost: { batches: number; reads: number };
  /** The secondary parts that could not be read, by name, with the error. */
  broken: Map<string, string>;
  /**
   * Sends all reads in one round trip. Only when that fails and some of them are secondary are they sent one
   * by one; secondary reads that fail again are `false` and noted in `broken`. With the language of a page, texts
   * that are there in it come in it.
   */
  read<Reads extends Record<string, Read<unknown>>>(
    reads: Reads,
    language?: Language,
  ): Promise<Results<Reads>>;
  /**
   * Sends writes as one transaction; returns how many rows each has changed. Throws `CONFLICT` when a guarded
   * one changes none.
   */
  write(writes: Write[]): Promise<number[]>;
  /** Sends writes, none of them guarded, and a read of the result, as one transaction. */
  writeThenRead<T>(writes: Write[], read: Read<T>): Promise<T>;
}

/** D1 accepts at most this many arguments in a function. */
const mostColumns = 32;

/**
 * Combines many reads into one statement that returns a JSON text for each: on D1 a statement costs far more
 * than parsing a text. Rows are arrays in the order of their columns.
 */
function combine(reads: Read<unknown>[]): { sql: string; params: Value[] } {
  const parts = reads.map(({ sql, columns = [] }, i) => {
    const row = columns.map((column) => `"${column}"`).join(', ');
    return `(select json_group_array(json_array(${row})) from (${sql})) as "${i}"`;
  });
  return { sql: `select ${parts.join(', ')}`, params: reads.flatMap(({ params }) => params) };
}

const isCombinable = ({ columns }: Read<unknown>): boolean =>
  columns !== undefined && columns.length <= mostColumns;

const parseRows = (text: unknown, columns: string[]): Row[] =>
  (JSON.parse(String(text)) as unknown[][]).map((values) =>
    Object.fromEntries(columns.map((column, i) => [column, values[i]])),
  );

export function openDatabase(d1: D1Database): Database {
  const cost = { batches: 0, reads: 0 };
  const broken = new Map<string, string>();
  const prepared = ({ sql, params }: { sql: string; params: Value[] }) =>
    d1.prepare(sql).bind(...params);

  async function rowsOf(reads: Read<unknown>[]): Promise<Row[][]> {
    cost.batches += 1;
    cost.reads += reads.length;
    const [first] = reads;
    if (reads.length > 1 && reads.every(isCombinable)) {
      const answer = await prepared(combine(reads)).first<Record<string, string>>();
      return reads.map(({ columns = [] }, i) => parseRows(answer?.[i] ?? '[]', columns));
    }
    if (first && reads.length === 1) return [(await prepared(first).all<Row>()).results];
    return (await d1.batch<Row>(reads.map(prepared))).map(({ results }) => results);
  }

  async function readAlone(name: string, read: Read<unknown>): Promise<unknown> {
    try {
      const [rows = []] = await rowsOf([read]);
      return read.rows(rows);
    } catch (error) {
      if (!read.isSecondary) throw error;
      broken.set(name, (error as Error).message);
      return false;
    }
  }

  // In order: the content version, which comes first, must not be newer than the content.
  async function readOneByOne(all: [string, Read<unknown>][]): Promise<unknown[]> {
    const results = [];
    for (const [name, read] of all) results.push(await readAlone(name, read));
    return results;
  }

  async function readTogether(all: [string, Read<unknown>][]): Promise<unknown[]> {
    const rows = await rowsOf(all.map(([, read]) => read));
    return all.map(([, read], i) => read.rows(rows[i] ?? []));
  }

  return {
    d1,
    cost,
    broken,
    async read(reads, language) {
      const all = Object.entries(reads).map(([name, read]): [string, Read<unknown>] => [
        name,
        language ? readIn(read, language) : read,
      ]);
      const results = await readTogether(all).catch((error: unknown) => {
        if (all.some(([, { isSecondary }]) => isSecondary)) return readOneByOne(all);
        throw error;
      });
      return Object.fromEntries(all.map(([name], i) => [name, results[i]])) as Results<
        typeof reads
      >;
    },
    write(writes) {
      cost.batches += 1;
      return sendWrites(d1, writes);
    },
    async writeThenRead(writes, read) {
      cost.batches += 1;
      const results = await d1.batch<Row>([...writes, read].map(prepared));
      return read.rows(results.at(-1)?.results ?? []);
    },
  };
}

interface BuiltQuery<R> {
  toSQL(): Query;
  _: { result: R; selectedFields: object };
}

/**
 * Prepares a statement once: drizzle builds its SQL on first use, later uses only fill the placeholders.
 * `read` converts the raw rows (keyed by column or alias; booleans are 0 and 1); without it the result is the
 * rows. Without the `language` of a page, texts are in English.
 */
export function statement<R, T = R>(build: () => BuiltQuery<R>, read?: (rows: R) => T) {
  let query: (Query & { columns: string[] }) | undefined;
  return (values: Record<string, Value> = {}): Read<T> => {
    if (!query) {
      const built = build();
      query = { ...built.toSQL(), columns: Object.keys(built._.selectedFields) };
    }
    const { sql, params, columns } = query;
    const fill = (all: Record<string, Value>) =>
      fillPlaceholders(params, { language: null, ...all }) as Value[];
    return {
      sql,
      columns,
      params: fill(values),
      paramsIn: (language) => fill({ ...values, language }),
      rows: (rows) => (read ? read(rows as R) : rows) as T,
    };
  };
}

/** Prepares a statement that returns its first row, or null. */
export const firstOf = <R>(build: () => { limit(most: number): BuiltQuery<R[]> }) =>
  statement(() => build().limit(1), firstRow);

/** The same read for a page in a language. */
const readIn = <T>(read: Read<T>, language: Language): Read<T> =>
  read.paramsIn ? { ...read, params: read.paramsIn(language) } : read;

/** The same read with its result converted. */
export function mapRead<T, U>(read: Read<T>, change: (result: T) => U): Read<U> {
  return { ...read, rows: (rows) => change(read.rows(rows)) };
}

/** A read whose rows might not fit into one JSON text: it is sent as a separate statement. */
export function separateRead<T>({ columns: _, ...read }: Read<T>): Read<T> {
  return read;
}

/** The first row, or null. */
export const firstRow = <R>(rows: R[]): R | null => rows[0] ?? null;
