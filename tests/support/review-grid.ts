/**
 * What can be done with a submitted item, and by whom: written by hand from document 2 §4 and the
 * requirements WFL-05…18, D-25, D-28, D-29 and D-30, not from the code. Whatever has no line here is refused.
 * Columns: the action, the target status, whether it saves first (WFL-18), where the screen goes afterwards,
 * and whether there is a button for it.
 */
type Line = [
  action: string,
  to: GridStatus,
  saves: 'saves' | 'moves',
  next: 'stay' | 'list',
  button?: 'no button',
];

export const gridStatuses = ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'DELETED'] as const;
export type GridStatus = (typeof gridStatuses)[number];
export const gridRelations = [
  'author',
  'former-member',
  'admin-own',
  'admin-other',
  'by-arrangement',
] as const;
export type GridRelation = (typeof gridRelations)[number];

export const grid: Record<GridRelation, Record<GridStatus, Line[]>> = {
  // WFL-05…10, FOR-04, FOR-05, FOR-07
  author: {
    DRAFT: [
      ['delete', 'DELETED', 'saves', 'list'],
      ['save', 'DRAFT', 'saves', 'stay'],
      ['submit', 'PENDING', 'saves', 'list'],
    ],
    PENDING: [['withdraw', 'DRAFT', 'saves', 'stay']],
    PUBLISHED: [],
    REJECTED: [],
    DELETED: [],
  },
  // D-28: can see and withdraw, nothing else.
  'former-member': {
    DRAFT: [],
    PENDING: [['withdraw', 'DRAFT', 'saves', 'stay']],
    PUBLISHED: [],
    REJECTED: [],
    DELETED: [],
  },
  // WFL-11, WFL-12, D-25, and D-29 for PENDING and REJECTED; D-30 for DELETED.
  'admin-own': {
    DRAFT: [
      ['delete', 'DELETED', 'saves', 'list'],
      ['save', 'DRAFT', 'saves', 'stay'],
      ['publish', 'PUBLISHED', 'saves', 'stay'],
    ],
    PENDING: [
      ['withdraw', 'DRAFT', 'saves', 'stay'],
      ['reject', 'REJECTED', 'saves', 'stay'],
      ['publish', 'PUBLISHED', 'saves', 'stay'],
      // WFL-22: every item but a rejected one can be edited; §4 names no button for it.
      ['amend', 'PENDING', 'saves', 'stay', 'no button'],
    ],
    PUBLISHED: [
      ['retract', 'DRAFT', 'moves', 'stay'],
      ['update', 'PUBLISHED', 'saves', 'list'],
    ],
    REJECTED: [
      ['delete', 'DELETED', 'saves', 'list'],
      ['recover', 'PENDING', 'moves', 'stay'],
    ],
    DELETED: [['restore', 'DRAFT', 'moves', 'stay']],
  },
  // WFL-14…16, and D-29 for DRAFT; D-30 for DELETED.
  'admin-other': {
    DRAFT: [
      ['save', 'DRAFT', 'saves', 'stay'],
      ['publish', 'PUBLISHED', 'saves', 'stay'],
    ],
    PENDING: [
      ['reject', 'REJECTED', 'saves', 'stay'],
      ['publish', 'PUBLISHED', 'saves', 'stay'],
      ['amend', 'PENDING', 'saves', 'stay', 'no button'],
    ],
    PUBLISHED: [
      ['retract', 'PENDING', 'moves', 'stay'],
      ['update', 'PUBLISHED', 'saves', 'list'],
    ],
    REJECTED: [
      ['delete', 'DELETED', 'saves', 'list'],
      ['recover', 'PENDING', 'moves', 'stay'],
    ],
    DELETED: [['restore', 'DRAFT', 'moves', 'stay']],
  },
  // D-158: what an author has asked for and an administrator takes over.
  'by-arrangement': {
    DRAFT: [],
    PENDING: [],
    PUBLISHED: [
      ['retract', 'DRAFT', 'moves', 'stay'],
      ['update', 'PUBLISHED', 'saves', 'list'],
    ],
    REJECTED: [],
    DELETED: [],
  },
};

/** The requirements about what can be done with an item, and about the message above it. */
export const gridIds: Record<GridRelation, Partial<Record<GridStatus, string>>> = {
  author: { DRAFT: 'WFL-05 WFL-09', PENDING: 'WFL-06', PUBLISHED: 'WFL-07', REJECTED: 'WFL-08' },
  'former-member': { PENDING: 'D-28' },
  'admin-own': { DRAFT: 'WFL-11', PENDING: 'D-29', PUBLISHED: 'WFL-12', REJECTED: 'D-29' },
  'admin-other': { DRAFT: 'D-29', PENDING: 'WFL-14', PUBLISHED: 'WFL-15', REJECTED: 'WFL-16' },
  'by-arrangement': { PUBLISHED: 'D-158' },
};

/** Whether the grid allows moving an item from one state to another. */
export const gridMoves = (relation: GridRelation, from: GridStatus, to: GridStatus): boolean =>
  from !== to && grid[relation][from].some(([, leads]) => leads === to);

/** Whether the grid allows changing the fields of an item. */
export const gridSaves = (relation: GridRelation, status: GridStatus): boolean =>
  grid[relation][status].some(([, to, saves]) => to === status && saves === 'saves');
