import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { isThere, readOf } from '#functions/core/db/read-of.ts';
import { guarded, isTaken, type Write } from '#functions/core/db/write.ts';
import { CodedError, found, invalidFields, refuse } from '#functions/core/errors.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { hex, hmac, sha256 } from '#functions/core/values/crypto.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { isOpenMember } from '#functions/membership/renewals/members.ts';
import { refuseBallot } from '#functions/voting/ballots/errors.ts';
import { timeColumns, wordingOf } from '#functions/voting/ballots/queries.ts';
import { isClosed, isVoting, phaseOf } from '#functions/voting/ballots/rules.ts';
import { ballots, seals } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { votedOn } from './queries.ts';
import { type BallotToVote, canonicalOptions, choiceFault, receiptOf } from './rules.ts';
import { ballotBox, participations } from './table.ts';

/** The candidates of a ballot that can be selected, as rows of `applications`. */
const selectable = (ballotId: string): SQL => sql`select ${applications.userId} from ${applications}
  where ${applications.ballotId} = ${ballotId} and ${applications.status} = 'PUBLISHED' and ${applications.disabled} = 0`;

/** A ballot that is voted in, with its version and what it asks. */
interface VotedIn extends BallotToVote {
  title: string;
  description: string;
  version: number;
}

const toVoteIn = (ballotId: string): Read<VotedIn | null> =>
  readOf(
    {
      title: ballots.title,
      description: ballots.description,
      version: ballots.version,
      numberOfSeats: ballots.numberOfSeats,
      ...timeColumns,
      candidates: sql<string>`(select json_group_array(${column(applications.userId)}) from (${selectable(ballotId)}))`,
    },
    sql`from ${ballots} where ${ballots.id} = ${ballotId} and ${ballots.status} = 'PUBLISHED'`,
    (rows) => {
      const row = firstRow(rows);
      return (
        row && {
          ...row,
          isPoll: row.isPoll === 1,
          candidates: JSON.parse(row.candidates) as string[],
        }
      );
    },
  );

/** Whether a row of `users` is this member, who may vote on a day (MEM-13). */
const mayVote = (userId: string, day: string): SQL =>
  sql`${users.id} = ${userId} and ${isOpenMember(day)}`;

/** One ballot on its way into the box. */
interface Cast {
  ballotId: string;
  userId: string;
  receipt: string;
  receiptHash: string;
  options: string;
}

/**
 * The ballot of a member as it is put into the box. Its receipt follows from the key of the form by a secret of
 * the site: the same form gives the same one again, and neither the database nor the key alone tells it.
 */
async function prepared(
  ctx: Context,
  ballotId: string,
  userId: string,
  chosen: readonly string[],
  key: string,
): Promise<Cast> {
  const mac = await hmac(ctx.config.linkSecret, `receipt:${ballotId}:${userId}:${key}`);
  const receipt = receiptOf(hex(mac));
  const receiptHash = await sha256(receipt);
  return { ballotId, userId, receipt, receiptHash, options: canonicalOptions(chosen) };
}

/** What is asked before a vote is taken, and again when it could not be: one round trip. */
async function asked(ctx: Context, { ballotId, userId, receiptHash, options }: Cast) {
  const { ballot, ...rest } = await ctx.db.read({
    ballot: toVoteIn(ballotId),
    isMember: isThere(sql`${users} where ${mayVote(userId, dayOf(ctx.now()))}`),
    isSealed: isThere(sql`${seals} where ${seals.ballotId} = ${ballotId}`),
    before: votedOn(ballotId, userId),
    // Whether this very ballot lies in the box: it was sent before, and its answer was lost.
    lies: isThere(sql`${ballotBox} where ${ballotBox.ballotId} = ${ballotId}
      and ${ballotBox.receiptHash} = ${receiptHash} and ${ballotBox.options} = ${options}`),
  });
  return { ballot: found(ballot, 'Ballot'), ...rest };
}

/** What is voted: the options, when, and what the voter has read, if the form says so. */
interface Vote {
  chosen: readonly string[];
  now: Date;
  wording: string | undefined;
}

