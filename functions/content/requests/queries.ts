import { type SQL, sql } from 'drizzle-orm';
import type { ReviewedRow } from '#functions/content/review/kind.ts';
import { existsFor, relationOf } from '#functions/content/review/rules.ts';
import { auditedItems } from '#functions/content/submissions/audited.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { fullName } from '#functions/core/accounts/names.ts';
import { users } from '#functions/core/accounts/table.ts';
import { parseSubject, subjectOf } from '#functions/core/audit/records.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { isOpen, wishesFor } from './model/rules.ts';
import { changeRequests } from './model/table.ts';

const columns = {
  ...pickColumns(changeRequests, [
    'id',
    'kind',
    'itemId',
    'authorId',
    'wish',
    'fields',
    'words',
    'status',
    'createdAt',
    'answer',
    'decidedAt',
  ]),
  authorName: sql<string>`coalesce(${fullName}, '')`,
};

const from = (where: SQL): SQL =>
  sql`from ${changeRequests} left join ${users} on ${users.id} = ${changeRequests.authorId} where ${where}`;

/** A request as it is stored, with its author's name. */
export type ChangeRequest = Pick<
  typeof changeRequests.$inferSelect,
  Exclude<keyof typeof columns, 'authorName'>
> & { authorName: string };

/** One request; null for none. */
export const requestById = (id: string): Read<ChangeRequest | null> =>
  readOf(columns, from(sql`${changeRequests.id} = ${id}`), firstRow);

/** The newest request about an item; an open one always is the newest. */
export const lastRequest = (itemId: string): Read<ChangeRequest | null> =>
  readOf(
    columns,
    from(sql`${changeRequests.itemId} = ${itemId}
      order by ${changeRequests.createdAt} desc, ${changeRequests.id} desc limit 1`),
    firstRow,
  );

/** The fields that a request is to change, as stored values. */
export const requestedFields = ({ fields }: Pick<ChangeRequest, 'fields'>): Columns =>
  JSON.parse(fields) as Columns;

/**
 * An item with what its author asks for, as the signed-in user may see both: the author, and administrators. Null when
 * the item does not exist for this user. Throws `NOT_SIGNED_IN`.
 */
export async function itemWithRequest(ctx: Context, kind: ContentKind, itemId: string) {
  const actor = authorize(ctx, 'account.use');
  const { row, last } = await ctx.db.read({
    row: itemById<ReviewedRow>(reviewOf(kind), itemId),
    last: lastRequest(itemId),
  });
  const relation = row && relationOf(actor, row);
  if (!relation || !existsFor(row.status, relation)) return null;
  return {
    row,
    relation,
    wishes: wishesFor(row.status, relation),
    open: last && isOpen(last.status) ? last : null,
    last,
  };
}

/** Whether an item has an open request, for its own screen; null without one. Only for those who see the item. */
export async function openRequestOn(ctx: Context, itemId: string) {
  const { last } = await ctx.db.read({ last: lastRequest(itemId) });
  return last && isOpen(last.status) ? { wish: last.wish, authorName: last.authorName } : null;
}

const areOpen = sql`${changeRequests.status} = 'OPEN'`;

/** How many requests wait for a decision. Throws `NOT_SIGNED_IN`, `FORBIDDEN`. */
export async function requestsWaiting(ctx: Context): Promise<number> {
  authorize(ctx, 'content.manage');
  const { count } = await ctx.db.read({ count: countOf(sql`${changeRequests} where ${areOpen}`) });
  return count;
}

/** The open requests, the oldest first. Throws `NOT_SIGNED_IN`, `FORBIDDEN`. */
export async function listRequests(ctx: Context, page: number) {
  authorize(ctx, 'content.manage');
  const { limit, offset } = pageOf(page);
  const { rows, total } = await ctx.db.read({
    rows: readOf(
      {
        ...pickColumns(changeRequests, ['id', 'kind', 'itemId', 'wish', 'words', 'createdAt']),
        authorName: columns.authorName,
        subject: subjectOf(auditedItems, changeRequests.resourceName, changeRequests.itemId),
      },
      sql`${from(areOpen)} order by ${changeRequests.createdAt}, ${changeRequests.id}
        limit ${limit} offset ${offset}`,
    ),
    total: countOf(sql`${changeRequests} where ${areOpen}`),
  });
  return {
    total,
    items: rows.map(({ subject, ...row }) => ({
      ...row,
      title: parseSubject(subject)?.title ?? '',
    })),
  };
}
