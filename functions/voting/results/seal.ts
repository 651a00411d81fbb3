import { sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guard, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { memberCount } from '#functions/core/membership/periods.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { type ResultStatus, resultMachine } from '#functions/voting/ballots/rules.ts';
import { ballots, seals } from '#functions/voting/ballots/table.ts';
import { countBox, countsOf, countsText } from '#functions/voting/votes/box.ts';
import { hasVotes, turnoutOf } from '#functions/voting/votes/queries.ts';
import { ballotBox } from '#functions/voting/votes/table.ts';

/** How many ballots one cron job seals; the others follow a minute later. */
const mostAtOnce = 20;

interface DueBallot {
  id: string;
  resultStatus: ResultStatus;
}

/**
 * Whether the vote is over by an instant and not sealed yet, as SQL over `ballots`. A ballot with votes
 * is sealed in any state: taking it offline or deleting it must not keep its votes open.
 */
const isDue = (
  at: string,
) => sql`(${ballots.status} = 'PUBLISHED' or ${hasVotes(sql`${ballots.id}`)}) and ${ballots.votingEndTime} < ${at}
  and not exists (select 1 from ${seals} where ${seals.ballotId} = ${ballots.id})`;

const dueBallots = (at: string): Read<DueBallot[]> =>
  readOf(
    { id: ballots.id, resultStatus: ballots.resultStatus },
    sql`from ${ballots} where ${isDue(at)}
      order by ${ballots.votingEndTime} limit ${mostAtOnce}`,
  );

/**
 * Seals one ballot. The box is read once for its hash and its counts, which must equal the database's own
 * counts. **One batch**: the seal, if the box still holds as many ballots and the vote is still due for
 * sealing; the release of the result unless it is held (D-58); the audit entry.
 */
async function sealBallot(ctx: Context, { id, resultStatus }: DueBallot): Promise<void> {
  const { hash, votes, counts, isSound } = await countBox(ctx, id);
  if (!isSound) throw new Error('The ballot box holds something that no vote has written.');
  const { again, participations, members } = await ctx.db.read({
    again: countsOf(id),
    participations: turnoutOf(id),
    members: memberCount(dayOf(ctx.now())),
  });
  const text = countsText(counts);
  if (countsText(again) !== text) throw new Error('Two counts of the ballot box differ.');

  const at = ctx.now().toISOString();
  const sealed = sql`insert into ${seals} (${columnList(seals, 'ballotId', 'sealedAt', 'hash', 'votes', 'members', 'counts')})
    select ${ballots.id}, ${at}, ${hash}, ${votes}, ${members}, ${text} from ${ballots}
    where ${ballots.id} = ${id} and ${ballots.resultStatus} = ${resultStatus} and ${isDue(at)}
      and (select count(*) from ${ballotBox} where ${ballotBox.ballotId} = ${id}) = ${votes}`;
  const release = resultMachine.named('release', resultStatus, 'seal');
  const released = sql`update ${ballots} set ${column(ballots.resultStatus)} = ${release?.to ?? resultStatus}, ${column(ballots.releasedAt)} = ${at}
    where ${ballots.id} = ${id}`;
  await commit(ctx, [guard(sealed), ...(release ? [write(released)] : [])], {
    action: 'ballots.seal',
    record: ['ballots', id],
    details: { hash, votes, participations, released: release !== null },
  });
  // Ballots were added or removed outside of `castVote`: the check of the seal fails from now on.
  if (participations !== votes) logError('ballot.uneven', { id, votes, participations });
}

/**
 * Seals every ballot whose vote is over, once, if it is online or has votes; a cron job calls it every minute.
 * A ballot that changed during the count waits for the next cron job. A box that cannot be sealed is reported
 * in the log and does not hold up other ballots.
 */
export async function sealBallots(ctx: Context): Promise<void> {
  const { due } = await ctx.db.read({ due: dueBallots(ctx.now().toISOString()) });
  for (const ballot of due)
    await sealBallot(ctx, ballot).catch((error: unknown) => {
      if (isConflict(error)) return;
      logError('ballot.not-sealed', { id: ballot.id, error: errorDetails(error) });
    });
}
