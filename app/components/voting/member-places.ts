import { hrefTo } from '#app/framework/href.ts';

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
