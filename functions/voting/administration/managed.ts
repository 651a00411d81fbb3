import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { countOf } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { memberCount } from '#functions/core/membership/periods.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { absencesOf, ballotById, extensionsOf } from '#functions/voting/ballots/queries.ts';
import { candidaciesOf } from '#functions/voting/candidacies/queries.ts';
import { applications as applicationsTable } from '#functions/voting/candidacies/table.ts';
import { rollOf } from '#functions/voting/roll/queries.ts';
import { progressOf } from './progress.ts';

/**
 * One ballot for its administrators, even if deleted: how many have voted, but no votes; in one
 * round trip (BAL-02, BAL-12, BAL-13). Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`.
 */
export async function managedBallot(ctx: Context, id: string) {
  authorize(ctx, 'ballots.manage');
  const { ballot, progress, roll, members, ...rest } = await ctx.db.read({
    ballot: ballotById(id),
    extensions: extensionsOf(id),
    absences: absencesOf(id),
    progress: progressOf(id, ctx.now()),
    roll: rollOf(id),
    members: memberCount(dayOf(ctx.now())),
    candidates: candidaciesOf(id),
    /** The number of applications, drafts included. */
    applications: countOf(sql`${applicationsTable} where ${applicationsTable.ballotId} = ${id}`),
  });
  return {
    ...rest,
    ballot: found(ballot, 'Ballot'),
    turnout: progress.votes,
    roll,
    /** How many may vote: those on the roll, or before it is frozen the members of today. */
    electorate: roll?.size ?? members,
    /** Whether its vote has opened: what it asks and who stands is fixed (D-200). */
    hasOpened: progress.hasOpened,
  };
}
