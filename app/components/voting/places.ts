import { hrefTo } from '#app/framework/href.ts';
import {
  type BallotAction,
  ballotActions,
  type ResultAction,
  resultActions,
} from '#functions/voting/ballots/rules.ts';

/** The administrators' list of ballots. */
export const ballotsHref = (): string => hrefTo('my-ballots');
/** The screen of one. */
export const editHref = (ballotId: string): string => hrefTo('ballot-edit', { ballotId });
/** The results of one. */
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

const doneParam = 'done';

/** An address that says what has just been done. */
export const doneHref = (href: string, what: BallotDone): string => `${href}?${doneParam}=${what}`;

/** What has just been done, as the address says. */
export const ballotDone = (request: Request): BallotDone | null => {
  const said = new URL(request.url).searchParams.get(doneParam);
  return done.find((one) => one === said) ?? null;
};

/** The action of a candidate that a button sends; null for another. */
export const candidateAction = (name: string): CandidateAction | null =>
  candidateActions.find((one) => one === name) ?? null;
