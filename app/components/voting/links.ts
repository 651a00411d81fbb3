import { doneOf } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import {
  type BallotAction,
  ballotActions,
  type ResultAction,
  resultActions,
} from '#functions/voting/ballots/rules.ts';

/** A ballot, as far as an address needs it. */
export interface Placed {
  id: string;
  isPoll: boolean;
}

/** The summary of a ballot for members (RTE-51, RTE-52). */
export const summaryHref = ({ id, isPoll }: Placed): string =>
  hrefTo(isPoll ? 'ballot-poll' : 'ballot-election', { ballotId: id });

/** Its vote manager. */
export const voteHref = ({ id, isPoll }: Placed): string =>
  hrefTo(isPoll ? 'ballot-poll-vote' : 'ballot-election-vote', { ballotId: id });

/** The parameter by which the summary is told that a vote was not taken. */
export const refusedParam = 'refused';

/** The results of a ballot. */
export const resultsHref = (ballotId: string): string => hrefTo('ballot-results', { ballotId });
/** The anonymised ballots of one, as a file. */
export const fileHref = (ballotId: string, format: 'csv' | 'json'): string =>
  hrefTo('ballot-file', { ballotId, format });

const candidateActions = ['disable', 'enable', 'withdraw'] as const;
/** What an administrator does with a candidate (D-49). */
export type CandidateAction = (typeof candidateActions)[number];

const done = ['create', ...ballotActions, ...resultActions, ...candidateActions] as const;
/** What has just been done on a screen of ballots. */
export type BallotDone = 'create' | BallotAction | ResultAction | CandidateAction;

/** What has just been done, as the address says. */
export const ballotDone = (request: Request): BallotDone | null => doneOf(request, done);

/** The action of a candidate that a button sends; null for another. */
export const candidateAction = (name: string): CandidateAction | null =>
  candidateActions.find((one) => one === name) ?? null;
