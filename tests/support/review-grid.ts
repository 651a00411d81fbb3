import type { Relation, ReviewAction, ReviewStatus } from '#functions/content/review/rules.ts';
import type { Line } from './grid.ts';

/**
 * What can be done with a submitted item, and by whom: written by hand from document 2 §4 and the
 * requirements WFL-05…18, D-25, D-28, D-29 and D-30, not from the code. Whatever has no line here is refused.
 */
export const grid: Record<Relation, Record<ReviewStatus, Line<ReviewAction, ReviewStatus>[]>> = {
  // WFL-05…10, FOR-04, FOR-05, FOR-07
  author: {
    DRAFT: [
      ['delete', 'DELETED', 'asks again', 'leads to the list', 'saves'],
      ['save', 'DRAFT', 'saves'],
      ['submit', 'PENDING', 'leads to the list', 'saves'],
    ],
    PENDING: [['withdraw', 'DRAFT', 'may say why', 'saves']],
    PUBLISHED: [],
    REJECTED: [],
    DELETED: [],
  },
  // D-28: can see and withdraw, nothing else.
  'former-member': {
    DRAFT: [],
    PENDING: [['withdraw', 'DRAFT', 'may say why', 'saves']],
    PUBLISHED: [],
    REJECTED: [],
    DELETED: [],
  },
  // WFL-11, WFL-12, D-25, and D-29 for PENDING and REJECTED; D-30 for DELETED.
  'admin-own': {
    DRAFT: [
      ['delete', 'DELETED', 'asks again', 'leads to the list', 'saves'],
      ['save', 'DRAFT', 'saves'],
      ['publish', 'PUBLISHED', 'saves'],
    ],
    PENDING: [
      ['withdraw', 'DRAFT', 'may say why', 'saves'],
      ['reject', 'REJECTED', 'asks why', 'may say why', 'saves'],
      ['publish', 'PUBLISHED', 'saves'],
      // WFL-22: every item but a rejected one can be edited; §4 names no button for it.
      ['amend', 'PENDING', 'no button', 'saves'],
    ],
    PUBLISHED: [
      ['retract', 'DRAFT', 'may say why'],
      ['update', 'PUBLISHED', 'leads to the list', 'saves'],
    ],
    REJECTED: [
      ['delete', 'DELETED', 'asks again', 'leads to the list', 'saves'],
      ['recover', 'PENDING'],
    ],
    DELETED: [['restore', 'DRAFT']],
  },
  // WFL-14…16, and D-29 for DRAFT; D-30 for DELETED.
  'admin-other': {
    DRAFT: [
      ['save', 'DRAFT', 'saves'],
      ['publish', 'PUBLISHED', 'saves'],
    ],
    PENDING: [
      ['reject', 'REJECTED', 'asks why', 'may say why', 'saves'],
      ['publish', 'PUBLISHED', 'saves'],
      ['amend', 'PENDING', 'no button', 'saves'],
    ],
    PUBLISHED: [
      ['retract', 'PENDING', 'may say why'],
      ['update', 'PUBLISHED', 'leads to the list', 'saves'],
    ],
    REJECTED: [
      ['delete', 'DELETED', 'asks again', 'leads to the list', 'saves'],
      ['recover', 'PENDING'],
    ],
    DELETED: [['restore', 'DRAFT']],
  },
  // D-159, D-160: what was scheduled, and what an author extends.
  'by-arrangement': {
    DRAFT: [],
    PENDING: [],
    PUBLISHED: [
      ['retract', 'DRAFT', 'may say why'],
      ['update', 'PUBLISHED', 'leads to the list', 'saves'],
    ],
    REJECTED: [],
    DELETED: [],
  },
};

/** The requirements about what can be done with an item, and about the message above it. */
export const gridIds: Record<Relation, Partial<Record<ReviewStatus, string>>> = {
  author: { DRAFT: 'WFL-05 WFL-09', PENDING: 'WFL-06', PUBLISHED: 'WFL-07', REJECTED: 'WFL-08' },
  'former-member': { PENDING: 'D-28' },
  'admin-own': { DRAFT: 'WFL-11', PENDING: 'D-29', PUBLISHED: 'WFL-12', REJECTED: 'D-29' },
  'admin-other': { DRAFT: 'D-29', PENDING: 'WFL-14', PUBLISHED: 'WFL-15', REJECTED: 'WFL-16' },
  'by-arrangement': { PUBLISHED: 'D-160' },
};

/** Whether the grid allows moving an item from one state to another. */
export const gridMoves = (relation: Relation, from: ReviewStatus, to: ReviewStatus): boolean =>
  from !== to && grid[relation][from].some(([, leads]) => leads === to);
