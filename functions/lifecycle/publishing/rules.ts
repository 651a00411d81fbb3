import { isPublic } from '#functions/lifecycle/machine.ts';
import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';

/** What may become of what administrators publish; in calls any case is understood (D-33). */
export const recordStatuses = ['DRAFT', 'PUBLISHED', 'DELETED'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** What administrators publish themselves, by the word for each in addresses and calls. */
export const recordResources = ['pages', 'people', 'winners', 'awards'] as const;
export type RecordResource = (typeof recordResources)[number];

/**
 * What may be done depends on what it is done to: a fixed page belongs to a screen and stays online;
 * of a page that is online a draft can wait beside it.
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

/** A transition of a record, and what goes with it. */
export interface RecordTransition extends Transition<RecordAction, RecordStatus, RecordRelation> {
  /** Where what was typed is saved: in the record itself, beside it as a draft, or nowhere. */
  saves: 'record' | 'draft' | null;
  /** Where the screen goes afterwards (ADP-08, ADM-04). */
  next: 'stay' | 'list';
  /** Whether it is asked again before it happens. */
  asksAgain: boolean;
  /** Whether it drops the draft that waits beside the record; it is there only while one does. */
  dropsDraft: boolean;
}

const all = recordRelations;
const pages = ['page', 'fixed-page'] as const;
const movable = ['record', 'page'] as const;
const plain = { saves: null, next: 'stay', asksAgain: false, dropsDraft: false } as const;
const deleting = { ...plain, name: 'delete', next: 'list', asksAgain: true } as const;

/**
 * Pages, people, winners and awards: the one table of what an administrator may do with them
 * (ADP-07, ADP-08, ADM-03, ADM-04, ADM-14, ADM-15, D-30, D-33). In the order of the buttons.
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

/** The buttons of a record, in their order. */
export const buttonsFor = (
  status: RecordStatus,
  relation: RecordRelation,
  hasDraft: boolean,
): RecordTransition[] =>
  publishing.offered(status, relation).filter(({ dropsDraft }) => hasDraft || !dropsDraft);

/** What brings something that is saved online, or keeps it for later, in a state; null for neither. */
export const savingTo = (
  status: RecordStatus,
  relation: RecordRelation,
  online: boolean,
): RecordAction | null =>
  publishing
    .offered(status, relation)
    .find(({ to, saves }) => saves !== null && online === (saves === 'record' && isPublic(to)))
    ?.name ?? null;

/** How a record stands, for the words above its form. */
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
