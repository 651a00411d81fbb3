import { sql } from 'drizzle-orm';
import { checkRepeat } from '#functions/core/accounts/conflict.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { firstRow, type Results } from '#functions/core/db/database.ts';
import { hasRow, readOf } from '#functions/core/db/read-of.ts';
import { isTaken } from '#functions/core/db/write.ts';
import { found, refusalsOf } from '#functions/core/errors.ts';
import { readWithAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { queueEmail } from '#functions/email/outbox/commands.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { isOnline } from '#functions/voting/ballots/rules.ts';
import { everybodyOf } from '#functions/voting/roll/queries.ts';
import { commitAndSend, emailsTo } from '#functions/voting/scrutineers/emails.ts';
import { scrutineerIds } from '#functions/voting/scrutineers/queries.ts';
import { hasVotes } from '#functions/voting/votes/queries.ts';
import { objectsUntil } from './rules.ts';
import type { ObjectionFields } from './schema.ts';

/** What decides whether somebody may object about a ballot. */
const objectionReads = (ballotId: string, userId: string) => ({
  ballot: ballotById(ballotId),
  hasVotes: hasRow(sql`(select 1) where ${hasVotes(ballotId)}`),
  /** Whether the roll, or a change of it, names this account. */
  isNamed: hasRow(sql`${everybodyOf(ballotId)} as "one" where "one"."userId" = ${userId}`),
});

/** What an account has sent by a form, of which its own copy has the id; null for nothing. */
const sentObjection = (id: string, userId: string) =>
  readOf(
    {
      ballotId: sql<string>`json_extract(${queuedEmails.data}, '$.ballotId')`,
      text: sql<string>`json_extract(${queuedEmails.data}, '$.text')`,
    },
    sql`from ${queuedEmails} where ${queuedEmails.id} = ${id} and ${queuedEmails.userId} = ${userId}
      and ${queuedEmails.kind} = 'objection-copy'`,
    firstRow,
  );

const refuseObjection = refusalsOf('objections', { notOpen: 'CONFLICT' });

/** The number by which people name an objection, the same for each sending of its form. */
async function numberOf(id: string): Promise<string> {
  const digits = (await sha256(id)).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}

/** The ballot, for whom it concerns: members, and those whom its roll or a change of it names (D-213); `NOT_FOUND` for others. */
function ballotFor(actor: Actor, read: Results<ReturnType<typeof objectionReads>>) {
  const isConcerned = may(actor, 'ballots.take-part') || read.isNamed;
  const isThere = read.ballot && (isOnline(read.ballot.status) || read.hasVotes);
  return found(isConcerned && isThere ? read.ballot : null, 'Ballot');
}

/**
 * What somebody whom a ballot concerns needs to object about it: its title, and until when one may, null when it is not the
 * time for it. Throws `NOT_SIGNED_IN`, and `NOT_FOUND` as `fileObjection` does.
 */
export async function objectionView(ctx: Context, ballotId: string) {
  const actor = authorize(ctx, 'account.use');
  const ballot = ballotFor(actor, await ctx.db.read(objectionReads(ballotId, actor.id)));
  const { id, title, isPoll } = ballot;
  return { id, title, isPoll, until: objectsUntil(ballot, ctx.now()) };
}

/**
 * Objects about a ballot (D-287), for whom it concerns (D-213): an e-mail to its scrutineers, to the society's address,
 * and a copy to the person, with a number, which is returned. It is kept nowhere else. With the `id` that its form was
 * given, sending the form twice sends it once. Throws `NOT_SIGNED_IN`, `NOT_FOUND` for a ballot that is neither online nor
 * voted on, and for others, `TOO_MANY_REQUESTS`, `CONFLICT` when it is not the time for it, and for another text by the
 * same form.
 */
export async function fileObjection(
  ctx: Context,
  ballotId: string,
  { id = ctx.newId(), text }: ObjectionFields & { id?: string | undefined },
): Promise<string> {
  const actor = authorize(ctx, 'account.use', { proof: 'none' });
  const { id: userId, givenName, lastName } = actor;
  const self = sql`${users.id} = ${userId}`;
  const read = await readWithAttempt(ctx, [['objection.account', userId]], {
    ...objectionReads(ballotId, userId),
    judges: scrutineerIds(ballotId),
    account: readOf({ address: users.email }, sql`from ${users} where ${self}`, firstRow),
  });
  const ballot = ballotFor(actor, read);
  if (!objectsUntil(ballot, ctx.now())) throw refuseObjection.notOpen();

  const number = await numberOf(id);
  const { title, isPoll } = ballot;
  const address = read.account?.address ?? '';
  const copy = { ballotId, title, isPoll, number, text };
  const filed = { ...copy, person: `${givenName} ${lastName}`, address };
  const office = ctx.newId();
  const judges = read.judges.filter((judge) => judge !== userId);
  const emails = [
    ...emailsTo(ctx, judges, 'objection-filed', { ...filed, isToOffice: false }),
    {
      id: office,
      write: queueEmail(ctx, self, {
        ...{ id: office, kind: 'objection-filed', to: ctx.config.contactEmail },
        data: { ...filed, isToOffice: true },
      }),
    },
    // Its id is that of the form, so that nothing of a second sending is written.
    {
      id,
      write: {
        ...queueEmail(ctx, self, { id, kind: 'objection-copy', data: copy }),
        guarded: true,
      },
    },
  ];
  try {
    await commitAndSend(ctx, [], emails, {
      action: 'objections.file',
      record: ['ballots', ballotId],
      details: { number },
    });
  } catch (error) {
    if (!isTaken(error, 'queuedEmails.id')) throw error;
    const { sent } = await ctx.db.read({ sent: sentObjection(id, userId) });
    checkRepeat(sent, true, { ballotId, text });
  }
  return number;
}
