import type { ProofNeeds } from '#functions/core/permissions/rules.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';

/** The statuses of what administrators publish; calls accept any case (D-33). */
export const recordStatuses = ['DRAFT', 'PUBLISHED', 'DELETED'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** What administrators publish themselves, by the word for each in paths and calls. */
export const recordResources = ['pages', 'people', 'winners', 'awards'] as const;
export type RecordResource = (typeof recordResources)[number];

/** The columns by which lists of records are sorted; each list has some of them. */
export const recordSorts = ['name', 'order', 'year', 'award', 'path', 'changed'] as const;

/**
 * What an action is applied to: a fixed page belongs to a screen and stays online; a published page can have
 * a draft beside it.
 */
export const recordRelations = ['record', 'page', 'fixed-page'] as const;
export type RecordRelation = (typeof recordRelations)[number];

export const recordActions = [
  'delete',
  'discard',
  'retract',
  'save',
  'keep',
  'publish',
  'update',
  'restore',
] as const;
export type RecordAction = (typeof recordActions)[number];

/** A transition of a record, with its effects. */
export interface RecordTransition
  extends Transition<RecordAction, RecordStatus, RecordRelation>,
    ProofNeeds {
  /** Where the submitted fields are saved: in the record itself, beside it as a draft, or nowhere. */
  saves: 'record' | 'draft' | null;
  /** Where the screen goes afterwards (ADP-08, ADM-04). */
  next: 'stay' | 'list';
  /** Whether it needs confirmation first. */
  asksAgain: boolean;
  /** Whether it drops the draft beside the record; only available while there is one. */
  dropsDraft: boolean;
}

const all = recordRelations;
const pages = ['page', 'fixed-page'] as const;
const movable = ['record', 'page'] as const;
const plain = {
  proof: 'none',
  saves: null,
  next: 'stay',
  asksAgain: false,
  dropsDraft: false,
} as const;
const deleting = { ...plain, name: 'delete', next: 'list', asksAgain: true } as const;

/**
 * Pages, people, winners and awards: the one table of what an administrator can do with them (ADP-07, ADP-08,
 * ADM-03, ADM-04, ADM-14, ADM-15, D-30, D-33). In the order of the buttons.
 */
export const publishing = machineOf<RecordStatus, RecordRelation, RecordTransition>({
  states: recordStatuses,
  initial: 'DRAFT',
  transitions: [
    { ...deleting, from: 'DRAFT', to: 'DELETED', who: movable },
    { ...plain, name: 'save', from: 'DRAFT', to: 'DRAFT', who: all, saves: 'record' },
    { ...plain, name: 'publish', from: 'DRAFT', to: 'PUBLISHED', who: all, saves: 'record' },

    { ...deleting, from: 'PUBLISHED', to: 'DELETED', who: movable },
    { ...plain, name: 'retract', from: 'PUBLISHED', to: 'DRAFT', who: movable },
    {
      ...plain,
      name: 'discard',
      from: 'PUBLISHED',
      to: 'PUBLISHED',
      who: pages,
      asksAgain: true,
      dropsDraft: true,
    },
    { ...plain, name: 'keep', from: 'PUBLISHED', to: 'PUBLISHED', who: pages, saves: 'draft' },
    { ...plain, name: 'update', from: 'PUBLISHED', to: 'PUBLISHED', who: all, saves: 'record' },

    { ...plain, name: 'restore', from: 'DELETED', to: 'DRAFT', who: all },
  ],
});

/** The buttons of a record, in order. */
export const buttonsFor = (
  status: RecordStatus,
  relation: RecordRelation,
  hasDraft: boolean,
): RecordTransition[] =>
  publishing.offered(status, relation).filter(({ dropsDraft }) => hasDraft || !dropsDraft);

/** The transition that saves a record online, or as a draft, in a state; null for neither. */
export const findSaveAction = (
  status: RecordStatus,
  relation: RecordRelation,
  online: boolean,
): RecordAction | null =>
  publishing
    .offered(status, relation)
    .find(({ to, saves }) => saves !== null && online === (saves === 'record' && isPublic(to)))
    ?.name ?? null;

/** The status message above a record's form. */
export const messageOf = (
  status: RecordStatus,
  hasDraft: boolean,
): 'online' | 'draftBeside' | 'draft' | 'deleted' => {
  const messages = {
    DRAFT: 'draft',
    PUBLISHED: hasDraft ? 'draftBeside' : 'online',
    DELETED: 'deleted',
  } as const;
  return messages[status];
};
