import type {
  RecordAction,
  RecordRelation,
  RecordStatus,
} from '#functions/lifecycle/publishing/rules.ts';
import { type Line, saveIn } from './grid.ts';

const draft: Line<RecordAction, RecordStatus>[] = [
  ['delete', 'DELETED', 'asks again', 'leads to the list'],
  ['save', 'DRAFT', 'saves'],
  ['publish', 'PUBLISHED', 'saves'],
];

/**
 * What can be done with a page, a person, a winner or an award: written by hand from document 2 §2 and §4 and
 * the requirements ADP-07, ADP-08, ADM-03, ADM-04, ADM-14, ADM-15, D-30 and D-33, not from the code. Whatever
 * has no line here is refused.
 */
export const grid: Record<
  RecordRelation,
  Record<RecordStatus, Line<RecordAction, RecordStatus>[]>
> = {
  // ADM-02…04, ADM-14, ADM-15; D-33 for save; D-30 for DELETED.
  record: {
    DRAFT: draft,
    PUBLISHED: [
      ['delete', 'DELETED', 'asks again', 'leads to the list'],
      ['retract', 'DRAFT'],
      ['update', 'PUBLISHED', 'saves'],
    ],
    DELETED: [['restore', 'DRAFT']],
  },
  // ADP-07, ADP-08; a draft can be kept beside a published page, and dropped.
  page: {
    DRAFT: draft,
    PUBLISHED: [
      ['delete', 'DELETED', 'asks again', 'leads to the list'],
      ['retract', 'DRAFT'],
      ['discard', 'PUBLISHED', 'asks again', 'drops the draft'],
      ['keep', 'PUBLISHED', 'saves a draft'],
      ['update', 'PUBLISHED', 'saves'],
    ],
    DELETED: [['restore', 'DRAFT']],
  },
  // ADP-06, ADP-11: it belongs to a screen, which would lack it.
  'fixed-page': {
    DRAFT: [
      ['save', 'DRAFT', 'saves'],
      ['publish', 'PUBLISHED', 'saves'],
    ],
    PUBLISHED: [
      ['discard', 'PUBLISHED', 'asks again', 'drops the draft'],
      ['keep', 'PUBLISHED', 'saves a draft'],
      ['update', 'PUBLISHED', 'saves'],
    ],
    DELETED: [['restore', 'DRAFT']],
  },
};

/** The requirements about what can be done with a record or a page. */
export const gridIds: Record<RecordRelation, Partial<Record<RecordStatus, string>>> = {
  record: { DRAFT: 'ADM-02 ADM-15', PUBLISHED: 'ADM-03 ADM-04' },
  page: { DRAFT: 'ADP-07', PUBLISHED: 'ADP-08' },
  'fixed-page': { DRAFT: 'D-82', PUBLISHED: 'D-82' },
};

/** The line of an action in a state, or undefined. */
export const gridLine = (relation: RecordRelation, from: RecordStatus, action: RecordAction) =>
  grid[relation][from].find(([name]) => name === action);

/**
 * The line for a call that names the target status: for the current status, the line that saves without
 * moving. Calls do not find deleted records (D-30).
 */
export function gridMove(relation: RecordRelation, from: RecordStatus, to: RecordStatus) {
  if (from === 'DELETED') return undefined;
  const lines = grid[relation][from];
  return from === to ? saveIn(from, lines) : lines.find(([, leads]) => leads === to);
}
