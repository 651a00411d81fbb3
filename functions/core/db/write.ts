import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { refuse } from '#functions/core/errors.ts';
import type { Value } from './database.ts';

/** Builds insert, update and delete statements; nothing is sent. */
export const change = drizzle({} as D1Database);

export interface Write {
  sql: string;
  params: Value[];
  /** Whether the whole batch is rolled back when this write changes no row. */
  guarded?: boolean;
  /** Whether its own rows are counted, without those that triggers change because of them. */
  counted?: boolean;
}

/** A statement built by drizzle, or plain SQL. */
type Statement = { toSQL(): { sql: string; params: unknown[] } } | SQL;

export function write(statement: Statement): Write {
  const { sql: text, params } =
    'toSQL' in statement ? statement.toSQL() : change.run(statement).getQuery();
  return { sql: text, params: params as Value[] };
}

/** A write that must change a row: if it changes none, the whole batch is rolled back (409). */
export const guard = (statement: Statement): Write => ({
  ...write(statement),
  guarded: true,
});

/** A write whose rows are counted exactly: the number of any other is right only in being 0 or not. */
export const counted = (statement: Statement): Write => ({
  ...write(statement),
  counted: true,
});

export type Columns = Record<string, Value>;

export const namesOf = (columns: Record<string, SQLWrapper | Value>): SQL =>
  sql.join(
    Object.keys(columns).map((name) => sql.identifier(name)),
    sql`, `,
  );

/** What an `update` sets, as SQL. */
export const assignmentsOf = (columns: Record<string, SQLWrapper | Value>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    sql`, `,
  );

/** The columns of an `insert … select`, as SQL. */
export const rowOf = (values: Record<string, SQLWrapper | Value>) =>
  sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql`, `,
  );

const guardSql = 'insert into "guard" ("changed") values (changes())';

const countSql = 'select changes() as "changed"';

/** What D1 says when nothing of a batch was run, since it has not reached the database. */
const notRun = [
  'Cannot resolve D1 DB due to transient issue',
  'Internal error while starting up D1 DB storage',
];

/** What D1 says when a batch may have been run all the same, and the answer was lost. */
const perhapsRun = [
  'Network connection lost',
  'reset because its code was updated',
  'Internal error in D1 DB storage caused object to be reset',
];

const saysOneOf = (error: unknown, texts: string[]): boolean =>
  texts.some((text) => messageOf(error).includes(text));

/** Whether nobody can say from an error of D1 if its batch was run. */
export const isInDoubt = (error: unknown): boolean => saysOneOf(error, perhapsRun);

/** A moment in which D1 gets over it, not the same for all. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));

/** Sends a batch, and once more if nothing of it was run: D1 does that by itself for reads only. */
export async function sendBatch<Row>(d1: D1Database, statements: D1PreparedStatement[]) {
  return d1.batch<Row>(statements).catch(async (error: unknown) => {
    if (!saysOneOf(error, notRun)) throw error;
    await pause();
    return d1.batch<Row>(statements);
  });
}

/**
 * Sends writes as one transaction; returns how many rows each has changed, with those that triggers have changed
 * because of them, unless it is `counted`.
 */
export async function sendWrites(d1: D1Database, writes: Write[]): Promise<number[]> {
  const sent = writes.map(({ sql: text, params, guarded: must, counted: exact }) => [
    d1.prepare(text).bind(...params),
    ...(exact ? [d1.prepare(countSql)] : []),
    ...(must ? [d1.prepare(guardSql)] : []),
  ]);
  const results = await sendBatch<{ changed?: number }>(d1, sent.flat()).catch((error: unknown) => {
    if (saysOneOf(error, ['GUARD: nothing changed'])) throw refuse.changed();
    throw error;
  });
  let next = 0;
  return sent.map((statements, i) => {
    const [own, count] = [results[next], results[next + 1]];
    next += statements.length;
    return (writes[i]?.counted ? count?.results[0]?.changed : own?.meta.changes) ?? 0;
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Whether a write failed because a row with these unique columns (`table.column`) exists. */
export const isTaken = (error: unknown, columns: string): boolean =>
  messageOf(error).includes(`UNIQUE constraint failed: ${columns}`);
