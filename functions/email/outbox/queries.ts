import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { withMore } from '#functions/core/db/list.ts';
import { beginsWith } from '#functions/core/db/order.ts';
import { optionalColumn, readOf } from '#functions/core/db/read-of.ts';
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

const dueColumns = {
  ...pickColumns(queuedEmails, ['id', 'kind', 'userId', 'toAddress', 'language', 'data']),
  ...pickColumns(queuedEmails, ['status', 'attempts', 'createdAt']),
  givenName: optionalColumn(users.givenName),
  lastName: optionalColumn(users.lastName),
  userStatus: optionalColumn(users.status),
};

/** One e-mail with everything its delivery needs, or null. */
export const dueQueuedEmail = (id: string) =>
  readOf(
    dueColumns,
    sql`from ${queuedEmails} left join ${users} on ${users.id} = ${queuedEmails.userId}
      where ${queuedEmails.id} = ${id}`,
    ([row]) =>
      row
        ? {
            ...row,
            kind: row.kind as QueuedEmailKind,
            givenName: row.givenName ?? '',
            lastName: row.lastName ?? '',
            data: JSON.parse(row.data) as Record<string, unknown>,
          }
        : null,
  );
export type DueQueuedEmail = NonNullable<ReturnType<ReturnType<typeof dueQueuedEmail>['rows']>>;

const isWaiting = sql`${queuedEmails.status} = 'QUEUED'`;
const isBulk = sql`${queuedEmails.kind} in ${bulkKinds}`;

/** The oldest waiting transactional e-mails that match a condition. */
const oldestEmails = (condition: SQL, most: number) =>
  readOf(
    pickColumns(queuedEmails, ['id']),
    sql`from ${queuedEmails} where ${isWaiting} and not ${isBulk} and ${condition}
      order by ${queuedEmails.createdAt} limit ${most}`,
    (rows) => rows.map(({ id }) => id),
  );

/**
 * The oldest transactional e-mails whose message must be lost: not tried for minutes, claimed for minutes, or
 * still waiting long after the queue stopped retrying. Those that wait for a set time are asked for then.
 */
export function lostQueuedEmails(now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const [untried, tried] = [before(lostAfter.untried), before(lostAfter.tried)];
  return oldestEmails(
    sql`${queuedEmails.createdAt} <= ${untried} and (${queuedEmails.claimedAt} <= ${untried}
      or (${queuedEmails.claimedAt} is null and ${queuedEmails.retryAt} is null
        and (${queuedEmails.attempts} = 0 or ${queuedEmails.createdAt} <= ${tried})))`,
    lostAtOnce,
  );
}

/** The oldest transactional e-mails that are due after waiting for the mail server. */
export const queuedEmailsToRetry = (now: Date, most: number) =>
  oldestEmails(
    sql`${queuedEmails.claimedAt} is null and ${queuedEmails.retryAt} <= ${now.toISOString()}`,
    most,
  );

/** The bulk e-mails that are due, the oldest first. */
export const dueBulkEmails = (now: Date, most: number) => {
  const given = new Date(now.getTime() - claimLasts).toISOString();
  return readOf(
    pickColumns(queuedEmails, ['id', 'createdAt', 'retryAt']),
    sql`from ${queuedEmails} where ${isWaiting} and ${isBulk}
        and (${queuedEmails.claimedAt} is null or ${queuedEmails.claimedAt} <= ${given})
        and (${queuedEmails.retryAt} is null or ${queuedEmails.retryAt} <= ${now.toISOString()})
      order by ${queuedEmails.createdAt}, ${queuedEmails.id} limit ${most}`,
  );
};

/** A part of a list, with the row that tells whether there are more. */
const partOf = (page: number): SQL =>
  sql`limit ${emailsPerPage + 1} offset ${(page - 1) * emailsPerPage}`;

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
      order by ${order}, ${queuedEmails.id} desc ${partOf(page)}`,
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
  return withMore(rows, emailsPerPage);
}

const deadLetterColumns = {
  ...pickColumns(deadLetters, ['id', 'kind', 'attempts', 'failedAt', 'status']),
  queuedEmailKind: optionalColumn(queuedEmails.kind),
  queuedEmailStatus: optionalColumn(queuedEmails.status),
  lastError: queuedEmails.lastError,
};

/** A page of the dead letters, newest first, without their content. */
export async function deadLettersByStatus(ctx: Context, status: DeadLetterStatus, page = 1) {
  authorize(ctx, 'outbox.manage');
  const { rows } = await ctx.db.read({
    rows: readOf(
      deadLetterColumns,
      sql`from ${deadLetters} left join ${queuedEmails} on ${deadLetters.kind} = 'notice'
          and ${queuedEmails.id} = json_extract(${deadLetters.body}, '$.id')
        where ${deadLetters.status} = ${status}
        order by ${deadLetters.failedAt} desc, ${deadLetters.id} desc ${partOf(page)}`,
    ),
  });
  return withMore(rows, emailsPerPage);
}
