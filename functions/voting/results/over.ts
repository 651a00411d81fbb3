import { sql } from 'drizzle-orm';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read, Results } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { ballotById, isSealed } from '#functions/voting/ballots/queries.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { listedCandidates } from '#functions/voting/candidacies/queries.ts';
import { type Sheet, sheetOf } from '#functions/voting/envelopes/rules.ts';
import { idsOnRoll, rollOf } from '#functions/voting/roll/queries.ts';
import { scrutineersOf } from '#functions/voting/scrutineers/queries.ts';
import { hasVotes, strangersTo } from '#functions/voting/votes/queries.ts';
import type { BallotToVote } from '#functions/voting/votes/rules.ts';
import { participations } from '#functions/voting/votes/table.ts';
import { envelopesOf } from './opening.ts';

/** How many ballots one cron job seals; the others follow a minute later. */
const mostAtOnce = 20;

/**
 * Whether the vote is over by an instant and not sealed yet, as SQL over `ballots`. A ballot with votes
 * is sealed in any state: taking it offline or deleting it must not keep its votes open.
 */
export const isDue = (
  at: string,
) => sql`(${ballots.status} = 'PUBLISHED' or ${hasVotes(sql`${ballots.id}`)}) and ${ballots.votingEndTime} < ${at}
  and not ${isSealed(ballots.id)}`;

/** The ballots whose vote is over, not sealed yet, and that wait for no scrutineer. */
export const ballotsToSeal = (at: string): Read<string[]> =>
  readOf(
    { id: ballots.id },
    sql`from ${ballots} where ${isDue(at)} and ${ballots.unwrappedAt} is null
      order by ${ballots.votingEndTime} limit ${mostAtOnce}`,
    (rows) => rows.map(({ id }) => id),
  );

/** What is read about a ballot before it is sealed. */
const sealReads = (id: string) => ({
  ballot: ballotById(id),
  roll: rollOf(id),
  /** The ids of those on the roll. */
  people: idsOnRoll(id),
  candidates: listedCandidates(id),
  scrutineers: scrutineersOf(id),
  admins: activeAdmins(),
  envelopes: envelopesOf(id),
  strangers: strangersTo(id),
});

type ReadForSeal = Results<ReturnType<typeof sealReads>>;

/** A ballot that is over, and what is needed to seal it. */
export type OverBallot = Omit<ReadForSeal, 'ballot'> & {
  ballot: NonNullable<ReadForSeal['ballot']>;
  /** As its rules of a choice take it, and what its envelopes are about. */
  toVote: BallotToVote;
  sheet: Sheet;
};

/** Reads a ballot to seal; null once it is sealed. Throws while its roll has no hash. */
export async function readOver(ctx: Context, id: string): Promise<OverBallot | null> {
  const read = await ctx.db.read(sealReads(id));
  const ballot = found(read.ballot, 'Ballot');
  // Another one was first: the envelopes that it has emptied are not opened as if nothing had been in them.
  if (ballot.sealedAt !== null) return null;
  if (!read.roll?.hash) throw new Error('The roll has no hash yet.');
  const candidates = read.candidates.filter(({ disabled }) => !disabled).map((one) => one.userId);
  const toVote = { ...ballot, candidates };
  return { ...read, ballot, toVote, sheet: sheetOf(id, toVote) };
}

/** Empties the envelopes of a ballot: their hashes stay. */
export const emptied = (id: string) =>
  sql`update ${participations} set ${column(participations.envelope)} = null where ${participations.ballotId} = ${id}`;
