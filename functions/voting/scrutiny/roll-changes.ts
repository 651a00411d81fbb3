import { type SQL, sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { assignmentsOf, type Columns, guard, namesOf, rowOf } from '#functions/core/db/write.ts';
import { type CodedError, found, isConflict, refuse } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { ballots, seals } from '#functions/voting/ballots/table.ts';
import { hasRoll, isOnRoll } from '#functions/voting/roll/queries.ts';
import {
  type RollChangeAction,
  type RollChangeKind,
  type RollChangeStatus,
  rollChangeMachine,
} from '#functions/voting/roll/rules.ts';
import { rollChanges } from '#functions/voting/roll/table.ts';
import { emailsTo, type ScrutineerEmails } from '#functions/voting/scrutineers/emails.ts';
import { isJudge, mayRollChange, scrutineerIds } from '#functions/voting/scrutineers/queries.ts';
import type { NamedAccount } from '#functions/voting/scrutineers/schema.ts';
import { participations } from '#functions/voting/votes/table.ts';
import { requireScrutineer } from './access.ts';
import { refuseScrutiny } from './errors.ts';
import type { RollChangeFields } from './schema.ts';

/** The reasons not to change the place of an account on a roll, in the order in which they are said. */
const hindrances = [
  'notFrozen',
  'voteOver',
  'noScrutineers',
  'noAccount',
  'onRoll',
  'notOnRoll',
  'hasVoted',
] as const;
type Hindrance = (typeof hindrances)[number];

/** Each reason as SQL, about one account at one moment; they are asked before a write and again by it. */
function hindrancesOf(
  { ballotId, userId, kind }: { ballotId: string; userId: string; kind: RollChangeKind },
  at: string,
): Record<Hindrance, SQL> {
  const isAdded = kind === 'ADD';
  return {
    notFrozen: sql`not ${hasRoll(ballotId)}`,
    voteOver: sql`(exists (select 1 from ${seals} where ${seals.ballotId} = ${ballotId})
      or not exists (select 1 from ${ballots} where ${ballots.id} = ${ballotId}
        and ${ballots.status} <> 'DELETED' and ${ballots.votingEndTime} >= ${at}))`,
    noScrutineers: sql`not ${mayRollChange(ballotId)}`,
    noAccount: isAdded
      ? sql`not exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.status} = 'ACTIVE')`
      : sql`false`,
    onRoll: isAdded ? isOnRoll(ballotId, userId) : sql`false`,
    notOnRoll: isAdded ? sql`false` : sql`not ${isOnRoll(ballotId, userId)}`,
    hasVoted: isAdded
      ? sql`false`
      : sql`exists (select 1 from ${participations} where ${participations.ballotId} = ${ballotId} and ${participations.userId} = ${userId})`,
  };
}

const isUnhindered = (of: Record<Hindrance, SQL>): SQL =>
  sql.join(
    hindrances.map((name) => sql`not (${of[name]})`),
    sql` and `,
  );

/** The first reason that holds; null for none. */
const firstHindrance = (of: Record<Hindrance, SQL>): Read<Hindrance | null> =>
  readOf(
    {
      name: sql<Hindrance | null>`case ${sql.join(
        hindrances.map((name) => sql`when ${of[name]} then ${name}`),
        sql` `,
      )} end`,
    },
    (list) => sql`select ${list}`,
    (rows) => firstRow(rows)?.name ?? null,
  );

/** Why a write about a roll came too late: the reason that holds now, or that something changed. */
async function lostBecause(ctx: Context, of: Record<Hindrance, SQL>): Promise<CodedError> {
  const { why } = await ctx.db.read({ why: firstHindrance(of) });
  return why ? refuseScrutiny[why]() : refuse.changed();
}

const accountId = ({ email, userId }: NamedAccount): Read<string | null> =>
  readOf(
    { id: users.id },
    email === undefined
      ? sql`from ${users} where ${users.id} = ${userId ?? ''}`
      : sql`from ${users} where ${users.status} = 'ACTIVE' and ${users.emailKey} = ${emailKey(email)}`,
    (rows) => firstRow(rows)?.id ?? null,
  );

const isProposed = (ballotId: string, userId: string): SQL =>
  sql`exists (select 1 from ${rollChanges} where ${rollChanges.userId} = ${userId}
    and ${rollChanges.ballotId} = ${ballotId} and ${rollChanges.status} = 'PROPOSED')`;

const lastNumber = (ballotId: string) =>
  sql<number>`(select coalesce(max(${rollChanges.number}), 0) from ${rollChanges} where ${rollChanges.ballotId} = ${ballotId})`;

/**
 * Proposes to put somebody on a frozen roll, or to take somebody off it who has not voted, while people vote (D-87);
 * scrutineers get an e-mail, and one of them decides. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, and `CONFLICT`
 * with the reason: no scrutineer, the vote is not open, the account is where it should be already, or has voted, or
 * waits for a decision.
 */
export async function proposeRollChange(
  ctx: Context,
  ballotId: string,
  { email, userId: id, ...fields }: RollChangeFields & NamedAccount,
): Promise<{ number: number }> {
  const actor = authorize(ctx, 'ballots.manage', { proof: 'fresh' });
  const at = ctx.now().toISOString();
  const { ballot: row, userId } = await ctx.db.read({
    ballot: ballotById(ballotId),
    userId: accountId({ email, userId: id }),
  });
  const ballot = found(row, 'Ballot');
  if (userId === null) throw refuseScrutiny.noAccount();
  const hinders = hindrancesOf({ ballotId, userId, kind: fields.kind }, at);
  const { why, state, readers } = await ctx.db.read({
    why: firstHindrance(hinders),
    state: readOf(
      { last: lastNumber(ballotId), waits: sql<0 | 1>`${isProposed(ballotId, userId)}` },
      (list) => sql`select ${list}`,
      firstRow,
    ),
    readers: scrutineerIds(ballotId),
  });
  if (why) throw refuseScrutiny[why]();
  if (state?.waits) throw refuseScrutiny.proposedBefore();

  const number = (state?.last ?? 0) + 1;
  const values: Columns = {
    ...{ ballotId, number, userId, ...fields },
    status: rollChangeMachine.initial,
    proposedAt: at,
    proposedBy: actor.id,
  };
  const proposed = sql`insert into ${rollChanges} (${namesOf(values)}) select ${rowOf(values)}
    where ${isUnhindered(hinders)} and not ${isProposed(ballotId, userId)}`;
  const { title, isPoll } = ballot;
  const emails = emailsTo(ctx, readers, 'roll-change-proposed', { ballotId, title, isPoll });
  const { kind, reason } = fields;
  try {
    await commit(ctx, [guard(proposed), ...emails.writes], {
      action: 'ballots.propose-roll-change',
      record: ['ballots', ballotId],
      details: { number, userId, kind, reason },
    });
  } catch (error) {
    if (!isConflict(error)) throw error;
    const { again } = await ctx.db.read({
      again: readOf(
        { waits: sql<0 | 1>`${isProposed(ballotId, userId)}` },
        (list) => sql`select ${list}`,
        firstRow,
      ),
    });
    throw again?.waits ? refuseScrutiny.proposedBefore() : await lostBecause(ctx, hinders);
  }
  await emails.send();
  return { number };
}

const changeOf = (ballotId: string, number: number) =>
  readOf(
    pickColumns(rollChanges, ['userId', 'kind', 'reason', 'status', 'proposedBy']),
    sql`from ${rollChanges} where ${rollChanges.ballotId} = ${ballotId} and ${rollChanges.number} = ${number}`,
    firstRow,
  );

/** The reply about a proposed change. */
export interface DecidedChange {
  number: number;
  status: RollChangeStatus;
}

/** Writes a decision, if the change is still proposed and `where` holds. */
async function decide(
  ctx: Context,
  change: { ballotId: string; number: number; from: RollChangeStatus; to: RollChangeStatus },
  action: RollChangeAction,
  where: SQL,
  emails?: ScrutineerEmails,
): Promise<DecidedChange> {
  const { ballotId, number, from, to } = change;
  const sets: Columns = {
    status: to,
    decidedAt: ctx.now().toISOString(),
    decidedBy: ctx.actor?.id ?? null,
  };
  const decided = sql`update ${rollChanges} set ${assignmentsOf(sets)}
    where ${rollChanges.ballotId} = ${ballotId} and ${rollChanges.number} = ${number}
      and ${rollChanges.status} = ${from} and ${where}`;
  await commit(ctx, [guard(decided), ...(emails?.writes ?? [])], {
    action: `ballots.${action}-roll-change`,
    record: ['ballots', ballotId],
    details: { number },
  });
  await emails?.send();
  return { number, status: to };
}

/**
 * A scrutineer confirms or refuses a proposed change (D-87): not the one who proposed it, which a trigger keeps too, nor
 * the person it is about. A confirmed one counts from then on, and who is taken off the roll gets an e-mail; whether it
 * still can be made is asked by the statement.
 * Throws `NOT_SIGNED_IN`, `NOT_FOUND` for everybody but scrutineers, `FORBIDDEN` as said, `CONFLICT` once it is
 * decided, or when it is too late to make it.
 */
export async function decideRollChange(
  ctx: Context,
  ballotId: string,
  number: number,
  action: Exclude<RollChangeAction, 'withdraw'>,
): Promise<DecidedChange> {
  authorize(ctx, 'account.use', { proof: 'fresh' });
  const { actor, ballot: watched } = await requireScrutineer(ctx, ballotId);
  const { row } = await ctx.db.read({ row: changeOf(ballotId, number) });
  const change = found(row, 'Change');
  const step = rollChangeMachine.named(action, change.status, 'scrutineer');
  if (!step) throw refuseScrutiny.decided();
  if (change.proposedBy === actor.id) throw refuseScrutiny.twoPeople();
  if (change.userId === actor.id) throw refuseScrutiny.ownPlace();
  const hinders = hindrancesOf({ ballotId, ...change }, ctx.now().toISOString());
  const may = isJudge(ballotId, actor.id);
  const isConfirming = step.to === 'CONFIRMED';
  try {
    // A change that nobody has decided ends with the vote.
    const where = sql`${may} and ${isConfirming ? isUnhindered(hinders) : sql`not ${hinders.voteOver}`}`;
    const { id, title, isPoll, votingEndTime } = watched;
    const told = isConfirming && change.kind === 'REMOVE' ? [change.userId] : [];
    const emails = emailsTo(ctx, told, 'roll-removed', {
      ...{ ballotId: id, title, isPoll, reason: change.reason, votingEndTime },
    });
    return await decide(ctx, { ballotId, number, ...step }, action, where, emails);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const { now } = await ctx.db.read({ now: changeOf(ballotId, number) });
    if (now?.status !== step.from) throw refuseScrutiny.decided();
    throw await lostBecause(ctx, hinders);
  }
}

/**
 * An administrator takes a proposed change back. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, `CONFLICT` once it is
 * decided.
 */
export async function withdrawRollChange(
  ctx: Context,
  ballotId: string,
  number: number,
): Promise<DecidedChange> {
  authorize(ctx, 'ballots.manage', { proof: 'fresh' });
  const { row } = await ctx.db.read({ row: changeOf(ballotId, number) });
  const change = found(row, 'Change');
  const step = rollChangeMachine.named('withdraw', change.status, 'manager');
  if (!step) throw refuseScrutiny.decided();
  const { voteOver } = hindrancesOf({ ballotId, ...change }, ctx.now().toISOString());
  return decide(ctx, { ballotId, number, ...step }, 'withdraw', sql`not ${voteOver}`).catch(
    (error: unknown) => {
      throw isConflict(error) ? refuseScrutiny.decided() : error;
    },
  );
}
