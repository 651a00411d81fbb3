import { and, asc, desc, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstOf, mapped, select, statement } from '#functions/core/db/database.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import {
  bulkKinds,
  type DeadLetterStatus,
  emailsPerPage,
  lostAfter,
  lostAtOnce,
  type QueuedEmailKind,
  type QueuedEmailStatus,
} from './rules.ts';
import { deadLetters, queuedEmails } from './table.ts';

const due = firstOf(() =>
  select
    .select({
      id: queuedEmails.id,
      kind: queuedEmails.kind,
      userId: queuedEmails.userId,
      toAddress: queuedEmails.toAddress,
      language: queuedEmails.language,
      data: queuedEmails.data,
      status: queuedEmails.status,
      attempts: queuedEmails.attempts,
      createdAt: queuedEmails.createdAt,
      givenName: users.givenName,
      lastName: users.lastName,
      userStatus: sql<string | null>`${users.status}`.as('userStatus'),
    })
    .from(queuedEmails)
    .leftJoin(users, eq(users.id, queuedEmails.userId))
    .where(eq(queuedEmails.id, sql.placeholder('id'))),
);

/** One notice with all that its delivery asks about, or null. */
export const dueQueuedEmail = (id: string) =>
  mapped(
    due({ id }),
    (row) =>
      row && {
        ...row,
        kind: row.kind as QueuedEmailKind,
        givenName: row.givenName ?? '',
        lastName: row.lastName ?? '',
        data: JSON.parse(row.data) as Record<string, unknown>,
      },
  );
export type DueQueuedEmail = NonNullable<ReturnType<ReturnType<typeof dueQueuedEmail>['rows']>>;

const lost = statement(
  () =>
    select
      .select({ id: queuedEmails.id })
      .from(queuedEmails)
      .where(
        and(
          eq(queuedEmails.status, 'QUEUED'),
          notInArray(queuedEmails.kind, [...bulkKinds]),
          lte(queuedEmails.createdAt, sql.placeholder('untried')),
          or(
            lte(queuedEmails.claimedAt, sql.placeholder('untried')),
            and(
              isNull(queuedEmails.claimedAt),
              isNull(queuedEmails.retryAt),
              or(
                eq(queuedEmails.attempts, 0),
                lte(queuedEmails.createdAt, sql.placeholder('tried')),
              ),
            ),
          ),
        ),
      )
      .orderBy(asc(queuedEmails.createdAt))
      .limit(lostAtOnce),
  (rows) => rows.map(({ id }) => id),
);

/**
 * The oldest single notices whose message must be lost: never tried for minutes, in hand for minutes, or
 * still waiting when the queue has long stopped to try. What waits for a time of its own is asked for then.
 */
export const lostQueuedEmails = (now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return lost({ untried: before(lostAfter.untried), tried: before(lostAfter.tried) });
};

const retried = statement(
  () =>
    select
      .select({ id: queuedEmails.id })
      .from(queuedEmails)
      .where(
        and(
          eq(queuedEmails.status, 'QUEUED'),
          notInArray(queuedEmails.kind, [...bulkKinds]),
          isNull(queuedEmails.claimedAt),
          lte(queuedEmails.retryAt, sql.placeholder('now')),
        ),
      )
      .orderBy(asc(queuedEmails.createdAt))
      .limit(sql.placeholder('most')),
  (rows) => rows.map(({ id }) => id),
);

/** The oldest single notices that waited for the mail server until now. */
export const queuedEmailsToRetry = (now: Date, most: number) =>
  retried({ now: now.toISOString(), most });

const listed = statement(() =>
  select
    .select({
      id: queuedEmails.id,
      kind: queuedEmails.kind,
      userId: queuedEmails.userId,
      toAddress: queuedEmails.toAddress,
      language: queuedEmails.language,
      status: queuedEmails.status,
      attempts: queuedEmails.attempts,
      lastError: queuedEmails.lastError,
      providerId: queuedEmails.providerId,
      createdAt: queuedEmails.createdAt,
      sentAt: queuedEmails.sentAt,
    })
    .from(queuedEmails)
    .where(eq(queuedEmails.status, sql.placeholder('status')))
    .orderBy(desc(queuedEmails.createdAt), desc(queuedEmails.id))
    .limit(emailsPerPage + 1)
    .offset(sql.placeholder('offset')),
);

const dead = statement(() =>
  select
    .select({
      id: deadLetters.id,
      kind: deadLetters.kind,
      attempts: deadLetters.attempts,
      failedAt: deadLetters.failedAt,
      status: deadLetters.status,
      queuedEmailKind: sql<string | null>`${queuedEmails.kind}`.as('queuedEmailKind'),
      queuedEmailStatus: sql<string | null>`${queuedEmails.status}`.as('queuedEmailStatus'),
      lastError: queuedEmails.lastError,
    })
    .from(deadLetters)
    .leftJoin(
      queuedEmails,
      and(
        eq(deadLetters.kind, 'notice'),
        sql`${queuedEmails.id} = json_extract(${deadLetters.body}, '$.id')`,
      ),
    )
    .where(eq(deadLetters.status, sql.placeholder('status')))
    .orderBy(desc(deadLetters.failedAt), desc(deadLetters.id))
    .limit(emailsPerPage + 1)
    .offset(sql.placeholder('offset')),
);

const offsetOf = (page: number): number =>
  (Math.min(Math.max(Math.trunc(page) || 1, 1), 10_000) - 1) * emailsPerPage;

const paged = <T>(rows: T[]) => ({
  items: rows.slice(0, emailsPerPage),
  hasMore: rows.length > emailsPerPage,
});

/** A page of the notices in a state, newest first; never their links or words. */
export async function queuedEmailsByStatus(ctx: Context, status: QueuedEmailStatus, page = 1) {
  permitted(ctx, 'outbox.manage');
  const { rows } = await ctx.db.read({ rows: listed({ status, offset: offsetOf(page) }) });
  return paged(rows);
}

/** A page of the messages that have failed too often, newest first, without their content. */
export async function deadLettersByStatus(ctx: Context, status: DeadLetterStatus, page = 1) {
  permitted(ctx, 'outbox.manage');
  const { rows } = await ctx.db.read({ rows: dead({ status, offset: offsetOf(page) }) });
  return paged(rows);
}
