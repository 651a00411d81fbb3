import type { BallotAction, BallotStatus } from '#functions/voting/ballots/rules.ts';
import type { Line } from './grid.ts';

const deleting: Line<BallotAction, BallotStatus> = [
  'delete',
  'DELETED',
  'asks again',
  'asks who it is',
  'leads to the list',
  'title after a vote',
];

/**
 * What an administrator can do with a ballot, and nobody else (ROL-04): written by hand from
 * document 2 §4 and the requirements BAL-08…10, D-46 and D-193, not from the code. Whatever has no line here is
 * refused.
 */
export const grid: Record<BallotStatus, Line<BallotAction, BallotStatus>[]> = {
  // BAL-08, BAL-10: a draft can be saved incomplete, and published when complete.
  DRAFT: [
    deleting,
    ['update', 'DRAFT', 'saves'],
    ['publish', 'PUBLISHED', 'asks who it is', 'complete', 'saves'],
  ],
  // BAL-09, BAL-10, D-46: what is online stays complete.
  PUBLISHED: [
    deleting,
    ['retract', 'DRAFT', 'asks again', 'asks who it is', 'title after a vote'],
    ['update', 'PUBLISHED', 'asks who it is', 'complete', 'saves'],
  ],
  DELETED: [['restore', 'DRAFT']],
};
