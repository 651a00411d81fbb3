import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { hasRow, readOf } from '#functions/core/db/read-of.ts';
import { guard, isTaken, type Write } from '#functions/core/db/write.ts';
import { found, invalidFields, isConflict, refuse } from '#functions/core/errors.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { hex, hmac, sha256 } from '#functions/core/values/crypto.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { isOpenMember } from '#functions/membership/renewals/members.ts';
import { refuseBallot } from '#functions/voting/ballots/errors.ts';
import { timeColumns, wordingOf } from '#functions/voting/ballots/queries.ts';
import { canVote, isClosed, phaseOf } from '#functions/voting/ballots/rules.ts';
import { ballots, seals } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { voteDay } from './queries.ts';
import { type BallotToVote, canonicalOptions, choiceFault, receiptOf } from './rules.ts';
import { ballotBox, participations } from './table.ts';

/** The candidates of a ballot that can be selected, as rows of `applications`. */
const optionIds = (ballotId: string): SQL => sql`select ${applications.userId} from ${applications}
  where ${applications.ballotId} = ${ballotId} and ${applications.status} = 'PUBLISHED' and ${applications.disabled} = 0`;

/** The ballot of a vote, with its version and what it asks. */
interface VoteBallot extends BallotToVote {
  title: string;
  description: string;
  version: number;
}

