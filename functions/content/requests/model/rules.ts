import type { Relation, ReviewStatus } from '#functions/content/review/rules.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';

/** What the author of a published item can ask for: other words, or that it is taken down. */
export const wishes = ['CHANGE', 'TAKE_DOWN'] as const;
export type Wish = (typeof wishes)[number];

export const requestStatuses = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'SUPERSEDED'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

type RequestAction = 'accept' | 'decline' | 'withdraw' | 'supersede';
type RequestActor = 'administrator' | 'author' | 'site';

/**
 * A request of an author about a published item. It is superseded when the author sends another one, or when the item
 * is taken down in another way.
 */
export const requestMachine = machineOf<
  RequestStatus,
  RequestActor,
  Transition<RequestAction, RequestStatus, RequestActor>
>({
  states: requestStatuses,
  initial: 'OPEN',
  transitions: [
    { name: 'accept', from: 'OPEN', to: 'ACCEPTED', who: ['administrator'] },
    { name: 'decline', from: 'OPEN', to: 'DECLINED', who: ['administrator'] },
    { name: 'withdraw', from: 'OPEN', to: 'WITHDRAWN', who: ['author'] },
    { name: 'supersede', from: 'OPEN', to: 'SUPERSEDED', who: ['site'] },
  ],
});

/**
 * What somebody can ask for about an item: its author everything, an author whose membership has ended only that it is
 * taken down (D-28); administrators do it themselves.
 */
export function wishesFor(status: ReviewStatus, relation: Relation): readonly Wish[] {
  if (!isPublic(status)) return [];
  if (relation === 'author') return wishes;
  return relation === 'former-member' ? ['TAKE_DOWN'] : [];
}

/** Whether a request still waits for a decision. */
export const isOpen = (status: RequestStatus): boolean => status === requestMachine.initial;
