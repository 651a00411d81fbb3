import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import { partOf } from '#functions/core/values/paging.ts';
import type { ReviewedRow } from './kind.ts';
import { words } from './queries.ts';
import type { ReviewFamily, ReviewStatus } from './rules.ts';

/** The table of a family of calls; its kinds share it. */
export interface FamilyTable {
  family: ReviewFamily;
  table: SQLiteTable;
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
  /** What else is asked of the family. */
  where?: SQL | undefined;
}

const reached = (reach: Reach, actorId: string): SQL =>
  reach === 'own' ? sql`"authorId" = ${actorId}` : sql`true`;

const hidden = new Set(['description', 'searchText', 'changedBy', 'deletedAt']);

const listColumns = (table: SQLiteTable): SQL =>
  sql.join(
    Object.values(getTableColumns(table))
      .filter(({ name }) => !hidden.has(name))
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/**
 * The items of a family as its calls list them, and how many there are in all (D-83): without descriptions,
 * the newest change first; deleted ones only for administrators who ask for them. Throws `NOT_SIGNED_IN`
 * and `FORBIDDEN`.
 */
export async function calledItems(
  ctx: Context,
  { table }: FamilyTable,
  { reach, isPublic, status, q, page, where = sql`true` }: CalledList,
): Promise<{ rows: ReviewedRow[]; total: number }> {
  const actor = permitted(ctx, asked[reach]);
  const onlyPublic = isPublic || reach === 'public';
  const { limit, offset } = partOf(page);
  const mayBeGone = reach === 'all' && status !== null;
  const listed = sql`${table} where ${reached(reach, actor.id)}
    and ${mayBeGone ? sql`true` : sql`"status" <> 'DELETED'`}
    and ${onlyPublic ? sql`"status" = 'PUBLISHED'` : sql`true`}
    and ${status === null ? sql`true` : sql`"status" = ${status}`}
    and ${words(q)} and ${where}`;
  return ctx.db.read({
    rows: readOf(
      sql`select ${listColumns(table)} from ${listed}
        order by ${onlyPublic ? sql`"publishedAt"` : sql`"updatedAt"`} desc, "id" desc
        limit ${limit} offset ${offset}`,
      (rows: ReviewedRow[]) => rows,
    ),
    total: countOf(listed),
  });
}

/**
 * One item of a family by its id (an event also by its short id). Throws `NOT_FOUND` for a deleted
 * one (D-30) and for one that is not the caller's when only those are reached (D-28).
 */
export async function calledItem(
  ctx: Context,
  { family, table }: FamilyTable,
  reach: 'all' | 'own',
  key: string,
): Promise<ReviewedRow> {
  const actor = permitted(ctx, asked[reach]);
  const isShort = family === 'events' ? sql`or "shortId" = ${key}` : sql``;
  const { row } = await ctx.db.read({
    row: readOf(
      sql`select * from ${table} where ("id" = ${key} ${isShort})
        and ${reached(reach, actor.id)} and "status" <> 'DELETED' limit 1`,
      (rows: ReviewedRow[]) => firstRow(rows),
    ),
  });
  return found(row, 'Item');
}
