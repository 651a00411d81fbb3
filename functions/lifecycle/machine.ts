import type { ProofNeeds } from '#functions/core/permissions/rules.ts';
import type { Machine, Transition } from './transitions.ts';

/**
 * A transition of an item, the proof that it needs, and where the submitted fields are saved: in the item, or beside it
 * as a draft.
 */
export interface ItemTransition extends Transition<string, string, string>, ProofNeeds {
  saves: boolean | 'record' | 'draft' | null;
}

/** The states of a machine, by its transitions. */
export type StatusOf<T extends ItemTransition> = T['to'];
/** The possible relations to an item, by the transitions of its machine. */
export type RelationOf<T extends ItemTransition> = T['who'][number];

/** The machine of items with such transitions. */
export type ItemMachine<T extends ItemTransition> = Machine<StatusOf<T>, RelationOf<T>, T>;

/** A request: an action by name, a status to reach, or neither: save without moving. */
export interface MoveRequest<T extends ItemTransition = ItemTransition> {
  action?: T['name'] | undefined;
  to?: StatusOf<T> | undefined;
}

/** Whether visitors see items in a status. */
export const isPublic = (status: string): boolean => status === 'PUBLISHED';

/** Whether items in a status are gone, except for those who can restore them (D-30). */
export const isDeleted = (status: string): boolean => status === 'DELETED';

/** For how many days a deleted item can be restored (D-30). */
export const restorableDays = 30;

/** Whether a transition saves the submitted fields in the item itself. */
export const savesItem = ({ saves }: Pick<ItemTransition, 'saves'>): boolean =>
  saves === true || saves === 'record';

/** Where a transition saves what was typed: online, or as a draft without doing anything else; else undefined. */
export function placeOfSave({ saves, from, to }: ItemTransition): 'draft' | 'online' | undefined {
  if (!saves) return undefined;
  if (isPublic(to) && saves !== 'draft') return 'online';
  return from === to ? 'draft' : undefined;
}

/** The transition that saves an item without moving it; null where its fields are read-only. */
export const findSave = <T extends ItemTransition>(
  machine: ItemMachine<T>,
  status: StatusOf<T>,
  relation: RelationOf<T>,
): T | null =>
  machine.offered(status, relation).find((one) => one.from === one.to && savesItem(one)) ?? null;

/** Whether this relation, or any if none is given, may edit the fields of an item. */
export const mayEdit = <T extends ItemTransition>(
  { transitions }: { transitions: readonly T[] },
  status: StatusOf<T>,
  relation?: RelationOf<T>,
): boolean =>
  transitions.some(
    (one) =>
      one.from === status &&
      one.from === one.to &&
      savesItem(one) &&
      (relation === undefined || one.who.includes(relation)),
  );

/**
 * The transition beyond a draft for a new item: an author submits, an administrator publishes; null for none.
 */
export const findCompletion = <T extends ItemTransition>(
  machine: ItemMachine<T>,
  relation: RelationOf<T>,
): T | null =>
  machine
    .offered(machine.initial, relation)
    .find((one) => savesItem(one) && one.from !== one.to && !isDeleted(one.to)) ?? null;

/** Whether an action restores a deleted item. */
export const isRestore = <T extends ItemTransition>(
  machine: ItemMachine<T>,
  { action }: MoveRequest<T>,
): boolean => machine.transitions.some(({ name, from }) => name === action && isDeleted(from));

/**
 * The requested transition, if it is open to this relation; otherwise null. With `sameStatusSaves`,
 * requesting the current status saves the item.
 */
export function transitionFor<T extends ItemTransition>(
  machine: ItemMachine<T>,
  status: StatusOf<T>,
  relation: RelationOf<T>,
  { action, to, sameStatusSaves }: MoveRequest<T> & { sameStatusSaves: boolean },
): T | null {
  if (action !== undefined) return machine.named(action, status, relation);
  if (to === undefined || (sameStatusSaves && to === status))
    return findSave(machine, status, relation);
  return machine.leading(status, to, relation);
}

/** A status as typed, in any case (D-33); null when there is no such status. */
export function parseStatus<S extends string>(
  { states }: { states: readonly S[] },
  text: string,
): S | null {
  const wanted = text.toUpperCase();
  return states.find((status) => status === wanted) ?? null;
}
