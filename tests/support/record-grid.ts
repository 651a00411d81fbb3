/**
 * What can be done with a page, a person, a winner or an award: written by hand from document 2 §2 and §4 and
 * the requirements ADP-07, ADP-08, ADM-03, ADM-04, ADM-14, ADM-15, D-30 and D-33, not from the code. Whatever
 * has no line here is refused. Columns: the action, the target status, where the submitted fields are saved,
 * where the screen goes afterwards, and whether it needs confirmation.
 */
type Line = [
  action: GridAction,
  to: GridStatus,
  saves: 'record' | 'draft' | 'nothing',
  next: 'stay' | 'list',
  asks?: 'asks again',
];

export const gridStatuses = ['DRAFT', 'PUBLISHED', 'DELETED'] as const;
export type GridStatus = (typeof gridStatuses)[number];
export const gridRelations = ['record', 'page', 'fixed-page'] as const;
export type GridRelation = (typeof gridRelations)[number];
export const gridActions = [
  'delete',
  'discard',
  'retract',
  'save',
  'keep',
  'publish',
  'update',
  'restore',
] as const;
export type GridAction = (typeof gridActions)[number];

export const grid: Record<GridRelation, Record<GridStatus, Line[]>> = {
  // ADM-02…04, ADM-14, ADM-15; D-33 for save; D-30 for DELETED.
  record: {
    DRAFT: [
      ['delete', 'DELETED', 'nothing', 'list', 'asks again'],
      ['save', 'DRAFT', 'record', 'stay'],
      ['publish', 'PUBLISHED', 'record', 'stay'],
    ],
    PUBLISHED: [
      ['delete', 'DELETED', 'nothing', 'list', 'asks again'],
      ['retract', 'DRAFT', 'nothing', 'stay'],
      ['update', 'PUBLISHED', 'record', 'stay'],
    ],
    DELETED: [['restore', 'DRAFT', 'nothing', 'stay']],
  },
  // ADP-07, ADP-08; a draft can be kept beside a published page, and dropped.
  page: {
    DRAFT: [
      ['delete', 'DELETED', 'nothing', 'list', 'asks again'],
      ['save', 'DRAFT', 'record', 'stay'],
      ['publish', 'PUBLISHED', 'record', 'stay'],
    ],
    PUBLISHED: [
      ['delete', 'DELETED', 'nothing', 'list', 'asks again'],
      ['retract', 'DRAFT', 'nothing', 'stay'],
      ['discard', 'PUBLISHED', 'nothing', 'stay', 'asks again'],
      ['keep', 'PUBLISHED', 'draft', 'stay'],
      ['update', 'PUBLISHED', 'record', 'stay'],
    ],
    DELETED: [['restore', 'DRAFT', 'nothing', 'stay']],
  },
  // ADP-06, ADP-11: it belongs to a screen, which would lack it.
  'fixed-page': {
    DRAFT: [
      ['save', 'DRAFT', 'record', 'stay'],
      ['publish', 'PUBLISHED', 'record', 'stay'],
    ],
    PUBLISHED: [
      ['discard', 'PUBLISHED', 'nothing', 'stay', 'asks again'],
      ['keep', 'PUBLISHED', 'draft', 'stay'],
      ['update', 'PUBLISHED', 'record', 'stay'],
    ],
    DELETED: [['restore', 'DRAFT', 'nothing', 'stay']],
  },
};

/** The requirements about what can be done with a record or a page. */
export const gridIds: Record<GridRelation, Partial<Record<GridStatus, string>>> = {
  record: { DRAFT: 'ADM-02 ADM-15', PUBLISHED: 'ADM-03 ADM-04' },
  page: { DRAFT: 'ADP-07', PUBLISHED: 'ADP-08' },
  'fixed-page': { DRAFT: 'D-82', PUBLISHED: 'D-82' },
};

/** The line of an action in a state, or undefined. */
export const gridLine = (relation: GridRelation, from: GridStatus, action: GridAction) =>
  grid[relation][from].find(([name]) => name === action);

/**
 * The line for a call that names the target status: for the current status, the line that saves without
 * moving. Calls do not find deleted records (D-30).
 */
export const gridMove = (relation: GridRelation, from: GridStatus, to: GridStatus) =>
  from === 'DELETED'
    ? undefined
    : grid[relation][from].find(([, leads, saves]) =>
        leads === from ? to === from && saves === 'record' : leads === to,
      );
