import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { suppressions } from '#functions/email/suppression/table.ts';
import type { BallotEmailKind } from '#functions/voting/ballots/rules.ts';
import { ballotEmails } from '#functions/voting/ballots/table.ts';
import { everybodyOf } from '#functions/voting/roll/queries.ts';
import { requireScrutineer } from './access.ts';
import { mostLettersLooked } from './rules.ts';

/** The e-mails about a vote that scrutineers see, in their order. */
export const voteLetters = [
  'vote-open',
  'vote-reminder',
  'vote-received',
] as const satisfies readonly BallotEmailKind[];

/** How many people one kind of e-mail was written to, and for how many of these it has failed; old ones are forgotten. */
export interface LetterCount {
  kind: (typeof voteLetters)[number];
  written: number;
  failed: number;
}

const letterCounts = (ballotId: string): Read<LetterCount[]> =>
  readOf(
    {
      kind: sql<LetterCount['kind']>`${ballotEmails.kind}`,
      written: sql<number>`count(*)`,
      failed: sql<number>`coalesce(sum(${queuedEmails.status} = 'FAILED'), 0)`,
    },
    sql`from ${ballotEmails} left join ${queuedEmails} on ${queuedEmails.id} = ${ballotEmails.emailId}
      where ${ballotEmails.ballotId} = ${ballotId} and ${ballotEmails.kind} in ${[...voteLetters]} group by ${ballotEmails.kind}`,
  );

/** Why somebody on a roll may not have been reached. */
export const letterTroubles = ['NO_ADDRESS', 'SUPPRESSED', 'FAILED'] as const;
export type LetterTrouble = (typeof letterTroubles)[number];

/** How many people who may not have been reached are listed. */
const mostUnreached = 100;

const hasFailed = (ballotId: string) => sql`exists (select 1 from ${ballotEmails}
  cross join ${queuedEmails} on ${queuedEmails.id} = ${ballotEmails.emailId}
  where ${ballotEmails.ballotId} = ${ballotId} and ${ballotEmails.kind} in ${[...voteLetters]}
    and ${ballotEmails.userId} = ${users.id} and ${queuedEmails.status} = 'FAILED')`;

const unreached = (ballotId: string) => {
  const trouble = sql<LetterTrouble | null>`case when ${users.email} is null then 'NO_ADDRESS'
    when exists (select 1 from ${suppressions} where ${suppressions.addressKey} = ${users.emailKey}
      and ${suppressions.suppressedAt} is not null) then 'SUPPRESSED'
    when ${hasFailed(ballotId)} then 'FAILED' end`;
  return readOf(
    {
      userId: sql<string>`"one"."userId"`,
      name: sql<string>`trim(${users.givenName} || ' ' || ${users.lastName})`,
      trouble: sql<LetterTrouble>`"trouble"`,
      total: sql<number>`count(*) over ()`,
    },
    sql`from (select "of"."userId" as "userId", ${trouble} as "trouble"
        from (select * from ${everybodyOf(ballotId)} limit ${mostLettersLooked}) as "of"
        cross join ${users} on ${users.id} = "of"."userId") as "one"
      cross join ${users} on ${users.id} = "one"."userId"
      where "trouble" is not null order by ${users.lastKey}, ${users.givenKey}, "one"."userId" limit ${mostUnreached}`,
    (rows) => ({
      people: rows.map(({ total: _, ...one }) => one),
      total: rows[0]?.total ?? 0,
    }),
  );
};

/**
 * The e-mails about a vote for a scrutineer: to how many they were written, and who on the roll may not have been reached
 * (no address, an address that bounced, or an e-mail that failed); of a very large roll, among its first people. Throws
 * as `requireScrutineer` does.
 */
export async function lettersOf(ctx: Context, ballotId: string) {
  const { roll } = await requireScrutineer(ctx, ballotId);
  const { counts, missed } = await ctx.db.read({
    counts: letterCounts(ballotId),
    missed: unreached(ballotId),
  });
  const byKind = new Map(counts.map((one) => [one.kind, one]));
  return {
    counts: voteLetters.map((kind) => byKind.get(kind) ?? { kind, written: 0, failed: 0 }),
    missed,
    isPart: (roll?.number ?? 0) > mostLettersLooked,
  };
}
