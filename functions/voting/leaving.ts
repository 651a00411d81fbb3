import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { hasVotes } from '#functions/voting/votes/queries.ts';

/**
 * What becomes of the applications of somebody whose account is being closed, for the batch of that (D-20): they go, but
 * for the candidacies of a vote that has begun, which goes on naming its candidates.
 */
export function applicationsOfLeaver(ctx: Context, userId: string): Write[] {
  const begun = sql`exists (select 1 from ${ballots} where ${ballots.id} = ${applications.ballotId}
    and ${ballots.status} = 'PUBLISHED' and ${ballots.votingStartTime} <= ${ctx.now().toISOString()})`;
  return [
    write(sql`delete from ${applications} where ${applications.userId} = ${userId} and (${applications.status} = 'DRAFT'
      or not (${begun} or ${hasVotes(sql`${applications.ballotId}`)}))`),
  ];
}
