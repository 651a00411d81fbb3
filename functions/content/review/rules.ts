import type { ProofNeeds } from '#functions/core/permissions/rules.ts';
import { isDeleted, isPublic } from '#functions/lifecycle/machine.ts';
import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';

export const reviewStatuses = ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'DELETED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/**
 * A user's relation to an item; for users without one the item does not exist. What was scheduled, and an author's
 * extension of a vacancy, is done by arrangement: nobody has this relation.
 */
export const relations = [
  'author',
  'former-member',
  'admin-own',
  'admin-other',
  'by-arrangement',
] as const;
export type Relation = (typeof relations)[number];

export const reviewActions = [
  'save',
  'amend',
  'update',
  'submit',
  'withdraw',
  'delete',
  'reject',
  'publish',
  'retract',
  'recover',
  'restore',
  'undo',
] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** A transition of the review, and its effects. */
export interface ReviewTransition
  extends Transition<ReviewAction, ReviewStatus, Relation>,
    ProofNeeds {
  /** Whether it saves what was typed (WFL-18). */
  saves: boolean;
  /** Where the screen goes afterwards (FOR-04…07, D-25). */
  next: 'stay' | 'list';
  /** Whether it has a button; otherwise it is only a call. */
  hasButton: boolean;
  /** Whether a reason may be given to the author. */
  takesReason: boolean;
  /** Whether that reason is asked for first, since the author is notified at once. */
  asksReason: boolean;
  /** Whether it asks for confirmation. */
  asksAgain: boolean;
}

const admins = ['admin-own', 'admin-other'] as const;
const arranged = [...admins, 'by-arrangement'] as const;
const plain = {
  proof: 'none',
  saves: false,
  next: 'stay',
  hasButton: true,
  takesReason: false,
  asksReason: false,
  asksAgain: false,
} as const;
const saving = { ...plain, saves: true } as const;

/**
 * The review of jobs, news, events, NetSci events and colloquium talks: the one table of what may happen
 * to an item and by whom (WFL-05…18, WFL-21, WFL-22, D-25, D-28, D-29, D-30). In the order of the buttons.
 */
export const review = machineOf<ReviewStatus, Relation, ReviewTransition>({
  states: reviewStatuses,
  initial: 'DRAFT',
  transitions: [
    {
      ...plain,
      name: 'delete',
      from: 'DRAFT',
      to: 'DELETED',
      who: ['author', 'admin-own'],
      saves: true,
      next: 'list',
      asksAgain: true,
    },
    { ...saving, name: 'save', from: 'DRAFT', to: 'DRAFT', who: ['author', ...admins] },
    { ...saving, name: 'submit', from: 'DRAFT', to: 'PENDING', who: ['author'], next: 'list' },
    { ...saving, name: 'publish', from: 'DRAFT', to: 'PUBLISHED', who: admins },

    {
      ...saving,
      name: 'withdraw',
      from: 'PENDING',
      to: 'DRAFT',
      who: ['author', 'former-member', 'admin-own'],
      takesReason: true,
    },
    {
      ...saving,
      name: 'reject',
      from: 'PENDING',
      to: 'REJECTED',
      who: admins,
      takesReason: true,
      asksReason: true,
    },
    { ...saving, name: 'publish', from: 'PENDING', to: 'PUBLISHED', who: admins },
    { ...saving, name: 'amend', from: 'PENDING', to: 'PENDING', who: admins, hasButton: false },

    {
      ...plain,
      name: 'retract',
      from: 'PUBLISHED',
      to: 'DRAFT',
      who: ['admin-own', 'by-arrangement'],
      takesReason: true,
    },
    {
      ...plain,
      name: 'retract',
      from: 'PUBLISHED',
      to: 'PENDING',
      who: ['admin-other'],
      takesReason: true,
    },
    { ...saving, name: 'update', from: 'PUBLISHED', to: 'PUBLISHED', who: arranged, next: 'list' },

    {
      ...plain,
      name: 'delete',
      from: 'REJECTED',
      to: 'DELETED',
      who: admins,
      saves: true,
      next: 'list',
      asksAgain: true,
    },
    { ...plain, name: 'recover', from: 'REJECTED', to: 'PENDING', who: admins },

    { ...plain, name: 'restore', from: 'DELETED', to: 'DRAFT', who: admins },
  ],
});

