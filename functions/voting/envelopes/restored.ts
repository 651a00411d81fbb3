import { keyFolder } from './keys.ts';

/** A vote under way in a restored database, and whether the key of its envelopes is in the bucket. */
export interface VoteUnderWay {
  title: string;
  hasKey: boolean;
}

/**
 * The votes whose envelopes are still sealed: who has voted since the moment of the backup must vote again, and where the key
 * is missing and the vote was not counted before, everybody (docs/voting.md).
 */
export async function votesUnderWay(d1: D1Database, files: R2Bucket): Promise<VoteUnderWay[]> {
  const { results } = await d1
    .prepare(
      `select "id", "title" from "ballots" where exists (select 1 from "rolls" where "ballotId" = "id")
        and "unwrappedAt" is null and not exists (select 1 from "resultStatements" where "ballotId" = "id") order by "votingEndTime"`,
    )
    .all<{ id: string; title: string }>();
  return Promise.all(
    results.map(async ({ id, title }) => ({
      title,
      hasKey: (await files.list({ prefix: `${keyFolder}${id}/` })).objects.length > 0,
    })),
  );
}

/** A line for each such vote, for whoever restores. */
export const sayVotes = (votes: readonly VoteUnderWay[]): string =>
  votes
    .map(
      ({ title, hasKey }) =>
        `\n  ! The vote "${title}" is under way: whoever has voted since then must vote again.${
          hasKey ? '' : ' Its key is not here: unless it was counted before, all must.'
        }`,
    )
    .join('');
