import { type SQL, sql } from 'drizzle-orm';
import type { events } from '#functions/content/events/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { tableNamed } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import { partOf } from '#functions/core/values/paging.ts';
import { columnsBut, itemReads } from '#functions/lifecycle/list.ts';
import { type ReviewedRow, type ReviewedTable, wordsOf } from './kind.ts';
import type { ReviewResource, ReviewStatus } from './rules.ts';

/** The table of a resource of calls; its kinds share it. */
export interface ResourceTable {
  resourceName: ReviewResource;
  table: ReviewedTable;
}

/** Which items a call is about: all, those that are public (D-53), or the caller's own (D-28). */
export type Reach = 'all' | 'public' | 'own';

const asked: Record<Reach, Permission> = {
  all: 'content.manage',
  public: 'mailings.manage',
  own: 'account.use',
};

/** What a call asks of a list. */
export interface CalledList {
  reach: Reach;
  /** Only what is published, the newest publication first (D-38). */
  isPublic: boolean;
  status: ReviewStatus | null;
  q: string;
  page: number | undefined;
  /** What else is asked of the resource. */
  where?: SQL | undefined;
}

const reached = (table: ReviewedTable, reach: Reach, actorId: string): SQL =>
  reach === 'own' ? sql`${table.authorId} = ${actorId}` : sql`true`;

const hidden = ['description', 'searchText', 'changedBy', 'deletedAt'];

/**
 * The items of a resource as its calls list them, and how many there are in all (D-83): without descriptions,
 * the newest change first; deleted ones only for administrators who ask for them. Throws `NOT_SIGNED_IN`
 * and `FORBIDDEN`.
 */
export async function calledItems(
  ctx: Context,
  { table }: ResourceTable,
  { reach, isPublic, status, q, page, where = sql`true` }: CalledList,
): Promise<{ items: ReviewedRow[]; total: number }> {
  const actor = permitted(ctx, asked[reach]);
  const onlyPublic = isPublic || reach === 'public';
  const mayBeGone = reach === 'all' && status !== null;
  const conditions = [
    reached(table, reach, actor.id),
    ...(mayBeGone ? [] : [sql`${table.status} <> 'DELETED'`]),
    ...(onlyPublic ? [sql`${table.status} = 'PUBLISHED'`] : []),
    where,
  ];
  const order = onlyPublic
    ? sql`${table.publishedAt} desc, ${table.id} desc`
    : sql`${table.updatedAt} desc, ${table.id} desc`;
  return ctx.db.read(
    itemReads(
      { table, listing: { words: wordsOf(table) } },
      columnsBut<ReviewedRow>(table, hidden),
      { status, q, where: sql.join(conditions, sql` and `) },
      { ...partOf(page), order },
    ),
  );
}

/**
 * One item of a resource by its id (an event also by its short id). Throws `NOT_FOUND` for a deleted
 * one (D-30) and for one that is not the caller's when only those are reached (D-28).
 */
export async function calledItem(
  ctx: Context,
  { resourceName, table }: ResourceTable,
  reach: 'all' | 'own',
  key: string,
): Promise<ReviewedRow> {
  const actor = permitted(ctx, asked[reach]);
  const isShort =
    resourceName === 'events'
      ? sql`or ${tableNamed<typeof events>('events').column('shortId')} = ${key}`
      : sql``;
  const { row } = await ctx.db.read({
    row: readOf(
      sql`select * from ${table} where (${table.id} = ${key} ${isShort})
        and ${reached(table, reach, actor.id)} and ${table.status} <> 'DELETED' limit 1`,
      (rows: ReviewedRow[]) => firstRow(rows),
    ),
  });
  return found(row, 'Item');
}
