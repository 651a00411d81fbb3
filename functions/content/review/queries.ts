import { type SQL, sql } from 'drizzle-orm';
import { fullName } from '#functions/core/accounts/names.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { column, tableByName } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { imageReferences } from '#functions/core/images/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { asSecondary } from '#functions/core/secondary.ts';
import { dayOf, daysBetween } from '#functions/core/values/dates.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { countListed, fillCounts, listedItems, orderIn } from '#functions/lifecycle/list.ts';
import { mayEdit } from '#functions/lifecycle/machine.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import {
  listColumns,
  orderOf,
  type ReviewedRow,
  type ReviewedTable,
  type ReviewKind,
} from './kind.ts';
import { existsFor, isWaiting, mostWaiting, relationOf, review, reviewStatuses } from './rules.ts';
import type { ReviewListParams } from './schema.ts';
import { reviewHistory } from './table.ts';

type AnyKind = Pick<ReviewKind, 'table' | 'scope' | 'columns'>;

/** The items that a user may see: an admin all, others their own that are not deleted (D-28, D-30). */
const isVisibleTo = ({ table }: AnyKind, actor: { id: string; roles: readonly string[] }): SQL =>
  relationOf(actor, { authorId: null })
    ? sql`true`
    : sql`${table.authorId} = ${actor.id} and ${table.status} <> 'DELETED'`;

/**
 * A page of the items of a kind that the signed-in user may see, with the number in each state
 * over the whole list (LST-09, LST-12, D-67). Throws `NOT_SIGNED_IN`.
 */
export async function listItems(
  ctx: Context,
  kind: ReviewKind,
  { page, sort, ...asked }: ReviewListParams,
) {
  const actor = authorize(ctx, kind.permissions.change);
  const where = isVisibleTo(kind, actor);
  const isAll = relationOf(actor, { authorId: null }) !== null;
  const opening = isAll ? orderOf(kind.table, asked.status) : kind.listing.order;
  const { found, counted } = await ctx.db.read({
    found: listedItems(
      kind,
      listColumns(kind),
      { ...asked, where },
      { ...pageOf(page), order: orderIn({ ...kind.listing, order: opening }, sort) },
    ),
    counted: countStatuses(kind, where),
  });
  return { ...found, total: found.total ?? countListed(counted.counts, asked.status), ...counted };
}

/** How many items of a kind that meet a condition are in each state, and since when the oldest has been waiting. */
const countStatuses = ({ table, scope = sql`true` }: AnyKind, where: SQL) =>
  readOf(
    {
      status: table.status,
      n: sql<number>`count(*)`,
      oldest: sql<string | null>`min(${table.submittedAt})`,
    },
    sql`from ${table} where ${scope} and ${where} group by ${table.status}`,
    (rows) => ({
      counts: fillCounts(review, rows),
      oldestPending: rows.find(({ status }) => isWaiting(status))?.oldest ?? null,
    }),
  );

/** For how many whole days something has been waiting. */
export const daysWaiting = (since: string, now: Date): number =>
  Math.max(0, daysBetween(since.slice(0, 10), dayOf(now)));

/** The lines of an item's history, the newest first. */
const historyOf = (id: string) =>
  readOf(
    {
      action: reviewHistory.action,
      fromStatus: reviewHistory.fromStatus,
      toStatus: reviewHistory.toStatus,
      actorId: reviewHistory.actorId,
      actorName: sql<string>`coalesce(${fullName}, '')`,
      reason: reviewHistory.reason,
      at: reviewHistory.at,
    },
    sql`from ${reviewHistory} left join ${users} on ${users.id} = ${reviewHistory.actorId}
      where ${reviewHistory.itemId} = ${id} order by ${reviewHistory.at} desc, ${reviewHistory.id} desc limit 100`,
  );

/**
 * One item as the signed-in user may see it, with the user's relation to it and its history; null when it
 * does not exist for this user. Only an admin sees a deleted one (D-30).
 */
export async function visibleItem(ctx: Context, kind: AnyKind, id: string) {
  const actor = authorize(ctx, 'account.use');
  const { row, history } = await ctx.db.read({
    row: itemById<ReviewedRow>(kind, id),
    history: asSecondary(historyOf(id)),
  });
  const relation = row && relationOf(actor, row);
  return relation && existsFor(row.status, relation) ? { row, relation, history } : null;
}

const waitingStatuses = sql.raw(`('${reviewStatuses.filter(isWaiting).join("', '")}')`);

/** Whether one more item of an author may wait: a condition of the batch that adds it, against parallel ones. */
export const hasRoom = (authorId: string): SQL => {
  const counts = reviewResources.map((resourceName) => {
    const { table, column } = tableByName<ReviewedTable>(resourceName);
    return sql`(select count(*) from ${table}
      where ${column('authorId')} = ${authorId} and ${column('status')} in ${waitingStatuses})`;
  });
  return sql`${sql.join(counts, sql` + `)} < ${mostWaiting}`;
};

// The states in which an author can change an item without a review.
const unreviewed = reviewStatuses.filter((status) => mayEdit(review, status, 'author'));

/** Drafts that were never submitted: reviewers' browsers may keep the pictures of other drafts for a day. */
export const unseenItems = (authorId: string): SQL[] =>
  reviewResources.map((resourceName) => {
    const { table, column: own } = tableByName<ReviewedTable>(resourceName);
    const recordId = column(imageReferences.recordId);
    return sql`(${column(imageReferences.resource)} = ${resourceName}
      and exists (select 1 from ${table} where ${own('id')} = ${recordId}
        and ${own('authorId')} = ${authorId} and ${own('status')} in ${unreviewed})
      and not exists (select 1 from ${reviewHistory}
        where ${reviewHistory.itemId} = ${recordId} and ${reviewHistory.toStatus} not in ${unreviewed}))`;
  });
