import { fillPlaceholders, type Query } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import type { Language } from '#functions/core/values/dates.ts';
import { sendReads } from './trip.ts';
import { sendBatch, sendWrites, type Write } from './write.ts';

/** Builds select statements; nothing is sent. */
export const select = new QueryBuilder();

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

export type Reads = Record<string, Read<unknown>>;
export type Results<R extends Reads> = {
  [Name in keyof R]: R[Name] extends Read<infer T> ? T : never;
};

/** A database handle for one request: it sends batches and counts them. */
export interface Database {
  d1: D1Database;
  /** How many round trips this request has made so far, and with how many reads. */
  cost: { batches: number; reads: number };
  /** The size of the database in bytes, as the last reads of this handle found it; null before any. */
  size(): number | null;
  /** The secondary parts that could not be read, by name, with the error. */
  broken: Map<string, string>;
  /**
   * Sends all reads in one round trip, with those of other calls in the same tick: functions called side by side
   * in `Promise.all` cost one trip. Only when that fails and some of them are secondary are they sent one by one;
   * secondary reads that fail again are `false` and noted in `broken`. With the language of a page, texts
   * that are there in it come in it.
   */
  read<R extends Reads>(reads: R, language?: Language): Promise<Results<R>>;
  /**
   * Sends writes as one transaction; returns how many rows each has changed. Throws `CONFLICT` when a guarded
   * one changes none.
   */
  write(writes: Write[]): Promise<number[]>;
  /** Sends writes, none of them guarded, and a read of the result, as one transaction. */
  writeThenRead<T>(writes: Write[], read: Read<T>): Promise<T>;
}

/** The reads of one call, which waits for its results. */
interface Call {
  reads: [name: string, read: Read<unknown>][];
  resolve(results: unknown[]): void;
  reject(error: unknown): void;
}

export function openDatabase(d1: D1Database): Database {
  const cost = { batches: 0, reads: 0 };
  let size: number | null = null;
  const broken = new Map<string, string>();
  let waiting: Call[] = [];

  async function rowsOf(reads: Read<unknown>[]) {
    // D1 refuses a batch of nothing.
    if (reads.length === 0) return [];
    cost.batches += 1;
    cost.reads += reads.length;
    const answer = await sendReads(d1, reads);
    size = answer.size ?? size;
    return answer.rows;
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

  async function readCall(reads: Call['reads']): Promise<unknown[]> {
    return readTogether(reads).catch((error: unknown) => {
      if (reads.some(([, { isSecondary }]) => isSecondary)) return readOneByOne(reads);
      throw error;
    });
  }

  // If they fail together, each call is sent again on its own: what fails in one is no matter of the others.
  async function sendWaiting(): Promise<void> {
    const calls = waiting;
    waiting = [];
    const [only] = calls;
    if (only && calls.length === 1) return readCall(only.reads).then(only.resolve, only.reject);
    const all = calls.flatMap(({ reads }) => reads);
    const results = await readTogether(all).catch(() => null);
    for (const { reads, resolve, reject } of calls)
      if (results) resolve(results.splice(0, reads.length));
      else await readCall(reads).then(resolve, reject);
  }

  function readInTick(reads: Call['reads']): Promise<unknown[]> {
    if (waiting.length === 0) queueMicrotask(sendWaiting);
    return new Promise((resolve, reject) => waiting.push({ reads, resolve, reject }));
  }

  return {
    d1,
    cost,
    size: () => size,
    broken,
    async read(reads, language) {
      const all = Object.entries(reads).map(([name, read]): [string, Read<unknown>] => [
        name,
        language ? readIn(read, language) : read,
      ]);
      const results = await readInTick(all);
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
      const results = await sendBatch<Row>(
        d1,
        [...writes, read].map(({ sql, params }) => d1.prepare(sql).bind(...params)),
      );
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

export function mapRead<T, U>(read: Read<T>, change: (result: T) => U): Read<U> {
  return { ...read, rows: (rows) => change(read.rows(rows)) };
}

/** The first row, or null. */
export const firstRow = <R>(rows: R[]): R | null => rows[0] ?? null;
