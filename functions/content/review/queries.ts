import { type SQL, sql } from 'drizzle-orm';
import { fullName } from '#functions/core/accounts/full-name.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { secondary } from '#functions/core/secondary.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import type { ReviewedRow, ReviewKind } from './kind.ts';
import { existsFor, isWaiting, type ReviewStatus, reviewPageSize, standingOf } from './rules.ts';
import type { ReviewListParams } from './schema.ts';
import { reviewHistory } from './table.ts';

type AnyKind = Pick<ReviewKind, 'table' | 'scope'>;

const inScope = ({ scope }: AnyKind): SQL => scope ?? sql`true`;

/** One item of a kind with all its columns, also a deleted one, or null. */
export const itemById = (kind: AnyKind, id: string): Read<ReviewedRow | null> =>
  readOf(
    sql`select * from ${kind.table} where "id" = ${id} and ${inScope(kind)} limit 1`,
    (rows: ReviewedRow[]) => firstRow(rows),
  );

/** A line of a list: an item without its long texts. */
export interface ReviewItem {
  id: string;
  title: string;
  status: ReviewStatus;
  authorId: string | null;
  authorFullname: string;
  /** The day that matters: when an event begins, when a job's deadline is. */
  day: string | null;
  submittedAt: string | null;
  updatedAt: string;
}

/** How many items there are in each state, and since when the oldest waits. */
export interface ReviewCounts {
  counts: Record<ReviewStatus, number>;
  oldestPending: string | null;
}

/** Which items somebody sees: an admin all of them, anybody else their own that are left (D-28, D-30). */
const seenBy = (actor: { id: string; roles: readonly string[] }): SQL =>
  standingOf(actor, { authorId: null })
    ? sql`true`
    : sql`"authorId" = ${actor.id} and "status" <> 'DELETED'`;

/** The condition that title and author hold every word, in any case. */
export const words = (q: string): SQL =>
  q === ''
    ? sql`true`
    : sql`not exists (select 1 from json_each(${JSON.stringify(q.toLowerCase().split(' '))}) "word"
        where instr(lower("title" || ' ' || "authorFullname"), "word"."value") = 0)`;

// What waits for a decision comes first, the oldest of it at the top; then what changed last.
const order = sql`order by "status" <> 'PENDING', case when "status" = 'PENDING' then "submittedAt" end,
  "updatedAt" desc, "id"`;

/** The condition of a list: deleted items are only in the list of deleted ones. */
const listed = (kind: AnyKind, seen: SQL, { status, q }: Pick<ReviewListParams, 'status' | 'q'>) =>
  sql`${inScope(kind)} and ${seen} and ${words(q)}
    and ${status === null ? sql`"status" <> 'DELETED'` : sql`"status" = ${status}`}`;

/**
 * A page of the items of a kind that whoever is signed in may see, with the numbers of each state
 * over the whole list (LST-09, LST-12, D-67). Throws `NOT_SIGNED_IN`.
 */
export async function listItems(ctx: Context, kind: ReviewKind, params: ReviewListParams) {
  const seen = seenBy(permitted(ctx, 'account.use'));
  const where = listed(kind, seen, params);
  const day = kind.day === null ? sql`null` : sql.identifier(kind.day);
  const { items, total, counted } = await ctx.db.read({
    items: readOf(
      sql`select "id", "title", "status", "authorId", "authorFullname", ${day} as "day",
        "submittedAt", "updatedAt" from ${kind.table} where ${where} ${order}
        limit ${reviewPageSize} offset ${(params.page - 1) * reviewPageSize}`,
      (rows: ReviewItem[]) => rows,
    ),
    total: countOf(sql`${kind.table} where ${where}`),
    counted: countsOf(kind, seen),
  });
  return { items, total, ...counted };
}

const none: Record<ReviewStatus, number> = {
  DRAFT: 0,
  PENDING: 0,
  PUBLISHED: 0,
  REJECTED: 0,
  DELETED: 0,
};

/** The numbers of a kind's states, over the items that `seen` lets through. */
const countsOf = (kind: AnyKind, seen: SQL): Read<ReviewCounts> =>
  readOf(
    sql`select "status", count(*) as "n", min("submittedAt") as "oldest" from ${kind.table}
      where ${inScope(kind)} and ${seen} group by "status"`,
    (rows: { status: ReviewStatus; n: number; oldest: string | null }[]) => ({
      counts: { ...none, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) },
      oldestPending: rows.find(({ status }) => isWaiting(status))?.oldest ?? null,
    }),
  );

/** How many items of a kind there are in each state, for those who decide. */
export const allCounts = (kind: AnyKind): Read<ReviewCounts> => countsOf(kind, sql`true`);

/** For how many whole days something has been waiting. */
export const daysWaiting = (since: string, now: Date): number =>
  Math.max(0, (Date.parse(dayOf(now)) - Date.parse(since.slice(0, 10))) / 86_400_000);

/** A line of an item's history, the newest first. */
export interface HistoryLine {
  action: (typeof reviewHistory.$inferSelect)['action'];
  fromStatus: ReviewStatus;
  toStatus: ReviewStatus;
  actorId: string;
  actorName: string;
  reason: string;
  at: string;
}

const historyOf = (id: string): Read<HistoryLine[]> =>
  readOf(
    sql`select "action", "fromStatus", "toStatus", "actorId", coalesce(${fullName}, '') as "actorName",
        "reason", "at"
      from ${reviewHistory} left join ${users} on "users"."id" = "actorId"
      where "itemId" = ${id} order by "at" desc, "reviewHistory"."id" desc limit 100`,
    (rows: HistoryLine[]) => rows,
  );

/**
 * One item as whoever is signed in may see it, what they are to it, and its history; null when it
 * does not exist for them. Only an admin sees a deleted one (D-30).
 */
export async function seenItem(ctx: Context, kind: AnyKind, id: string) {
  const actor = permitted(ctx, 'account.use');
  const { row, history } = await ctx.db.read({
    row: itemById(kind, id),
    history: secondary(historyOf(id)),
  });
  const standing = row && standingOf(actor, row);
  return standing && existsFor(row.status, standing) ? { row, standing, history } : null;
}