const findVoteBallot = (ballotId: string): Read<VoteBallot | null> =>
  readOf(
    {
      title: ballots.title,
      description: ballots.description,
      version: ballots.version,
      numberOfSeats: ballots.numberOfSeats,
      ...timeColumns,
      candidates: sql<string>`(select json_group_array(${column(applications.userId)}) from (${optionIds(ballotId)}))`,
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

/** Whether a row of `users` is this user, and a member who may vote on a day (MEM-13). */
const mayVote = (userId: string, day: string): SQL =>
  sql`${users.id} = ${userId} and ${isOpenMember(day)}`;

/** A ballot ready for the box. */
interface NewVote {
  ballotId: string;
  userId: string;
  receipt: string;
  receiptHash: string;
  options: string;
}

/**
 * A member's ballot as it goes into the box. Its receipt is derived from the form's key and a secret of the
 * site: the same form gives the same receipt again, and neither the database nor the key alone reveals it.
 */
async function prepareVote(
  ctx: Context,
  ballotId: string,
  userId: string,
  chosen: readonly string[],
  key: string,
): Promise<NewVote> {
  const mac = await hmac(ctx.config.linkSecret, `receipt:${ballotId}:${userId}:${key}`);
  const receipt = receiptOf(hex(mac));
  const receiptHash = await sha256(receipt);
  return { ballotId, userId, receipt, receiptHash, options: canonicalOptions(chosen) };
}

/** The reads before a vote is accepted, and again if its write has failed: one round trip. */
async function loadVoteState(ctx: Context, { ballotId, userId, receiptHash, options }: NewVote) {
  const { ballot, ...rest } = await ctx.db.read({
    ballot: findVoteBallot(ballotId),
    isMember: hasRow(sql`${users} where ${mayVote(userId, dayOf(ctx.now()))}`),
    isSealed: hasRow(sql`${seals} where ${seals.ballotId} = ${ballotId}`),
    before: voteDay(ballotId, userId),
    // Whether this very ballot is in the box: it was sent before, and the reply was lost.
    lies: hasRow(sql`${ballotBox} where ${ballotBox.ballotId} = ${ballotId}
      and ${ballotBox.receiptHash} = ${receiptHash} and ${ballotBox.options} = ${options}`),
  });
  return { ballot: found(ballot, 'Ballot'), ...rest };
}

/** A vote: the options, the time, and the fingerprint of what the voter has read, if the form sends it. */
interface VoteRequest {
  chosen: readonly string[];
  now: Date;
  wording: string | undefined;
}

/** Throws the reason to refuse a vote; returns true if it is in the box already, and false if it is new. */
async function isRepeated(
  { ballot, isMember, isSealed, before, lies }: Awaited<ReturnType<typeof loadVoteState>>,
  { chosen, now, wording }: VoteRequest,
): Promise<boolean> {
  if (!isMember) throw refuse.forbidden();
  // Even if the vote has ended meanwhile: a voter who was in time gets the receipt.
  if (before !== null && lies) return true;
  if (before !== null) throw refuseBallot.twice();
  const phase = phaseOf(ballot, now);
  if (isSealed || isClosed(phase)) throw refuseBallot.over();
  if (!canVote(phase)) throw refuseBallot.early();
  if (wording !== undefined && wording !== (await wordingOf(ballot))) throw refuseBallot.reworded();
  const fault = choiceFault(ballot, chosen);
  if (fault) throw invalidFields({ options: [fault] });
  return false;
}

/**
 * The two rows of a vote. The statements themselves check again that the vote is open, the
 * voter is a member, and the chosen candidates are selectable.
 */
function voteRows(cast: NewVote, ballot: VoteBallot, now: Date): Write[] {
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
        where "chosen"."value" not in (${optionIds(ballotId)}))`;
  return [
    guard(sql`insert into ${participations} (${columnList(participations, 'ballotId', 'userId', 'votedOn')})
      select ${ballotId}, ${users.id}, ${dayOf(now)} from ${users}
      where ${mayVote(userId, dayOf(now))} and ${isOpen}`),
    guard(sql`insert into ${ballotBox} (${columnList(ballotBox, 'ballotId', 'receiptHash', 'options')})
      select ${ballotId}, ${receiptHash}, ${options} where ${areSelectable}`),
  ];
}

/** Whether another write came first: a vote of this member, or a change of the ballot or the membership. */
const isWriteLost = (error: unknown): boolean =>
  isTaken(error, 'participations.ballotId') || isConflict(error);

/**
 * Casts a vote (BAL-11, BAL-32…34, BAL-39, D-48, D-50, D-51): one batch adds a row to `participations`, which
 * has at most one for each member and ballot, and one to the ballot box, which names no member. The audit log
 * has no entry for it, and a refused vote leaves nothing behind. `key` is a secret that the form was
 * given: the same vote of the same member sent again gives the same receipt, also after the end. `wording` is the
 * fingerprint of what the voter has read (`wordingOf`): a vote on a ballot reworded since is refused. Returns the
 * receipt, which cannot be had again later. Throws `NOT_SIGNED_IN`, `FORBIDDEN` for a user who is not a member at
 * this moment, `NOT_FOUND`, `CONFLICT` (`refuseBallot`) outside the time of the vote and for a member who has voted,
 * `INVALID_FIELDS` on `options`, `TOO_MANY_REQUESTS`.
 */
export async function castVote(
  ctx: Context,
  ballotId: string,
  chosen: readonly string[],
  { key = ctx.newSecret(), wording }: { key?: string; wording?: string | undefined } = {},
): Promise<{ receipt: string }> {
  const { id: userId } = authorize(ctx, 'ballots.take-part');
  await takeAttempt(ctx, ['vote.account', userId]);
  const cast = await prepareVote(ctx, ballotId, userId, chosen, key);
  const first = await loadVoteState(ctx, cast);
  const vote = { chosen, now: ctx.now(), wording };
  if (await isRepeated(first, vote)) return { receipt: cast.receipt };
  try {
    await ctx.db.write(voteRows(cast, first.ballot, vote.now));
  } catch (error) {
    // The reason is looked up now; if there is none any more, the voter may try again.
    if (!isWriteLost(error)) throw error;
    if (!(await isRepeated(await loadVoteState(ctx, cast), { ...vote, now: ctx.now() })))
      throw refuseBallot.again();
  }
  return { receipt: cast.receipt };
}
