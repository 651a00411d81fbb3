import { readDone } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { ballotActions, resultActions } from '#functions/voting/ballots/rules.ts';
import { candidateActions } from '#functions/voting/candidacies/rules.ts';

/** What the path of a ballot depends on. */
export interface BallotRef {
  id: string;
  isPoll: boolean;
}

/** The summary of a ballot for members (RTE-51, RTE-52). */
export const summaryHref = ({ id, isPoll }: BallotRef): string =>
  hrefTo(isPoll ? 'ballot-poll' : 'ballot-election', { ballotId: id });

/** The voting flow of a ballot. */
export const voteHref = ({ id, isPoll }: BallotRef): string =>
  hrefTo(isPoll ? 'ballot-poll-vote' : 'ballot-election-vote', { ballotId: id });

/** The query parameter that tells the summary that a vote was refused. */
export const refusedParam = 'refused';

export const resultsHref = (ballotId: string): string => hrefTo('ballot-results', { ballotId });

const done = ['create', ...ballotActions, ...resultActions, ...candidateActions] as const;
/** What has just been done on a screen of ballots, read from the address. */
export const readBallotDone = (request: Request) => readDone(request, done);