/** A user's relation to an item (WFL-13, D-28); null if the item does not exist for the user. */
export function relationOf(
  actor: { id: string; roles: readonly string[] },
  item: { authorId: string | null },
): Relation | null {
  const isOwn = item.authorId === actor.id;
  if (actor.roles.includes('admin')) return isOwn ? 'admin-own' : 'admin-other';
  if (!isOwn) return null;
  return actor.roles.includes('member') ? 'author' : 'former-member';
}

/** An action that has a button. */
export type ButtonName = Exclude<ReviewAction, 'amend' | 'undo'>;

const isButton = (
  transition: ReviewTransition,
): transition is ReviewTransition & { name: ButtonName } => transition.hasButton;

/** The transitions for which a relation gets buttons. */
export const buttonsFor = (status: ReviewStatus, relation: Relation) =>
  review.offered(status, relation).filter(isButton);

/** What "Submit" does with a new item: an admin publishes, everybody else submits (WFL-03, WFL-04). */
export const completion = (relation: Relation): 'publish' | 'submit' =>
  review.named('publish', 'DRAFT', relation) ? 'publish' : 'submit';

/** The same for a user who creates an item. */
export const completionFor = (actor: { id: string; roles: readonly string[] }) =>
  completion(relationOf(actor, { authorId: actor.id }) ?? 'author');

/** The author's name, as items store it. */
export const authorName = (actor: { givenName: string; lastName: string }): string =>
  `${actor.givenName} ${actor.lastName}`;

/** Whether items in a state wait for a decision. */
export const isWaiting = (status: ReviewStatus): boolean => status === 'PENDING';

/** How many items of one author may wait for a decision at once, over all kinds. */
export const mostWaiting = 20;

/** Whether a relation is limited in what it creates and submits: administrators are not. */
export const isLimited = (relation: Relation): boolean => relation === 'author';

/** Whether a transition puts an item of a limited author into the administrators' queue. */
export const fillsQueue = (
  { from, to }: Pick<ReviewTransition, 'from' | 'to'>,
  relation: Relation,
): boolean => isLimited(relation) && from !== to && isWaiting(to);

/** Whether items in a state must be complete: administrators decide about them, or visitors see them. */
export const isReviewed = (status: ReviewStatus): boolean => isWaiting(status) || isPublic(status);

/** Whether an item exists for a relation: a deleted one only for those who may restore it (D-30). */
export const existsFor = (status: ReviewStatus, relation: Relation): boolean =>
  !isDeleted(status) || review.named('restore', status, relation) !== null;

/** Whether the author gets an e-mail: another user has moved the item. */
export const notifiesAuthor = (
  { from, to }: Pick<ReviewTransition, 'from' | 'to'>,
  relation: Relation,
): boolean => relation === 'admin-other' && from !== to;

/** The states that visitors do not see. */
export const unpublished: readonly ReviewStatus[] = reviewStatuses.filter(
  (status) => !isPublic(status),
);

/**
 * The transitions of a closed account's items: items that wait are withdrawn, and everything that is not public
 * is deleted, to be forgotten as all deleted items are.
 */
export const leaving = [
  { name: 'withdraw', from: 'PENDING', to: 'DRAFT' },
  { name: 'delete', from: 'DRAFT', to: 'DELETED' },
  { name: 'delete', from: 'REJECTED', to: 'DELETED' },
] as const satisfies Pick<ReviewTransition, 'name' | 'from' | 'to'>[];

/** The message above an item, in the words of the specification; null for none. */
export function messageOf(
  status: ReviewStatus,
  relation: Relation,
): 'waiting' | 'published' | 'rejected' | 'submittedBy' | 'online' | 'deleted' | null {
  const isAuthor = relation === 'author' || relation === 'former-member';
  const messages = {
    DRAFT: null,
    PENDING: isAuthor ? 'waiting' : 'submittedBy',
    PUBLISHED: isAuthor ? 'published' : relation === 'admin-other' ? 'online' : null,
    REJECTED: isAuthor ? 'rejected' : null,
    DELETED: 'deleted',
  } as const;
  return messages[status];
}

/** The least number of minutes between two digests to the administrators. */
export const digestMinutes = 60;

/** How many titles a digest names, and how many administrators get it. */
export const digestMost = { titles: 10, readers: 50 };
