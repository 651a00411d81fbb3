import { type SQL, sql } from 'drizzle-orm';
import { applications } from '#functions/applications/table.ts';
import { isMemberOn } from '#functions/auth/sessions.ts';
import { isVoting, phaseOf } from '#functions/ballots/rules.ts';
import { ballots, seals } from '#functions/ballots/table.ts';
import type { Context } from '#functions/context.ts';
import { firstRow, type Read } from '#functions/db/database.ts';
import { readOf } from '#functions/db/read-of.ts';
import { guarded, isTaken } from '#functions/db/write.ts';
import { CodedError, found } from '#functions/errors.ts';
import { takeAttempt } from '#functions/limits/commands.ts';
import { permitted } from '#functions/permissions/require.ts';
import { sha256 } from '#functions/shared/crypto.ts';
import { dayOf } from '#functions/shared/dates.ts';
import { users } from '#functions/users/table.ts';
import { type BallotToVote, canonicalOptions, choiceFault, receiptOf } from './rules.ts';
import { ballotBox, participations } from './table.ts';

/** What a vote answers: the receipt, which is never given out again (D-50). */
export interface Cast {
  receipt: string;
}

/** The candidates of a ballot that can be selected, as rows of `applications`. */
const selectable = (ballotId: string): SQL => sql`select "userId" from ${applications}
  where "ballotId" = ${ballotId} and "status" = 'PUBLISHED' and "disabled" = 0`;

const toVoteIn = (ballotId: string): Read<BallotToVote | null> =>
  readOf(
    sql`select "isPoll", "numberOfSeats", "applicationsStartTime", "applicationsEndTime",
        "votingStartTime", "votingEndTime",
        (select json_group_array("userId") from (${selectable(ballotId)})) as "candidates"
      from ${ballots} where "id" = ${ballotId} and "status" = 'PUBLISHED'`,
    (
      rows: (Omit<BallotToVote, 'isPoll' | 'candidates'> & {
        isPoll: number;
        candidates: string;
      })[],
    ) => {
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

/** Whether this very ballot lies in the box: it was sent before, and its answer was lost. */
const lies = (ballotId: string, receiptHash: string, options: string): Read<boolean> =>
  readOf(
    sql`select 1 from ${ballotBox} where "ballotId" = ${ballotId}
      and "receiptHash" = ${receiptHash} and "options" = ${options}`,
    (rows) => rows.length > 0,
  );

const votedBefore = () => new CodedError('CONFLICT', 'You have already voted.');

/**
 * Casts a vote (BAL-32…34, BAL-39, D-48, D-50, D-51): one batch puts a row into `participations`, of which there
 * can be one for each member and ballot, and one into the ballot box, which names no member. Both ask
 * again, as they are written, whether the vote is open, the member a member, and what is chosen selectable.
 * Nothing of it is written to the audit log. `key` is a secret that the form was given: sending the same form
 * twice gives the same receipt again, to nobody else. Throws `NOT_SIGNED_IN`, `FORBIDDEN` for whoever is no
 * member, `NOT_FOUND`, `INVALID_FIELDS` on `options`, `CONFLICT` outside the time of the vote and for whoever has
 * voted, `TOO_MANY_REQUESTS`.
 */
export async function castVote(
  ctx: Context,
  ballotId: string,
  chosen: readonly string[],
  { key = ctx.newSecret() }: { key?: string } = {},
): Promise<Cast> {
  const { id: userId } = permitted(ctx, 'ballots.take-part');
  await takeAttempt(ctx, ['vote.account', userId]);
  const now = ctx.now();
  const { ballot: stored } = await ctx.db.read({ ballot: toVoteIn(ballotId) });
  const ballot = found(stored, 'Ballot');
  if (!isVoting(phaseOf(ballot, now))) throw new CodedError('CONFLICT', 'The vote is not open.');
  const fault = choiceFault(ballot, chosen);
  if (fault)
    throw new CodedError('INVALID_FIELDS', 'Some values are not valid.', { options: [fault] });

  const options = canonicalOptions(chosen);
  const receipt = receiptOf(await sha256(`receipt:${ballotId}:${key}`));
  const receiptHash = await sha256(receipt);
  const at = now.toISOString();
  const isOpen = sql`exists (select 1 from ${ballots} where "id" = ${ballotId} and "status" = 'PUBLISHED'
      and "isPoll" = ${ballot.isPoll ? 1 : 0} and "numberOfSeats" is ${ballot.numberOfSeats}
      and "votingStartTime" <= ${at} and "votingEndTime" >= ${at})
    and not exists (select 1 from ${seals} where "ballotId" = ${ballotId})`;
  const taken = ballot.isPoll
    ? sql`true`
    : sql`not exists (select 1 from json_each(${options}) as "chosen"
        where "chosen"."value" not in (${selectable(ballotId)}))`;
  try {
    await ctx.db.write([
      guarded(sql`insert into ${participations} ("ballotId", "userId", "votedOn")
        select ${ballotId}, ${users.id}, ${dayOf(now)} from ${users}
        where ${users.id} = ${userId} and ${users.status} = 'ACTIVE' and ${isMemberOn(dayOf(now))} and ${isOpen}`),
      guarded(sql`insert into ${ballotBox} ("ballotId", "receiptHash", "options")
        select ${ballotId}, ${receiptHash}, ${options} where ${taken}`),
    ]);
  } catch (error) {
    if (!isTaken(error, 'participations.ballotId')) throw error;
    const { before } = await ctx.db.read({ before: lies(ballotId, receiptHash, options) });
    if (!before) throw votedBefore();
  }
  return { receipt };
}
