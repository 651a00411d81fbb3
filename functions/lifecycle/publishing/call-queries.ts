import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { type Fields, readOf } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { partOf } from '#functions/core/values/paging.ts';
import { columnsBut, itemReads } from '#functions/lifecycle/list.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import type { RecordStatus } from './rules.ts';

/** How the calls about a kind read its rows. */
export interface Called {
  kind: RecordKind;
  /** What a row carries besides its columns: over `listing.from`. */
  also?: Fields;
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

/**
 * The records of a kind as its call lists them, and how many there are in all (D-83): in the order of its
 * screen, without long texts; deleted ones only when they are asked for. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function calledRecords(
  ctx: Context,
  called: Called,
  { status, q, page }: CalledRecords,
): Promise<{ items: RecordRow[]; total: number }> {
  const { kind, long, also } = called;
  permitted(ctx, kind.permissions.change);
  return ctx.db.read(
    itemReads(
      kind,
      { ...columnsBut<RecordRow>(kind.table, [...hidden, ...long]), ...also },
      { status, q },
      { ...partOf(page), order: kind.listing.order },
    ),
  );
}

/** One record of a kind. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, and `NOT_FOUND`, also for a deleted one. */
export async function calledRecord(ctx: Context, called: Called, id: string): Promise<RecordRow> {
  const { kind, also } = called;
  const { table, listing } = kind;
  permitted(ctx, kind.permissions.change);
  const { row } = await ctx.db.read({
    row: readOf(
      { ...columnsBut<RecordRow>(table, hidden), ...also },
      sql`from ${listing.from} where ${table.id} = ${id} and ${table.status} <> 'DELETED'`,
      firstRow,
    ),
  });
  return found(row, 'Record');
}