/** Throws why a vote is refused; returns true for one that lies in the box already, and false for a new one. */
async function isRepeated(
  { ballot, isMember, isSealed, before, lies }: Awaited<ReturnType<typeof asked>>,
  { chosen, now, wording }: Vote,
): Promise<boolean> {
  if (!isMember) throw refuse.forbidden();
  // Also when the vote has ended meanwhile: anyone who was in time gets the receipt.
  if (before !== null && lies) return true;
  if (before !== null) throw refuseBallot.twice();
  const phase = phaseOf(ballot, now);
  if (isSealed || isClosed(phase)) throw refuseBallot.over();
  if (!isVoting(phase)) throw refuseBallot.early();
  if (wording !== undefined && wording !== (await wordingOf(ballot))) throw refuseBallot.reworded();
  const fault = choiceFault(ballot, chosen);
  if (fault) throw invalidFields({ options: [fault] });
  return false;
}

/**
 * The two rows of a vote. As they are written, the database itself is asked again whether the vote is open, the
 * member a member, and what is chosen selectable.
 */
function rowsOf(cast: Cast, ballot: VotedIn, now: Date): Write[] {
  const { isPoll, numberOfSeats, version } = ballot;
  const { ballotId, userId, receiptHash, options } = cast;
  const at = now.toISOString();
  const isOpen = sql`exists (select 1 from ${ballots} where ${ballots.id} = ${ballotId} and ${ballots.status} = 'PUBLISHED'
      and ${ballots.isPoll} = ${isPoll ? 1 : 0} and ${ballots.numberOfSeats} is ${numberOfSeats}
      and ${ballots.version} = ${version}
      and ${ballots.votingStartTime} <= ${at} and ${ballots.votingEndTime} >= ${at})
    and not exists (select 1 from ${seals} where ${seals.ballotId} = ${ballotId})`;
  const areSelectable = isPoll
    ? sql`true`
    : sql`not exists (select 1 from json_each(${options}) as "chosen"
        where "chosen"."value" not in (${selectable(ballotId)}))`;
  return [
    guarded(sql`insert into ${participations} (${columnList(participations, 'ballotId', 'userId', 'votedOn')})
      select ${ballotId}, ${users.id}, ${dayOf(now)} from ${users}
      where ${mayVote(userId, dayOf(now))} and ${isOpen}`),
    guarded(sql`insert into ${ballotBox} (${columnList(ballotBox, 'ballotId', 'receiptHash', 'options')})
      select ${ballotId}, ${receiptHash}, ${options} where ${areSelectable}`),
  ];
}

/** Whether something was faster: another vote of this member, or a change of the ballot or the membership. */
const isOverdue = (error: unknown): boolean =>
  isTaken(error, 'participations.ballotId') ||
  (error instanceof CodedError && error.code === 'CONFLICT');

/**
 * Casts a vote (BAL-11, BAL-32…34, BAL-39, D-48, D-50, D-51): one batch puts a row into `participations`, of which
 * there can be one for each member and ballot, and one into the ballot box, which names no member. Nothing of it
 * is written to the audit log, and a refused vote leaves nothing behind. `key` is a secret that the form was
 * given: the same vote of the same member sent again gives the same receipt, also after the end. `wording` names what
 * the voter has read (`wordingOf`): a ballot that was reworded since is not voted in. Answers the receipt,
 * which is never given out otherwise. Throws `NOT_SIGNED_IN`, `FORBIDDEN` for anyone who is no member at this
 * moment, `NOT_FOUND`, `CONFLICT` (`refuseBallot`) outside the time of the vote and for anyone who has voted,
 * `INVALID_FIELDS` on `options`, `TOO_MANY_REQUESTS`.
 */
export async function castVote(
  ctx: Context,
  ballotId: string,
  chosen: readonly string[],
  { key = ctx.newSecret(), wording }: { key?: string; wording?: string | undefined } = {},
): Promise<{ receipt: string }> {
  const { id: userId } = permitted(ctx, 'ballots.take-part');
  await takeAttempt(ctx, ['vote.account', userId]);
  const cast = await prepared(ctx, ballotId, userId, chosen, key);
  const first = await asked(ctx, cast);
  const vote = { chosen, now: ctx.now(), wording };
  if (await isRepeated(first, vote)) return { receipt: cast.receipt };
  try {
    await ctx.db.write(rowsOf(cast, first.ballot, vote.now));
  } catch (error) {
    // It says what stands in the way now; where nothing does any more, it may be tried again.
    if (!isOverdue(error)) throw error;
    if (!(await isRepeated(await asked(ctx, cast), { ...vote, now: ctx.now() })))
      throw refuseBallot.again();
  }
  return { receipt: cast.receipt };
}
