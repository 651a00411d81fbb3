import { and, asc, desc, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow, mapped, select, statement } from '#functions/core/db/database.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import {
  bulkKinds,
  type DeadLetterStatus,
  lettersPerPage,
  lostAfter,
  lostAtOnce,
  type NoticeKind,
  type NoticeStatus,
} from './rules.ts';
import { deadLetters, notices } from './table.ts';

const due = statement(
  () =>
    select
      .select({
        id: notices.id,
        kind: notices.kind,
        userId: notices.userId,
        toAddress: notices.toAddress,
        language: notices.language,
        data: notices.data,
        status: notices.status,
        attempts: notices.attempts,
        createdAt: notices.createdAt,
        givenName: users.givenName,
        lastName: users.lastName,
        userStatus: sql<string | null>`${users.status}`.as('userStatus'),
      })
      .from(notices)
      .leftJoin(users, eq(users.id, notices.userId))
      .where(eq(notices.id, sql.placeholder('id')))
      .limit(1),
  firstRow,
);

/** One notice with all that its delivery asks about, or null. */
export const dueNotice = (id: string) =>
  mapped(
    due({ id }),
    (row) =>
      row && {
        ...row,
        kind: row.kind as NoticeKind,
        givenName: row.givenName ?? '',
        lastName: row.lastName ?? '',
        data: JSON.parse(row.data) as Record<string, unknown>,
      },
  );
export type DueNotice = NonNullable<ReturnType<ReturnType<typeof dueNotice>['rows']>>;

const lost = statement(
  () =>
    select
      .select({ id: notices.id })
      .from(notices)
      .where(
        and(
          eq(notices.status, 'QUEUED'),
          notInArray(notices.kind, [...bulkKinds]),
          lte(notices.createdAt, sql.placeholder('untried')),
          or(
            lte(notices.claimedAt, sql.placeholder('untried')),
            and(
              isNull(notices.claimedAt),
              isNull(notices.retryAt),
              or(eq(notices.attempts, 0), lte(notices.createdAt, sql.placeholder('tried'))),
            ),
          ),
        ),
      )
      .orderBy(asc(notices.createdAt))
      .limit(lostAtOnce),
  (rows) => rows.map(({ id }) => id),
);

/**
 * The oldest single notices whose message must be lost: never tried for minutes, in hand for minutes, or
 * still waiting when the queue has long stopped to try. What waits for a time of its own is asked for then.
 */
export const lostNotices = (now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return lost({ untried: before(lostAfter.untried), tried: before(lostAfter.tried) });
};

const retried = statement(
  () =>
    select
      .select({ id: notices.id })
      .from(notices)
      .where(
        and(
          eq(notices.status, 'QUEUED'),
          notInArray(notices.kind, [...bulkKinds]),
          isNull(notices.claimedAt),
          lte(notices.retryAt, sql.placeholder('now')),
        ),
      )
      .orderBy(asc(notices.createdAt))
      .limit(sql.placeholder('most')),
  (rows) => rows.map(({ id }) => id),
);

/** The oldest single notices that waited for the mail server until now. */
export const noticesToRetry = (now: Date, most: number) =>
  retried({ now: now.toISOString(), most });

const listed = statement(
  () =>
    select
      .select({
        id: notices.id,
        kind: notices.kind,
        userId: notices.userId,
        toAddress: notices.toAddress,
        language: notices.language,
        status: notices.status,
        attempts: notices.attempts,
        lastError: notices.lastError,
        providerId: notices.providerId,
        createdAt: notices.createdAt,
        sentAt: notices.sentAt,
      })
      .from(notices)
      .where(eq(notices.status, sql.placeholder('status')))
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(lettersPerPage + 1)
      .offset(sql.placeholder('offset')),
  (rows) => rows,
);

const dead = statement(
  () =>
    select
      .select({
        id: deadLetters.id,
        kind: deadLetters.kind,
        attempts: deadLetters.attempts,
        failedAt: deadLetters.failedAt,
        status: deadLetters.status,
        noticeKind: sql<string | null>`${notices.kind}`.as('noticeKind'),
        noticeStatus: sql<string | null>`${notices.status}`.as('noticeStatus'),
        lastError: notices.lastError,
      })
      .from(deadLetters)
      .leftJoin(
        notices,
        and(
          eq(deadLetters.kind, 'notice'),
          sql`${notices.id} = json_extract(${deadLetters.body}, '$.id')`,
        ),
      )
      .where(eq(deadLetters.status, sql.placeholder('status')))
      .orderBy(desc(deadLetters.failedAt), desc(deadLetters.id))
      .limit(lettersPerPage + 1)
      .offset(sql.placeholder('offset')),
  (rows) => rows,
);

const offsetOf = (page: number): number =>
  (Math.min(Math.max(Math.trunc(page) || 1, 1), 10_000) - 1) * lettersPerPage;

const paged = <T>(rows: T[]) => ({
  items: rows.slice(0, lettersPerPage),
  hasMore: rows.length > lettersPerPage,
});

/** A page of the notices in a state, newest first; never their links or words. */
export async function noticesByStatus(ctx: Context, status: NoticeStatus, page = 1) {
  permitted(ctx, 'letters.manage');
  const { rows } = await ctx.db.read({ rows: listed({ status, offset: offsetOf(page) }) });
  return paged(rows);
}

/** A page of the messages that have failed too often, newest first, without their content. */
export async function deadLettersByStatus(ctx: Context, status: DeadLetterStatus, page = 1) {
  permitted(ctx, 'letters.manage');
  const { rows } = await ctx.db.read({ rows: dead({ status, offset: offsetOf(page) }) });
  return paged(rows);
}
