import { statesOf } from '#functions/core/values/states.ts';

/** The states of a claim: a period that waits for the person whom a conference has named. */
export const claimStates = ['INVITED', 'CLAIMED', 'WITHDRAWN', 'EXPIRED'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Which states follow which; only the undoing of an import takes back what was claimed. */
export const { statesBefore } = statesOf<ClaimState>({
  INVITED: ['CLAIMED', 'WITHDRAWN', 'EXPIRED'],
  CLAIMED: ['WITHDRAWN'],
  WITHDRAWN: [],
  EXPIRED: [],
});

/** Why a claim was withdrawn: closed words, for the log and the list. */
export const withdrawReasons = ['mistake', 'wish', 'refunded', 'other'] as const;
export type WithdrawReason = (typeof withdrawReasons)[number];
/** The same, with what nobody chooses: the person invited declined, or the import was undone. */
export const claimEnds = [...withdrawReasons, 'declined', 'undone'] as const;

const day = 86_400_000;

/** For how long a claim can be taken up, in ms, if its period does not end earlier. */
export const claimLasts = 120 * day;

/** After how many ms since the first invitation each reminder goes. */
export const remindedAfter = [14 * day, 45 * day] as const;

/** How often one claim is invited in all, reminders included, and how far apart by hand, in ms. */
export const mostInvitations = 6;
export const invitedAgainAfter = day;

export const claimsPageSize = 50;

/** The columns by which a list of claims is sorted. */
export const claimSorts = ['name', 'end', 'created'] as const;

/** How many claims one run of the cron job reminds, or lets expire. */
export const claimsAtOnce = 200;

/** The most claims in a file. */
export const claimsInFile = 20_000;
