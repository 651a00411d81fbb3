import { and, asc, desc, eq, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstOf, mapRead, select, statement } from '#functions/core/db/database.ts';
import { beginsWith } from '#functions/core/db/order.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import {
  bulkKinds,
  claimLasts,
  type DeadLetterStatus,
  emailsPerPage,
  lostAfter,
  lostAtOnce,
  type QueuedEmailKind,
  type QueuedEmailStatus,
} from './rules.ts';
import { deadLetters, queuedEmails } from './table.ts';

const findDueEmail = firstOf(() =>
  select
    .select({
      ...pickColumns(queuedEmails, ['id', 'kind', 'userId', 'toAddress', 'language', 'data']),
      ...pickColumns(queuedEmails, ['status', 'attempts', 'createdAt']),
      ...pickColumns(users, ['givenName', 'lastName']),
      userStatus: sql<string | null>`${users.status}`.as('userStatus'),
    })
    .from(queuedEmails)
    .leftJoin(users, eq(users.id, queuedEmails.userId))
    .where(eq(queuedEmails.id, sql.placeholder('id'))),
);

/** One e-mail with everything its delivery needs, or null. */
export const dueQueuedEmail = (id: string) =>
  mapRead(
    findDueEmail({ id }),
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

const isWaiting = eq(queuedEmails.status, 'QUEUED');
const isBulk = inArray(queuedEmails.kind, [...bulkKinds]);

/** The oldest waiting transactional e-mails that match a condition. */
const oldestEmails = (condition: SQL | undefined) =>
  statement(
    () =>
      select
        .select({ id: queuedEmails.id })
        .from(queuedEmails)
        .where(and(isWaiting, not(isBulk), condition))
        .orderBy(asc(queuedEmails.createdAt))
        .limit(sql.placeholder('most')),
    (rows) => rows.map(({ id }) => id),
  );

const findLostEmails = oldestEmails(
  and(
    lte(queuedEmails.createdAt, sql.placeholder('untried')),
    or(
      lte(queuedEmails.claimedAt, sql.placeholder('untried')),
      and(
        isNull(queuedEmails.claimedAt),
        isNull(queuedEmails.retryAt),
        or(eq(queuedEmails.attempts, 0), lte(queuedEmails.createdAt, sql.placeholder('tried'))),
      ),
    ),
  ),
);

/**
 * The oldest transactional e-mails whose message must be lost: not tried for minutes, claimed for minutes, or
 * still waiting long after the queue stopped retrying. Those that wait for a set time are asked for then.
 */
export const lostQueuedEmails = (now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return findLostEmails({
    untried: before(lostAfter.untried),
    tried: before(lostAfter.tried),
    most: lostAtOnce,
  });
};

const findEmailsToRetry = oldestEmails(
  and(isNull(queuedEmails.claimedAt), lte(queuedEmails.retryAt, sql.placeholder('now'))),
);

/** The oldest transactional e-mails that are due after waiting for the mail server. */
export const queuedEmailsToRetry = (now: Date, most: number) =>
  findEmailsToRetry({ now: now.toISOString(), most });

const findBulkEmails = statement(() =>
  select
    .select(pickColumns(queuedEmails, ['id', 'createdAt', 'retryAt']))
    .from(queuedEmails)
    .where(
      and(
        isWaiting,
        isBulk,
        or(isNull(queuedEmails.claimedAt), lte(queuedEmails.claimedAt, sql.placeholder('given'))),
        or(isNull(queuedEmails.retryAt), lte(queuedEmails.retryAt, sql.placeholder('now'))),
      ),
    )
    .orderBy(asc(queuedEmails.createdAt), asc(queuedEmails.id))
    .limit(sql.placeholder('most')),
);

/** The bulk e-mails that are due, the oldest first. */
export const dueBulkEmails = (now: Date, most: number) => {
  const given = new Date(now.getTime() - claimLasts).toISOString();
  return findBulkEmails({ now: now.toISOString(), given, most });
};

const findDeadLetters = statement(() =>
  select
    .select({
      ...pickColumns(deadLetters, ['id', 'kind', 'attempts', 'failedAt', 'status']),
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

const offsetOf = (page: number): number => (Math.max(Math.trunc(page) || 1, 1) - 1) * emailsPerPage;

const toPage = <T>(rows: T[]) => ({
  items: rows.slice(0, emailsPerPage),
  hasMore: rows.length > emailsPerPage,
});

const listedColumns = pickColumns(queuedEmails, [
  ...(['id', 'kind', 'toAddress', 'status', 'attempts'] as const),
  ...(['lastError', 'createdAt', 'sentAt'] as const),
]);

/** The e-mails with a status, newest first; those to addresses that begin with a text, by address. */
function emailsOf(status: QueuedEmailStatus, { q, page }: EmailPage) {
  const address = sql`lower(${queuedEmails.toAddress})`;
  const text = q.toLowerCase();
  const [found, order] =
    text === ''
      ? [sql`true`, sql`${queuedEmails.createdAt} desc`]
      : [beginsWith(address, text), sql`${address}, ${queuedEmails.createdAt} desc`];
  return readOf(
    listedColumns,
    sql`from ${queuedEmails} where ${queuedEmails.status} = ${status} and ${found}
      order by ${order}, ${queuedEmails.id} desc limit ${emailsPerPage + 1} offset ${offsetOf(page)}`,
  );
}

interface EmailPage {
  /** The beginning of an address; empty for all. */
  q: string;
  page: number;
}

/** A page of the e-mails with a status, newest first; never their links or texts. Throws as `authorize` does. */
export async function queuedEmailsByStatus(
  ctx: Context,
  status: QueuedEmailStatus,
  { q = '', page = 1 }: Partial<EmailPage> = {},
) {
  authorize(ctx, 'outbox.manage');
  const { rows } = await ctx.db.read({ rows: emailsOf(status, { q, page }) });
  return toPage(rows);
}

/** A page of the dead letters, newest first, without their content. */
export async function deadLettersByStatus(ctx: Context, status: DeadLetterStatus, page = 1) {
  authorize(ctx, 'outbox.manage');
  const { rows } = await ctx.db.read({ rows: findDeadLetters({ status, offset: offsetOf(page) }) });
  return toPage(rows);
}
