import { sql } from 'drizzle-orm';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import { checkRepeat } from '#functions/core/accounts/conflict.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import {
  assignmentsOf,
  type Columns,
  guard,
  isTaken,
  namesOf,
  rowOf,
} from '#functions/core/db/write.ts';
import { found, isConflict } from '#functions/core/errors.ts';
import { readWithAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { type BallotTimes, isOnline } from '#functions/voting/ballots/rules.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { hasRoll, rollOf } from '#functions/voting/roll/queries.ts';
import { emailsTo } from '#functions/voting/scrutineers/emails.ts';
import { isJudgeOf, scrutineerIds } from '#functions/voting/scrutineers/queries.ts';
import { hasVotes, turnoutOf } from '#functions/voting/votes/queries.ts';
import { refuseObjection } from './errors.ts';
import { isConcerned, type OwnObjection, objectionById, ownObjections } from './queries.ts';
import { type ObjectionStatus, objectionMachine, objectionState } from './rules.ts';
import type { AnswerFields, ObjectionFields } from './schema.ts';
import { objections } from './table.ts';

/** A person's objection about a subject, once it is filed. */
export interface Filed {
  id: string;
  status: ObjectionStatus;
}

/** The reply when a form is sent again: that of its first sending, and of no other objection. */
function repeatReply(own: OwnObjection, id: string, fields: ObjectionFields): Filed {
  if (own.id !== id) throw refuseObjection.twice();
  checkRepeat(own, true, { ...fields });
  return { id, status: own.status };
}

/** Whether a ballot still has the times and the roll by which an objection was in time, as SQL. */
const isAsRead = (
  id: string,
  { votingStartTime, votingEndTime }: BallotTimes,
  needsRoll: boolean,
) =>
  sql`exists (select 1 from ${ballots} where ${ballots.id} = ${id}
    and (${ballots.status} = 'PUBLISHED' or ${hasVotes(id)})
    and ${ballots.votingStartTime} = ${votingStartTime} and ${ballots.votingEndTime} = ${votingEndTime}
    ${needsRoll ? sql`and ${hasRoll(id)}` : sql``})`;

/**
 * Objects to the roll, to a vote cast in one's name, or to anything else about a ballot (`objectionState`), once for
 * each subject; only whom the ballot concerns, who may be no member any more (D-213). It goes by e-mail to the scrutineers, or where there are
 * none to the administrators. With the `id` that its form was given, sending the form twice files it once. Throws
 * `NOT_SIGNED_IN`, `NOT_FOUND` for a ballot that is neither online nor voted on, and for others, `TOO_MANY_REQUESTS`, `CONFLICT` when
 * it is not the time for it, and for a second one about the same.
 */
export async function fileObjection(
  ctx: Context,
  ballotId: string,
  { id = ctx.newId(), ...fields }: ObjectionFields & { id?: string | undefined },
): Promise<Filed> {
  const { id: userId } = authorize(ctx, 'account.use', { proof: 'none' });
  const { subject, text } = fields;
  const read = await readWithAttempt(ctx, [['objection.account', userId]], {
    ballot: ballotById(ballotId),
    votes: turnoutOf(ballotId),
    roll: rollOf(ballotId),
    own: ownObjections(ballotId, userId),
    isConcerned: isConcerned(ballotId, userId, dayOf(ctx.now())),
    judges: scrutineerIds(ballotId),
    admins: activeAdmins(),
  });
  const isThere = read.ballot && (isOnline(read.ballot.status) || read.votes > 0);
  const ballot = found(isThere && read.isConcerned ? read.ballot : null, 'Ballot');
  const earlier = read.own.find((one) => one.subject === subject);
  if (earlier) return repeatReply(earlier, id, fields);
  if (!objectionState(ballot, read.roll, ctx.now())[subject].isOpen)
    throw refuseObjection.notOpen();

  const values: Columns = {
    ...{ id, ballotId, userId, subject, text },
    status: objectionMachine.initial,
    createdAt: ctx.now().toISOString(),
  };
  const filed = sql`insert into ${objections} (${namesOf(values)}) select ${rowOf(values)}
    where ${isAsRead(ballotId, ballot, subject === 'ROLL')}`;
  const toAdmin = read.judges.length === 0;
  const emails = emailsTo(ctx, toAdmin ? read.admins : read.judges, 'objection-filed', {
    ...{ ballotId, title: ballot.title, isPoll: ballot.isPoll, toAdmin },
  });
  try {
    await commit(ctx, [guard(filed), ...emails.writes], {
      action: 'objections.file',
      record: ['objection', id],
      details: { ballotId, subject },
    });
  } catch (error) {
    if (isConflict(error)) throw refuseObjection.notOpen();
    const { own } = await ctx.db.read({ own: ownObjections(ballotId, userId) });
    const first = own.find((one) => one.subject === subject);
    if (first) return repeatReply(first, id, fields);
    if (isTaken(error, 'objections.id')) checkRepeat(null, false, {});
    throw error;
  }
  await emails.send();
  return { id, status: objectionMachine.initial };
}

/**
 * Upholds or rejects an objection, with an answer that goes to the person by e-mail: a scrutineer of the ballot does,
 * an administrator only where no scrutineer has an open account, and nobody about their own. `ofBallot` is the ballot in an address. Throws `NOT_SIGNED_IN`,
 * `NOT_FOUND` for everybody else, `FORBIDDEN` for administrators where there are scrutineers and for one's own,
 * `CONFLICT` for one that is decided.
 */
export async function answerObjection(
  ctx: Context,
  id: string,
  { action, answer }: AnswerFields,
  ofBallot?: string,
): Promise<Filed> {
  const actor = authorize(ctx, 'account.use', { proof: 'fresh' });
  const { objection } = await ctx.db.read({ objection: objectionById(id) });
  const { ballotId, userId, status } = found(objection, 'Objection');
  if (ofBallot !== undefined && ofBallot !== ballotId) found(null, 'Objection');
  const { is, ballot, judges } = await ctx.db.read({
    is: isJudgeOf(ballotId, actor.id),
    ballot: ballotById(ballotId),
    judges: scrutineerIds(ballotId),
  });
  const isAdmin = may(actor, 'ballots.manage');
  if (!is && !isAdmin) found(null, 'Objection');
  if (isAdmin && judges.length > 0) throw refuseObjection.forScrutineers();
  if (userId === actor.id) throw refuseObjection.own();
  const step = objectionMachine.named(action, status, 'judge');
  if (!step) throw refuseObjection.decided();

  const sets: Columns = {
    status: step.to,
    answer,
    answeredAt: ctx.now().toISOString(),
    answeredBy: actor.id,
  };
  const decided = sql`update ${objections} set ${assignmentsOf(sets)}
    where ${objections.id} = ${id} and ${objections.status} = ${step.from}`;
  const { title, isPoll } = found(ballot, 'Ballot');
  const emails = emailsTo(ctx, [userId], 'objection-answered', {
    ...{ ballotId, title, isPoll, status: step.to },
  });
  await commit(ctx, [guard(decided), ...emails.writes], {
    action: `objections.${action}`,
    record: ['objection', id],
    details: { ballotId },
  }).catch((error: unknown) => {
    throw isConflict(error) ? refuseObjection.decided() : error;
  });
  await emails.send();
  return { id, status: step.to };
}
