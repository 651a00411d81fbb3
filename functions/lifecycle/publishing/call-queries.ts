import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { partOf } from '#functions/core/values/paging.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { holds, inTable } from './queries.ts';
import type { RecordStatus } from './rules.ts';

/** How the calls about a kind read its rows. */
export interface Called {
  kind: RecordKind;
  /** What a row carries besides its columns: `expression as "name"`, over `listed.from`. */
  also?: SQL;
  /** Columns that are left out of lists. */
  long: readonly string[];
}

/** What a call asks of a list; no status means any but deleted. */
export interface CalledRecords {
  status: RecordStatus | null;
  q: string;
  page: number | undefined;
}

const hidden = ['searchText', 'changedBy'];

const seen = (kind: RecordKind): SQL => sql`${inTable(kind, 'status')} <> 'DELETED'`;

const columnsOf = ({ kind, also }: Called, without: readonly string[]): SQL =>
  sql.join(
    [
      ...Object.values(getTableColumns(kind.table))
        .filter(({ name }) => !without.includes(name))
        .map(({ name }) => sql`${inTable(kind, name)} as ${sql.identifier(name)}`),
      ...(also ? [also] : []),
    ],
    sql`, `,
  );

/**
 * The records of a kind as its call lists them, and how many there are in all (D-83): in the order of its
 * screen, without long texts; deleted ones only when they are asked for. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function calledRecords(
  ctx: Context,
  called: Called,
  { status, q, page }: CalledRecords,
): Promise<{ rows: RecordRow[]; total: number }> {
  const { kind, long } = called;
  permitted(ctx, kind.permissions.change);
  const { from, words, order } = kind.listing;
  const { limit, offset } = partOf(page);
  const where = sql`${status === null ? seen(kind) : sql`${inTable(kind, 'status')} = ${status}`}
    and ${holds(words, q)}`;
  return ctx.db.read({
    rows: readOf(
      sql`select ${columnsOf(called, [...hidden, ...long])} from ${from}
        where ${where} order by ${order} limit ${limit} offset ${offset}`,
      (found: RecordRow[]) => found,
    ),
    total: countOf(sql`${from} where ${where}`),
  });
}

/** One record of a kind. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, and `NOT_FOUND`, also for a deleted one. */
export async function calledRecord(ctx: Context, called: Called, id: string): Promise<RecordRow> {
  const { kind } = called;
  permitted(ctx, kind.permissions.change);
  const { row } = await ctx.db.read({
    row: readOf(
      sql`select ${columnsOf(called, hidden)} from ${kind.listing.from}
        where ${inTable(kind, 'id')} = ${id} and ${seen(kind)}`,
      (rows: RecordRow[]) => firstRow(rows),
    ),
  });
  return found(row, 'Record');
}
