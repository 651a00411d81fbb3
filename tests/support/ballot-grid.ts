/**
 * What can be done with a ballot and its result, and by whom: written by hand from document 2 §4 and the
 * requirements BAL-08…10, D-46 and D-58, not from the code. Whatever has no line here is refused.
 */
export const gridStatuses = ['DRAFT', 'PUBLISHED', 'DELETED'] as const;
export type GridStatus = (typeof gridStatuses)[number];

export const gridActions = ['delete', 'retract', 'update', 'publish', 'restore'] as const;
export type GridAction = (typeof gridActions)[number];

/** The action, the target status, and its further effects in alphabetical order. */
export type Line = [action: GridAction, to: GridStatus, ...more: string[]];

/** What an administrator can do; nobody else can do anything (ROL-04). */
export const grid: Record<GridStatus, Line[]> = {
  // BAL-08, BAL-10: a draft can be saved incomplete, and published when complete.
  DRAFT: [
    ['delete', 'DELETED', 'asks again', 'title after a vote'],
    ['update', 'DRAFT', 'saves'],
    ['publish', 'PUBLISHED', 'complete', 'saves'],
  ],
  // BAL-09, BAL-10, D-46: what is online stays complete.
  PUBLISHED: [
    ['delete', 'DELETED', 'asks again', 'title after a vote'],
    ['retract', 'DRAFT', 'asks again', 'title after a vote'],
    ['update', 'PUBLISHED', 'complete', 'saves'],
  ],
  DELETED: [['restore', 'DRAFT']],
};

export const gridResults = ['AUTOMATIC', 'HELD', 'RELEASED'] as const;
export type GridResult = (typeof gridResults)[number];

/** What an administrator can decide about who sees the result, before and after the ballot is sealed (D-58). */
export const resultGrid: Record<
  GridResult,
  Record<'unsealed' | 'sealed', [string, GridResult][]>
> = {
  AUTOMATIC: { unsealed: [['hold', 'HELD']], sealed: [] },
  HELD: { unsealed: [['let-go', 'AUTOMATIC']], sealed: [['release', 'RELEASED']] },
  RELEASED: { unsealed: [], sealed: [] },
};
