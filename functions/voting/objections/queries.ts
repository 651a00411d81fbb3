import { sql } from 'drizzle-orm';
import { firstRow } from '#functions/core/db/database.ts';
import { hasRow, readOf } from '#functions/core/db/read-of.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { everybodyOf } from '#functions/voting/roll/queries.ts';
import { hasVotes } from '#functions/voting/votes/queries.ts';

/** What decides whether somebody may object about a ballot. */
export const objectionReads = (ballotId: string, userId: string) => ({
  ballot: ballotById(ballotId),
  hasVotes: hasRow(sql`(select 1) where ${hasVotes(ballotId)}`),
  /** Whether the roll, or a change of it, names this account. */
  isNamed: hasRow(sql`${everybodyOf(ballotId)} as "one" where "one"."userId" = ${userId}`),
});

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
