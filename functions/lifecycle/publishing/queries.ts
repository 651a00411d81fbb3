import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { type RecordStatus, recordPageSize } from './rules.ts';
import type { RecordListParams } from './schema.ts';

/** How many records there are in each state. */
export type RecordCounts = Record<RecordStatus, number>;

const countsOf = ({ table }: RecordKind): Read<RecordCounts> =>
  readOf(
    sql`select "status", count(*) as "n" from ${table} group by "status"`,
    (rows: { status: RecordStatus; n: number }[]) => ({
      DRAFT: 0,
      PUBLISHED: 0,
      DELETED: 0,
      ...Object.fromEntries(rows.map(({ status, n }) => [status, n])),
    }),
  );

/** The condition that a text holds every word, in any case. */
export const holds = (words: SQL, q: string): SQL =>
  q === ''
    ? sql`true`
    : sql`not exists (select 1 from json_each(${JSON.stringify(q.toLowerCase().split(' '))}) "word"
        where instr(lower(${words}), "word"."value") = 0)`;

/** A column of a kind's table, by its full name. */
export const inTable = ({ table }: RecordKind, column: string): SQL =>
  sql`${table}.${sql.identifier(column)}`;

/**
 * A page of the records of a kind, with the numbers of each state over the whole list (LST-07, LST-08,
 * ADM-08, ADM-13, D-67); deleted ones are only in the list of deleted ones. `Line` is what the kind's
 * `listed.columns` name. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function listRecords<Line extends object>(
  ctx: Context,
  kind: RecordKind,
  { status, q, page }: RecordListParams,
) {
  permitted(ctx, kind.permissions.change);
  const { columns, from, words, order } = kind.listing;
  const state = inTable(kind, 'status');
  const where = sql`${holds(words, q)}
    and ${status === null ? sql`${state} <> 'DELETED'` : sql`${state} = ${status}`}`;
  return ctx.db.read({
    items: readOf(
      sql`select ${inTable(kind, 'id')} as "id", ${state} as "status", ${columns} from ${from}
        where ${where} order by ${order}
        limit ${recordPageSize} offset ${(page - 1) * recordPageSize}`,
      (rows: (Line & { id: string; status: RecordStatus })[]) => rows,
    ),
    total: countOf(sql`${from} where ${where}`),
    counts: countsOf(kind),
  });
}

/**
 * One record as an administrator sees it, also a deleted one; null when there is none. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function seenRecord(ctx: Context, kind: RecordKind, id: string) {
  const actor = permitted(ctx, kind.permissions.change);
  const { row } = await ctx.db.read({ row: itemById<RecordRow>(kind, id) });
  const standing = row && kind.relationOf(actor, row);
  return standing && { row, standing };
}
