import { fillPlaceholders, type Query } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';

/** Builds select statements; nothing is sent. */
export const select = new QueryBuilder();

/** A value as D1 takes and gives it. */
type Value = string | number | null;
type Row = Record<string, unknown>;

/** One read, ready to travel in a batch: a statement with its values, and how its rows are read. */
export interface Read<T> {
  sql: string;
  params: Value[];
  rows(rows: Row[]): T;
}

type Results<Reads extends Record<string, Read<unknown>>> = {
  [Name in keyof Reads]: Reads[Name] extends Read<infer T> ? T : never;
};

/** A database handle that belongs to one request: it sends batches and counts them. */
export interface Database {
  d1: D1Database;
  /** How many round trips and statements this request has cost so far. */
  cost: { batches: number; statements: number };
  /** Sends all reads as one D1 batch. */
  read<Reads extends Record<string, Read<unknown>>>(reads: Reads): Promise<Results<Reads>>;
}

/** Opens a database handle for one request. */
export function openDatabase(d1: D1Database): Database {
  const cost = { batches: 0, statements: 0 };
  return {
    d1,
    cost,
    async read(reads) {
      const names = Object.keys(reads) as (keyof typeof reads)[];
      const statements = names.map((name) => {
        const { sql, params } = reads[name] as Read<unknown>;
        return d1.prepare(sql).bind(...params);
      });
      cost.batches += 1;
      cost.statements += statements.length;
      const answers =
        statements.length === 1
          ? [await (statements[0] as D1PreparedStatement).all<Row>()]
          : await d1.batch<Row>(statements);
      return Object.fromEntries(
        names.map((name, i) => [
          name,
          (reads[name] as Read<unknown>).rows(answers[i]?.results ?? []),
        ]),
      ) as Results<typeof reads>;
    },
  };
}

interface Built<R> {
  toSQL(): Query;
  _: { result: R };
}

/**
 * Prepares a statement once: drizzle builds its SQL at the first use, later uses only fill the
 * named placeholders. `read` turns the raw rows (keyed by column or alias; booleans are 0 and 1)
 * into what the caller gets.
 */
export function statement<R, T>(build: () => Built<R>, read: (rows: R) => T) {
  let query: Query | undefined;
  return (values: Record<string, Value> = {}): Read<T> => {
    query ??= build().toSQL();
    const { sql, params } = query;
    return {
      sql,
      params: fillPlaceholders(params, values) as Value[],
      rows: (rows) => read(rows as R),
    };
  };
}

/** The same read with its result turned into something else. */
export function mapped<T, U>(read: Read<T>, change: (result: T) => U): Read<U> {
  return { sql: read.sql, params: read.params, rows: (rows) => change(read.rows(rows)) };
}

/** The first row, or null. */
export const firstRow = <R>(rows: R[]): R | null => rows[0] ?? null;
