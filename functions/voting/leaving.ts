import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { objections } from '#functions/voting/objections/table.ts';
import { hasVotes } from '#functions/voting/votes/queries.ts';

/**
 * Deletes the applications of a user in the batch that closes the account (D-20), except candidacies
 * in a vote that has begun, which keeps naming its candidates.
 */
export function applicationsOfLeaver(ctx: Context, userId: string): Write[] {
  const begun = sql`exists (select 1 from ${ballots} where ${ballots.id} = ${applications.ballotId}
    and ${ballots.status} = 'PUBLISHED' and ${ballots.votingStartTime} <= ${ctx.now().toISOString()})`;
  return [
    write(sql`delete from ${applications} where ${applications.userId} = ${userId} and (${applications.status} = 'DRAFT'
      or not (${begun} or ${hasVotes(sql`${applications.ballotId}`)}))`),
  ];
}

/** Blanks the words of a user's objections in the batch that closes the account; that they were made, and the answers, stay. */
export const objectionsOfLeaver = (_: Context, userId: string): Write[] => [
  write(
    sql`update ${objections} set "text" = '' where ${objections.userId} = ${userId} and ${objections.text} <> ''`,
  ),
];
