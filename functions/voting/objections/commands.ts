import { sql } from 'drizzle-orm';
import { checkRepeat } from '#functions/core/accounts/conflict.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isTaken } from '#functions/core/db/write.ts';
import { found, refusalsOf } from '#functions/core/errors.ts';
import { readWithAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { isOnline } from '#functions/voting/ballots/rules.ts';
import { emailsTo } from '#functions/voting/scrutineers/emails.ts';
import { scrutineerIds } from '#functions/voting/scrutineers/queries.ts';
import { turnoutOf } from '#functions/voting/votes/queries.ts';
import { isConcerned, sentObjection } from './queries.ts';
import { objectsUntil } from './rules.ts';
import type { ObjectionFields } from './schema.ts';

const refuseObjection = refusalsOf('objections', { notOpen: 'CONFLICT' });

/** The number by which people name an objection, the same for each sending of its form. */
async function numberOf(id: string): Promise<string> {
  const digits = (await sha256(id)).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
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
  const { id: userId, givenName, lastName } = authorize(ctx, 'account.use', { proof: 'none' });
  const self = sql`${users.id} = ${userId}`;
  const read = await readWithAttempt(ctx, [['objection.account', userId]], {
    ballot: ballotById(ballotId),
    votes: turnoutOf(ballotId),
    isConcerned: isConcerned(ballotId, userId, dayOf(ctx.now())),
    judges: scrutineerIds(ballotId),
    account: readOf({ address: users.email }, sql`from ${users} where ${self}`, firstRow),
  });
  const isThere = read.ballot && (isOnline(read.ballot.status) || read.votes > 0);
  const ballot = found(isThere && read.isConcerned ? read.ballot : null, 'Ballot');
  if (!objectsUntil(ballot, ctx.now())) throw refuseObjection.notOpen();

  const number = await numberOf(id);
  const { title, isPoll } = ballot;
  const address = read.account?.address ?? '';
  const copy = { ballotId, title, isPoll, number, text };
  const filed = { ...copy, person: `${givenName} ${lastName}`, address };
  const office = ctx.newId();
  const judges = emailsTo(
    ctx,
    read.judges.filter((judge) => judge !== userId),
    'objection-filed',
    { ...filed, isToOffice: false },
  );
  const writes = [
    // Its id is that of the form, so that nothing of a second sending is written.
    { ...queueEmail(ctx, self, { id, kind: 'objection-copy', data: copy }), guarded: true },
    queueEmail(ctx, self, {
      ...{ id: office, kind: 'objection-filed', to: ctx.config.contactEmail },
      data: { ...filed, isToOffice: true },
    }),
    ...judges.writes,
  ];
  try {
    await commit(ctx, writes, {
      action: 'objections.file',
      record: ['ballots', ballotId],
      details: { number },
    });
  } catch (error) {
    if (!isTaken(error, 'queuedEmails.id')) throw error;
    const { sent } = await ctx.db.read({ sent: sentObjection(id, userId) });
    checkRepeat(sent, true, { ballotId, text });
    return number;
  }
  await judges.send();
  for (const one of [office, id]) await sendQueuedEmail(ctx, one);
  return number;
}
