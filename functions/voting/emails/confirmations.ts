import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { write } from '#functions/core/db/write.ts';
import { askForBulk, queueEmail } from '#functions/email/outbox/commands.ts';
import { ballotEmails, ballots } from '#functions/voting/ballots/table.ts';
import { rolls } from '#functions/voting/roll/table.ts';
import { participations } from '#functions/voting/votes/table.ts';
import { emailKindOf } from './news.ts';

/** How many votes one cron job confirms; the others follow a minute later. */
const confirmedAtOnce = 1000;

/** A voter without a confirmation. */
interface Unconfirmed {
  ballotId: string;
  userId: string;
  title: string;
  isPoll: boolean;
  votingEndTime: string | null;
  /** Of the envelope. */
  hash: string;
}

/**
 * Voters without a confirmation, by their ids: the order of voting is nobody's business. Whoever puts a participation
 * into the database makes this site write to the person it names.
 */
const unconfirmed = (): Read<Unconfirmed[]> =>
  readOf(
    {
      ballotId: participations.ballotId,
      userId: participations.userId,
      title: ballots.title,
      isPoll: ballots.isPoll,
      votingEndTime: ballots.votingEndTime,
      hash: participations.hash,
    },
    sql`from ${rolls} cross join ${ballots} on ${ballots.id} = ${rolls.ballotId}
      cross join ${participations} on ${participations.ballotId} = ${rolls.ballotId}
      where not exists (select 1 from ${ballotEmails} where ${ballotEmails.ballotId} = ${participations.ballotId}
          and ${ballotEmails.kind} = 'vote-received' and ${ballotEmails.userId} = ${participations.userId})
      limit ${confirmedAtOnce}`,
    (rows) => rows.map((row) => ({ ...row, isPoll: row.isPoll === 1 })),
  );

/**
 * Tells everybody who has voted that a vote in their name was received, once and without a word of what (D-87): a vote
 * that somebody else put in is noticed. A cron job calls it every minute, so that no row has the instant of a vote.
 */
export async function confirmVotes(ctx: Context): Promise<void> {
  const { voters } = await ctx.db.read({ voters: unconfirmed() });
  if (voters.length === 0) return;
  const messages = voters.map((voter) => ({ ...voter, id: ctx.newId() }));
  const one = sql`(select "value" ->> 'id' as "id", "value" ->> 'userId' as "userId", "value" ->> 'ballotId' as "ballotId",
      json_remove("value", '$.id', '$.userId') as "data"
    from json_each(${JSON.stringify(messages)})) as "one"`;
  // Of two cron jobs at once the second finds each noted.
  const isNew = sql`not exists (select 1 from ${ballotEmails} where ${ballotEmails.ballotId} = "one"."ballotId"
    and ${ballotEmails.kind} = 'vote-received' and ${ballotEmails.userId} = "one"."userId")`;
  const [queued] = await ctx.db.write([
    queueEmail(ctx, isNew, {
      id: sql`"one"."id"`,
      kind: emailKindOf('vote-received'),
      data: sql`"one"."data"`,
      among: one,
    }),
    write(sql`insert into ${ballotEmails} (${columnList(ballotEmails, 'ballotId', 'kind', 'userId', 'emailId')})
      select "one"."ballotId", 'vote-received', "one"."userId", "one"."id" from ${one}
        cross join ${users} on ${users.id} = "one"."userId" where true
      on conflict (${column(ballotEmails.ballotId)}, ${column(ballotEmails.kind)}, ${column(ballotEmails.userId)}) do nothing`),
  ]);
  if (queued !== 0) await askForBulk(ctx);
}
