import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isNotOver } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import { rollChanges, rollEntries } from '#functions/voting/roll/table.ts';

/** For how many days a membership that is over, or a payment, is a reason to expect a place on a roll (D-213). */
const latelyLasts = 366;

/**
 * Whether a ballot concerns somebody, who may then object about it, as SQL (D-213): the roll names them, or they are,
 * lately were, or are about to become a member.
 */
export const concerns = (
  ballotId: SQLWrapper | string,
  userId: string,
  today: string,
): SQL<0 | 1> => {
  const since = addDays(today, -latelyLasts);
  const isNamedIn = (table: typeof rollEntries | typeof rollChanges) =>
    sql`exists (select 1 from ${table} where ${table.ballotId} = ${ballotId} and ${table.userId} = ${userId})`;
  return sql<
    0 | 1
  >`(exists (select 1 from ${renewals} where ${renewals.userId} = ${userId} and ${isNotOver(renewals, since)})
    or exists (select 1 from ${payments} where ${payments.userId} = ${userId} and ${payments.createdAt} >= ${since})
    or ${isNamedIn(rollEntries)} or ${isNamedIn(rollChanges)})`;
};

/** The same of a ballot and a person. */
export const isConcerned = (ballotId: string, userId: string, today: string): Read<boolean> =>
  readOf({ is: concerns(ballotId, userId, today) }, sql`from (select 1)`, ([row]) => row?.is === 1);

/** What an account has sent by a form, of which its own copy has the id; null for nothing. */
export const sentObjection = (id: string, userId: string) =>
  readOf(
    {
      ballotId: sql<string>`json_extract(${queuedEmails.data}, '$.ballotId')`,
      text: sql<string>`json_extract(${queuedEmails.data}, '$.text')`,
    },
    sql`from ${queuedEmails} where ${queuedEmails.id} = ${id} and ${queuedEmails.userId} = ${userId}
      and ${queuedEmails.kind} = 'objection-copy'`,
    firstRow,
  );
